// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JitterCommandTest {
    private static final String FINDING = "\"findings\":[{\"name\":\"";

    @TempDir
    private Path folder;

    private static CommandRun jitter(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "jitter";
        System.arraycopy(args, 0, all, 1, args.length);
        return CommandRun.of(UorbCommand.commandLine(), all);
    }

    @ParameterizedTest
    @CsvSource({
        "--path, sensor_combined, sensor_combined",
        "--plot, chart.txt, .svg",
        "--seconds, 0.5, 0.5",
        "--seconds, NaN, NaN",
        "--rate, 0, 0",
        "--garbage, 1001, 1000",
        "--garbage, much, much",
        "--live, -1, -1",
        "--live, 99999, 3/4"
    })
    void shouldRefuseWhatItCannotDo(String option, String value, String told) {
        CommandRun run = jitter(option, value);
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains(told), run.err());
    }

    @Test
    void shouldSayWhichModuleCannotStart() {
        CommandRun run = jitter("--module", "no_such_module");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("no_such_module"), run.err());
    }

    @Test
    void shouldSayWhichRecordingIsNotThere() {
        String missing = folder.resolve("missing.ulg").toString();
        CommandRun run = jitter("--warm-up", missing);
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains(missing), run.err());
    }

    @Test
    void shouldLookAtTheMachine() {
        CommandRun run = jitter("--check", "--json");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.out().contains("\"name\":\"timer slack\""), run.out());
        assertTrue(run.out().contains("\"name\":\"collector\""), run.out());
        assertTrue(run.out().contains("\"name\":\"quota of the container\""), run.out());
        assertTrue(run.out().lines().allMatch(JitterCommandTest::isWhole), run.out());
    }

    @Test
    void shouldCountTheThreadsOfTheModulesBeforeARun() {
        assertEquals(1, threads(jitter("--check", "--json", "--module=attitude_estimator")));
        assertEquals(
                2, threads(jitter("--check", "--json", "--module=attitude_estimator", "--module=simulated_vehicle")));
        assertEquals(2, threads(jitter("--check", "--json", "--module=attitude_estimator", "--module=simulated_imu")));
        assertTrue(threads(jitter("--check", "--json")) > 3); // besides the chain, a mission and a rate controller
    }

    private static int threads(CommandRun run) {
        Matcher threads = Pattern.compile("\"name\":\"processors\",.*? for ([0-9]+) threads")
                .matcher(run.out());
        assertTrue(threads.find(), run::toString);
        return Integer.parseInt(threads.group(1));
    }

    @Test
    void shouldCheckTheMachineAlsoIfAModuleCannotStart() {
        CommandRun run = jitter("--check", "--json", "--module", "no_such_module");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.out().contains(" for threads that cannot be counted: module no_such_module: "), run.out());
        assertTrue(run.out().contains("\"name\":\"timer slack\""), run.out());
    }

    @Test
    void shouldNotStartModulesThatMayTouchTheWorldForACheck() {
        CommandRun run = jitter("--check", "--json", "--module", "iio:root=" + folder.resolve("absent"));
        String fewer = "(; this process may run on \\d+ of \\d+)?"; // where not all processors may be used
        assertTrue(
                run.out().matches("(?s).* for 1 threads, one for each not started: iio" + fewer + "\".*"), run.out());
    }

    /** Whether the line tells what was found and, unless that is good, why it matters. */
    private static boolean isWhole(String line) {
        return line.matches(
                "\\{\"name\":\".+\",\"good\":(true|false),\"found\":\".+\",\"why\":\".+\",\"change\":\".*\"}");
    }

    @Test
    @Tag("slow")
    void shouldMeasureModulesOfUsers() {
        CommandRun run = jitter(
                "--seconds=1",
                "--rate=1000",
                "--warm-up=none",
                "--json",
                "--module=simulated_vehicle:rate_hz=250",
                "--module=attitude_estimator");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.number("count") > 100, run.out());
        assertTrue(run.out().contains("..vehicle_attitude:0\""), run.out());
        assertTrue(run.out().contains("the rate was not held: "), run.out());
        assertTrue(run.out().contains(" chains ended, not 1000; "), run.out());
    }

    @Test
    @Tag("slow")
    void shouldSayThatNothingReachesTheEndOfAPath() {
        CommandRun run = jitter("--seconds=1", "--rate=250", "--warm-up=none", "--path=sensor_combined..no_such_topic");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("sensor_combined..no_such_topic"), run.err());
    }

    @Test
    @Tag("slow")
    void shouldTellWithTheFiguresWhatMakesLoopsLate() {
        CommandRun run = jitter("--seconds=1", "--rate=250", "--warm-up=none", "--json");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.out().contains(FINDING), run.out()); // tests run on a collector that stops threads
    }

    /** Waits until the machine is measured, and returns whether the load runs then. */
    private static boolean isLoadedWhenMeasured(AtomicBoolean hasEnded) {
        while (!hasEnded.get()
                && !runs("uorb-jitter-machine")
                && ProcessHandle.current()
                        .children()
                        .noneMatch(child -> child.info().command().orElse("").endsWith("cyclictest"))) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        return runs("uorb-jitter-load");
    }

    private static boolean runs(String thread) {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(one -> one.getName().equals(thread));
    }

    @Test
    @Tag("slow")
    @Timeout(120)
    void shouldMeasureTheMachineBesideTheLoad() {
        AtomicBoolean hasEnded = new AtomicBoolean();
        CompletableFuture<Boolean> isLoaded = CompletableFuture.supplyAsync(() -> isLoadedWhenMeasured(hasEnded));
        CommandRun run = jitter("--seconds=1", "--rate=250", "--warm-up=none", "--garbage=1");
        hasEnded.set(true);
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(isLoaded.join());
        assertTrue(run.out().contains(", afterwards, beside the same load "), run.out());
    }

    @Test
    @Tag("slow")
    void shouldMeasureAChainAndSayWhyItIsLate() throws IOException {
        Path hdr = folder.resolve("chain.hgrm");
        Path plot = folder.resolve("chain.svg");
        CommandRun run = jitter(
                "--seconds=1", "--rate=250", "--garbage=5", "--live=2", "--json", "--hdr=" + hdr, "--plot=" + plot);
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.number("missed") <= run.number("count"), run.out());
        assertTrue(run.number("count") > 100, run.out());
        assertTrue(run.out().contains("\"worst\":[{\"atS\":"), run.out());
        assertTrue(run.err().contains("warm-up: "), run.err());
        assertTrue(run.out().contains("\"garbageMb\":5.0,\"liveMb\":2.0"), run.out());
        assertTrue(run.out().contains("\"allocatedBytes\":{\"attitude_estimator\":"), run.out());
        for (String name : List.of("chain.hgrm", "chain-timer.hgrm", "chain-machine.hgrm")) {
            String text = Files.readString(folder.resolve(name));
            assertTrue(text.contains(" 1.000000000000 "), text);
        }
        assertTrue(Files.readString(plot).contains("<svg"));
    }
}
