using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Shop;

public record Report(int Count);

/// <summary>Makes reports.</summary>
public static class Reports
{
    private const int Limit = 10;
    private const int Unused = 3;

    /// <summary>The rows of a file.</summary>
    static List<string> LoadRows(string path)
    {
        return File.ReadLines(path).Take(Limit).ToList();
    }

    private static string Clean(string row) => row.Trim();

    static Report Summarize(List<string> rows)
    {
        return new Report(rows.Count);
    }

    public static Report MakeReport(string path)
    {
        return Summarize(LoadRows(path).Select(row => Clean(row)).ToList());
    }

    static void Save(Report report, string path)
    {
        File.WriteAllText(path, report.ToString());
    }

    static void Send(Report report)
    {
        Console.WriteLine(report);
    }

    static void Archive(string path)
    {
        Save(MakeReport(path), "x");
    }

    public static void Main()
    {
        Send(MakeReport("a.csv"));
    }
}
