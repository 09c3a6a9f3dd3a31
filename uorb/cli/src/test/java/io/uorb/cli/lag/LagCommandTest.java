// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.cli.ConsoleBench;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.testing.Rover;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code uorb lag} of a program in this process. */
class LagCommandTest {
    @Test
    void shouldPrintNoLineThatTheTerminalWouldWrap() throws IOException {
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            DynamicSubscription subscription = new DynamicSubscription(
                    OrbModule.make("module_with_a_name_of_its_own", () -> bench.orb.subscribe(Rover.ROVER)));
            bench.publishRover(1, rover -> {});
            subscription.update(new DynamicMessage(Rover.ROVER));
            bench.setWidth(80);
            String narrow = bench.run("lag", "--interval", "0.1").out();
            assertTrue(narrow.lines().allMatch(line -> line.length() <= 80), narrow);
            assertTrue(narrow.contains(" MAX\n"), narrow);

            bench.setWidth(Integer.MAX_VALUE);
            assertEquals(3, bench.run("lag", "--interval", "0.1").out().lines().count());
        }
    }

    @Test
    void shouldFillNoMoreThanAScreenUnlessAllIsAskedFor() throws IOException {
        int count = LagCommand.MOST_ROWS + 5;
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            List<Subscription<?>> readers = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                readers.add(OrbModule.make("reader", () -> bench.orb.subscribe(Rover.ROVER)));
            }
            assertEquals(count, rowsOf(bench, "--interval", "0.1"), "where there is no terminal");
            bench.setTerminal(true);
            assertEquals(LagCommand.MOST_ROWS, rowsOf(bench, "--interval", "0.1"));
            assertEquals(count, rowsOf(bench, "--interval", "0.1", "-a"));
            assertEquals(count, rowsOf(bench, "--interval", "0.1", "reader"));
            String json = bench.run("lag", "--interval", "0.1", "--json").out();
            assertEquals(count, json.split("\"module\":", -1).length - 1);
            readers.forEach(Subscription::close);
        }
    }

    private static long rowsOf(ConsoleBench bench, String... options) {
        String[] words = Stream.concat(Stream.of("lag"), Stream.of(options)).toArray(String[]::new);
        ConsoleBench.Run run = bench.run(words);
        assertEquals(0, run.exitCode(), run.err());
        return run.out().lines().filter(line -> line.contains(" reader ")).count();
    }

    @Test
    void shouldSayHowAProgramIsTraced() throws IOException {
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            ConsoleBench.Run run = bench.run("lag", "--path");
            assertEquals(1, run.exitCode());
            assertTrue(run.err().contains("start it with -Dio.uorb.trace=ring"), run.err());
        }
    }

    @Test
    @Statement("determinism:D-75")
    void shouldTellThePathsOfATracedProgram() throws IOException {
        String before = System.setProperty("io.uorb.trace", "ring");
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            bench.publishRover(1, rover -> {});
            ConsoleBench.Run paths = bench.run("lag", "--path");
            assertEquals(0, paths.exitCode(), paths.err());
            assertTrue(paths.out().contains("no path found"), paths.out());
            ConsoleBench.Run path = bench.run("lag", "--path", "rover..motors", "--worst", "2");
            assertEquals(0, path.exitCode(), path.err());
            assertTrue(path.out().contains("reaction time"), path.out());
            assertTrue(path.out().contains("without the flight recorder"), path.out());
            ConsoleBench.Run json = bench.run("lag", "--path", "rover..motors", "--json");
            assertTrue(json.out().startsWith("{\"path\":\"rover..motors\""), json.out());
            ConsoleBench.Run wrong = bench.run("lag", "--path", "nonsense");
            assertEquals(1, wrong.exitCode());
            assertTrue(wrong.err().contains("FROM..TO"), wrong.err());
        } finally {
            if (before == null) {
                System.clearProperty("io.uorb.trace");
            } else {
                System.setProperty("io.uorb.trace", before);
            }
        }
    }

    @Test
    void shouldRefuseOptionsThatDoNotGoTogether() throws IOException {
        try (ConsoleBench bench = ConsoleBench.readOnly()) {
            assertEquals(2, bench.run("lag", "--worst", "3").exitCode());
            assertEquals(2, bench.run("lag", "--path", "a..b", "--worst", "-1").exitCode());
            assertEquals(1, bench.run("lag", "--path", "a..b", "no-such.ulg").exitCode());
            assertEquals(2, bench.run("lag", "--path", "a..b", "--jfr", "x.jfr").exitCode());
        }
    }
}
