// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.yaml.RosYaml;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Every row of {@code time.jsonl}, which librostime made. */
class RecordedTimesTest {
    private static final int ROWS = 79;
    private static final int SYSTEM_ROWS = 7;

    private static List<Map<?, ?>> rows() throws IOException {
        List<Map<?, ?>> rows = Files.readAllLines(Project.requireShared("data/ros/time.jsonl")).stream()
                .<Map<?, ?>>map(line -> (Map<?, ?>) RosYaml.read(line))
                .toList();
        assertEquals(ROWS, rows.size());
        return rows;
    }

    private static String text(Object value, String likeThis) {
        if (value instanceof Boolean is) {
            return is ? "1" : "0";
        }
        if (value instanceof RosDuration duration && likeThis.contains(" ")) {
            return duration.seconds() + " " + duration.nanoseconds();
        }
        return String.valueOf(value);
    }

    private static void check(Map<?, ?> row, Supplier<Object> expression) {
        String result = (String) row.get("ok");
        if (result == null) {
            String message = assertThrows(ArithmeticException.class, expression::get, row::toString)
                    .getMessage();
            assertEquals(row.get("throws"), message, row::toString);
        } else {
            assertEquals(result, text(expression.get(), result), row::toString);
        }
    }

    @Test
    @Statement({"ros1:C-1", "ros1:C-2", "ros1:C-4"})
    void shouldCalculateAsLibrostime() throws IOException {
        Map<String, Supplier<Object>> expressions = TimeExpressions.all();
        for (Map<?, ?> row : rows().subList(0, ROWS - SYSTEM_ROWS)) {
            Supplier<Object> expression = expressions.get((String) row.get("expression"));
            assertTrue(expression != null, row::toString);
            check(row, expression);
        }
    }

    @Test
    @Statement("ros1:C-3")
    void shouldTellTheTimeAsLibrostime() throws IOException {
        List<Map<?, ?>> rows = rows().subList(ROWS - SYSTEM_ROWS, ROWS);
        RosTimeSystem time = new RosTimeSystem();
        assertThrows(IllegalStateException.class, time::now);
        time.useSystemTime();
        check(rows.get(1), () -> time.now().isZero());
        check(rows.get(2), time::isSystemTime);
        SimulatedClock clock = new SimulatedClock();
        time.useSimulatedTime(clock);
        clock.set(RosTime.of(100, 5).toNanos());
        check(rows.get(3), time::now);
        check(rows.get(4), time::isSimulatedTime);
        check(rows.get(5), time::isValid);
        clock.set(0);
        check(rows.get(6), time::isValid);
    }
}
