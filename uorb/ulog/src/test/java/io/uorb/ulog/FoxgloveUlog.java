// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import io.uorb.ulog.format.FoxgloveStatistics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An independent reader of ULog, {@code @foxglove/ulog} under Node, and what it finds in files of ours. It is there if
 * {@code node} is, and NODE_PATH leads to the package.
 */
public final class FoxgloveUlog {
    private static final Path SCRIPT = Project.file("uorb/ulog/src/test/resources/golden/ulog-info.cjs");
    private static final Pattern TOPIC = Pattern.compile("\\{\"name\":\"(\\w+)\",\"instance\":(\\d+),\"n\":(\\d+),");
    private static final Pattern KIND = Pattern.compile("\"(\\w)\":(\\d+)");

    private static final int KEY_CELLS = 3;

    private FoxgloveUlog() {}

    /** Skips the test if the witness is not there. */
    public static void assumeThere() {
        Peers.requireNode("@foxglove/ulog");
    }

    /** One line of JSON: counts by topic and by record type. */
    public static String summary(Path log) throws IOException, InterruptedException {
        return output("node", SCRIPT.toAbsolutePath().toString(), log.toString());
    }

    /** A line a field: topic, instance, field, n, nan, first, last, sum. */
    public static List<String> fields(Path log) throws IOException, InterruptedException {
        return output("node", SCRIPT.toAbsolutePath().toString(), "--fields", log.toString())
                .lines()
                .toList();
    }

    /**
     * Asserts that both readers find the same instances, record counts, dropouts and values, floating sums bit by bit.
     */
    public static void assertAgrees(Path log) throws IOException, InterruptedException {
        assertAgree(log, log);
    }

    /** Asserts that we find in one file what the witness finds in another. */
    public static void assertAgree(Path log, Path witnessed) throws IOException, InterruptedException {
        FoxgloveStatistics ours = new FoxgloveStatistics();
        String summary = summary(witnessed);
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(ours);
            assertEquals(List.of(), reader.corruptions());
            int parameters = reader.definitions().parameters().size();
            assertTrue(summary.contains("\"parameters\":" + parameters + ","), summary);
        }
        assertEquals(ours.messages(), messages(summary), summary);
        assertEquals(ours.kinds(), kinds(summary), summary);
        assertTrue(summary.contains(ours.dropouts()), summary);
        assertSameRows(ours.rows(), fields(witnessed));
    }

    private static Map<String, Long> messages(String summary) {
        return TOPIC.matcher(summary)
                .results()
                .collect(Collectors.toMap(
                        topic -> topic.group(1) + " " + topic.group(2), topic -> Long.valueOf(topic.group(3))));
    }

    private static Map<String, Long> kinds(String summary) {
        String kinds = summary.substring(summary.indexOf("\"kinds\""), summary.indexOf("\"dropouts\""));
        return KIND.matcher(kinds)
                .results()
                .collect(Collectors.toMap(kind -> kind.group(1), kind -> Long.valueOf(kind.group(2))));
    }

    private static void assertSameRows(List<String> ours, List<String> theirs) {
        assertEquals(ours.size(), theirs.size(), () -> ours + " / " + theirs);
        Map<String, String> byKey = theirs.stream().collect(Collectors.toMap(FoxgloveUlog::keyOf, row -> row));
        for (String row : ours) {
            assertEquals(spelled(row, row), spelled(byKey.getOrDefault(keyOf(row), "none"), row));
        }
    }

    private static String keyOf(String row) {
        return String.join(",", Arrays.asList(row.split(",")).subList(0, KEY_CELLS));
    }

    /**
     * The row with floating numbers in Java's spelling; which ones they are is seen in ours. JavaScript spells others
     * for the same double, and no sign of zero.
     */
    private static String spelled(String row, String ours) {
        String[] cells = row.split(",");
        String[] model = ours.split(",");
        for (int i = KEY_CELLS; i < cells.length; i++) {
            if (!model[i].matches("-?\\d+")) {
                cells[i] = Double.toString(Double.parseDouble(cells[i]) + 0.0);
            }
        }
        return String.join(",", cells);
    }

    private static String output(String... command) throws IOException, InterruptedException {
        // On stderr, node may warn of a file that the package leaves to the garbage collector.
        Process process = Peers.command(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}
