// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;

/** Whole ranges against what pyulog found in the same logs: counts, NaN and sums of each field. */
class GoldenRangeTest {
    private static final int FIELD = 2;
    private static final int TYPE = 3;
    private static final int COUNT = 4;
    private static final int NAN = 5;
    private static final int SUM = 8;

    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 80",
        "hover, 100",
        "sample_logging_tagged_and_default_params, 1000",
        "robologs_test, 1000"
    })
    void shouldAnswerWhatPyulogFound(String name, int leastCompared) throws IOException {
        List<String> rows = Files.readAllLines(RecordedLogs.golden(name));
        int compared = 0;
        try (PagedLog log = PagedLog.open(RecordedLogs.find(name), bytes -> {})) {
            List<String[]> batch = new ArrayList<>();
            for (String row : rows.subList(2, rows.size())) {
                String[] cells = row.split(",");
                boolean full = batch.size() == PlottedField.MAX_FIELDS;
                if (!batch.isEmpty() && (full || !keyOf(batch.get(0)).equals(keyOf(cells)))) {
                    compared += compare(log, batch);
                    batch.clear();
                }
                if (!cells[TYPE].equals("char") && !cells[FIELD].contains("_padding")) {
                    batch.add(cells);
                }
            }
        }
        int found = compared;
        assertTrue(found >= leastCompared, () -> found + " fields of " + rows.size());
    }

    private static TopicInstance keyOf(String[] row) {
        return new TopicInstance(row[0], Integer.parseInt(row[1]));
    }

    /** Compares fields of one topic; returns 0 if its times are stale, or its messages too many for an exact answer. */
    private static int compare(PagedLog log, List<String[]> rows) throws IOException {
        TopicInstance key = keyOf(rows.get(0));
        List<PlottedField> fields =
                log.find(key, rows.stream().map(row -> row[FIELD]).toList());
        RangeAnswer answer = log.range(key, fields, 0, Long.MAX_VALUE, 4_000, () -> false);
        int count = Integer.parseInt(rows.get(0)[COUNT]);
        if (answer.count() < count || count > 4_000) {
            return 0;
        }
        assertTrue(answer.exact(), key.toString());
        for (int i = 0; i < rows.size(); i++) {
            compare(answer.fields().get(i).least(), count, rows.get(i));
        }
        return rows.size();
    }

    private static void compare(double[] values, int count, String[] row) {
        String what = String.join(",", row);
        assertEquals(count, values.length, what);
        assertEquals(
                Long.parseLong(row[NAN]),
                Arrays.stream(values).filter(Double::isNaN).count(),
                what);
        double[] numbers =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        double sum = Arrays.stream(numbers).sum();
        double largest = Arrays.stream(numbers).map(Math::abs).max().orElse(0);
        // pyulog's sums are exactly rounded; these add up one rounding each.
        double expected = Double.parseDouble(row[SUM].replace("inf", "Infinity"));
        double tolerance = Double.isInfinite(expected) ? 0 : 1e-15 * count * count * largest;
        assertTrue(expected == sum || Math.abs(expected - sum) <= tolerance, () -> sum + " for " + what);
    }
}
