// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.terminal.Style;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopPrinterTest {
    private static final TopRow FAST =
            new TopRow(Rows.node("sensor_gyro", 1, 5000, 12, ""), 998, 0, 200, 1000, 1250, "▇█▇");
    private static final TopRow SLOW = new TopRow(Rows.node("vehicle_status", 2), 2, 0, 0, 0, 0, "▁█");
    private static final TopRow FAULTY =
            new TopRow(Rows.node("sensor_baro", 0, 10, 0, "drop 10%"), 0, 0, 3, 20_000, 2_500_000, "");

    @Test
    void shouldPrintTheColumns() {
        assertEquals("""
                TOPIC NAME     INST #SUB RATE #Q SIZE LOST INT P50 INT P99
                sensor_gyro       1    2  998  4   48   12  1.00ms  1.25ms
                vehicle_status    0    2    2  4   48    0       -       -
                """, String.join("\n", TopPrinter.lines(List.of(FAST, SLOW), 80, false, Style.PLAIN)) + "\n");
    }

    @Test
    @DisplayName("shm:H-12: other processes are shown, cut where there is no room, and no figure gives way to them")
    void shouldShowOtherProcesses() {
        TopRow shared = new TopRow(Rows.shared("vehicle_attitude", "flight"), 250, 0, 0, 0, 0, "");
        List<TopRow> rows = List.of(SLOW, shared);
        assertEquals("""
                TOPIC NAME       INST #SUB RATE #Q SIZE LOST INT P50 INT P99 ELSEWHERE
                vehicle_status      0    2    2  4   48    0       -       -
                vehicle_attitude    0    2  250  4   48    0       -       - flight (pid 4711): 1 pub
                """, String.join("\n", TopPrinter.lines(rows, 99, false, Style.PLAIN)) + "\n");
        assertEquals(
                "vehicle_atti~    0    2  250  4   48    0       -       - flight (pid 4~",
                TopPrinter.lines(rows, 72, false, Style.PLAIN).get(2));
    }

    @Test
    void shouldDrawRatesBesideTheGreatest() {
        TopRow half = new TopRow(Rows.node("vehicle_attitude", 2), 499, 0, 0, 0, 0, "▄");
        List<TopRow> rows = List.of(FAST, half, SLOW);
        assertEquals("""
                TOPIC NAME       INST #SUB RATE OF THE MOST #Q SIZE LOST INT P50 INT P99
                sensor_gyro         1    2  998 ███████████  4   48   12  1.00ms  1.25ms
                vehicle_attitude    0    2  499 █████▌       4   48    0       -       -
                vehicle_status      0    2    2 ▏            4   48    0       -       -
                """, String.join("\n", TopPrinter.lines(rows, 79, true, Style.PLAIN)) + "\n");
        assertEquals(TopPrinter.lines(rows, 71, false, Style.PLAIN), TopPrinter.lines(rows, 71, true, Style.PLAIN));
    }

    @Test
    void shouldShowTheLastRatesWhereThereIsRoom() {
        assertEquals("""
                TOPIC NAME     INST #SUB RATE OF THE MOST #Q SIZE LOST INT P50 INT P99 HISTORY
                sensor_gyro       1    2  998 ███████████  4   48   12  1.00ms  1.25ms ▇█▇
                vehicle_status    0    2    2 ▏            4   48    0       -       - ▁█
                """, String.join("\n", TopPrinter.lines(List.of(FAST, SLOW), 83, true, Style.PLAIN)) + "\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 60, 50, 40})
    void shouldKeepRatesAndLossesWhereThereIsLittleRoom(int width) {
        TopRow longest = new TopRow(Rows.node("vehicle_attitude_est", 2), 499, 0, 0, 0, 0, "▄");
        List<String> lines = TopPrinter.lines(List.of(FAST, longest), width, true, Style.PLAIN);
        assertTrue(lines.get(0).contains("RATE") && lines.get(0).contains("LOST"), lines.get(0));
        assertTrue(lines.get(2).startsWith("vehicle_attitude_est "), lines.get(2));
        assertTrue(lines.stream().allMatch(line -> line.length() <= width), lines.toString());
    }

    @Test
    void shouldNameFaultsWhereThereAreSome() {
        assertEquals("""
                TOPIC NAME  INST #SUB RATE #Q SIZE LOST INT P50 INT P99 FAULT
                sensor_gyro    1    2  998  4   48   12  1.00ms  1.25ms
                sensor_baro    0    2    0  4   48    0  20.0ms   2.50s drop 10%
                """, String.join("\n", TopPrinter.lines(List.of(FAST, FAULTY), 80, false, Style.PLAIN)) + "\n");
    }

    @Test
    void shouldAddUpWhatIsListed() {
        assertEquals(
                "update: 1s, topics: 7, total publications: 1000, 48.0 kB/s",
                TopPrinter.heading(1, 7, List.of(FAST, SLOW)));
    }

    @Test
    void shouldKeepTheFractionOfAnInterval() {
        assertTrue(TopPrinter.heading(0.5, 1, List.of()).startsWith("update: 0.5s, "));
    }

    @Test
    void shouldMarkFaultsAndLosses() {
        TopRow losing = new TopRow(FAST.node(), 1, 1, 0, 0, 0, "");

        List<String> lines = TopPrinter.lines(List.of(FAULTY, losing, SLOW), 80, false, Style.COLOURED);

        assertTrue(lines.get(1).startsWith("\033[33m"), lines.get(1));
        assertTrue(lines.get(2).startsWith("\033[31m"), lines.get(2));
        assertTrue(lines.get(3).startsWith("vehicle_status"), lines.get(3));
    }
}
