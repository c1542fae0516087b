package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Makes reports. */
public class Reports {
    private static final int LIMIT = 10;
    private static final int UNUSED = 3;

    /** The rows of a file. */
    static List<String> loadRows(Path path) throws Exception {
        return Files.readAllLines(path).subList(0, LIMIT);
    }

    private static String clean(String row) {
        return row.strip();
    }

    static Map<String, Integer> summarize(List<String> rows) {
        return Map.of("count", rows.size());
    }

    public static Map<String, Integer> makeReport(Path path) throws Exception {
        return summarize(loadRows(path).stream().map(row -> clean(row)).toList());
    }

    static void save(Map<String, Integer> report, Path path) throws Exception {
        Files.writeString(path, report.toString());
    }

    static void send(Map<String, Integer> report) {
        System.out.println(report);
    }

    static void archive(Path path) throws Exception {
        save(makeReport(path), path);
    }

    public static void main(String[] arguments) throws Exception {
        send(makeReport(Path.of("a.csv")));
    }
}
