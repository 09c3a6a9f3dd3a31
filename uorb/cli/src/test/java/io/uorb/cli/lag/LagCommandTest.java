// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.cli.ConsoleBench;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.testing.Rover;
import io.uorb.testing.Statement;
import java.io.IOException;
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
            assertTrue(paths.out().contains("no message has led"), paths.out());
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
