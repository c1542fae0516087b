<?php

namespace Shop;

use RuntimeException;
use InvalidArgumentException;

const LIMIT = 10;
const UNUSED = 3;

/** The rows of a file. */
function load_rows(string $path): array
{
    $rows = file($path);
    if ($rows === false) {
        throw new RuntimeException($path);
    }
    return array_slice($rows, 0, LIMIT);
}

function clean(string $row): string
{
    return trim($row);
}

function summarize(array $rows): array
{
    return ['count' => count($rows)];
}

function make_report(string $path): array
{
    $rows = [];
    foreach (load_rows($path) as $row) {
        $rows[] = clean($row);
    }
    return summarize($rows);
}

function save(array $report, string $path): void
{
    if ($path === '') {
        throw new InvalidArgumentException();
    }
    file_put_contents($path, json_encode($report));
}

function send(array $report): void
{
    print_r($report);
}

function archive(string $path): void
{
    save(make_report($path), 'x');
}

function main(): void
{
    send(make_report('a.csv'));
}
