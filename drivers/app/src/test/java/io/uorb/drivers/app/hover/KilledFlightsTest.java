// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import io.uorb.trace.log.LogTrace;
import io.uorb.ulog.store.StoreOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Flights on threads whose process is killed while it records. */
@Tag("slow")
@Tag("long")
@Statement("determinism:D-82")
class KilledFlightsTest {
    private static final int KILLS = Integer.getInteger("io.uorb.trace.kills", 20);
    private static final long SEED = Long.getLong("io.uorb.trace.kill.seed", System.nanoTime());
    /** Nobody is killed before there is a trace to verify. */
    private static final long LEAST_BYTES = 1 << 17;

    /** A flight that records nothing in so long does not record at all: it takes a second or two. */
    private static final long LONGEST_START_S = 300;

    private static final int LONGEST_MS = 3_000;
    private static final double MOST_LOST_MS = StoreOptions.DEFAULT_FLUSH_INTERVAL.toMillis() + 10;
    private static final Pattern TAIL = Pattern.compile("\\(tail of ([0-9.]+) ms, ");
    private static final Pattern UNVERIFIED =
            Pattern.compile("the record was cut off: \\w+ is not verified from ([0-9.]+) s");

    @TempDir
    private Path folder;

    /**
     * One kill.
     *
     * @param equal messages that were verified
     * @param tailMs the longest time at the record's end in which activations of a module were not verified
     */
    private record Kill(long equal, double tailMs) {}

    /**
     * The tail of each is bounded by what the recorder does; how late the system lets it do so is not, so the limit is
     * asserted of the median only.
     */
    @Test
    void shouldBeEqualUpToAShortTail() throws IOException, InterruptedException {
        Random random = new Random(SEED);
        List<Kill> kills = new ArrayList<>();
        for (int i = 1; i <= KILLS; i++) {
            Kill kill = kill("flight" + i, random.nextInt(LONGEST_MS));
            System.out.printf(
                    Locale.ROOT, "kill %d, seed %d: %d equal, tail %.1f ms%n", i, SEED, kill.equal(), kill.tailMs());
            kills.add(kill);
        }
        double[] tails = kills.stream().mapToDouble(Kill::tailMs).sorted().toArray();
        assertTrue(tails[KILLS / 2] <= MOST_LOST_MS, "median of the tails: " + tails[KILLS / 2] + " ms");
    }

    private Kill kill(String name, int afterMs) throws IOException, InterruptedException {
        Path log = folder.resolve(name + ".ulg");
        try (HoverProcess flight = new HoverProcess(
                HoverProcess.OWN_JDK,
                folder,
                name,
                "hover",
                "--threads",
                "--seconds",
                "600",
                "--rate",
                "250",
                "--record",
                log.toString())) {
            awaitTrace(flight, log);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(afterMs)); // the kill comes at a random time
            assertTrue(flight.isAlive(), "the flight has ended by itself");
            flight.kill();
        }
        Kill kill = verify(log);
        Files.delete(log);
        return kill;
    }

    private static void awaitTrace(HoverProcess flight, Path log) throws IOException {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_START_S);
        while (flight.isAlive() && (!Files.exists(log) || Files.size(log) < LEAST_BYTES)) {
            assertTrue(
                    System.nanoTime() < limitNs,
                    () -> flight + " has not recorded " + LEAST_BYTES + " bytes in " + LONGEST_START_S + " s");
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    private static Kill verify(Path log) throws IOException {
        CommandRun run = UorbRun.of("replay", "verify", log.toString()).exits(0);
        assertTrue(run.out().startsWith("EQUAL\n"), run.out());
        assertTrue(run.out().contains("the log was cut off"), run.out());
        Matcher equal = Pattern.compile("equal: ([0-9,]+) messages").matcher(run.out());
        assertTrue(equal.find(), run.out());
        long messages = Long.parseLong(equal.group(1).replace(",", ""));
        assertTrue(messages > 0, run.out());
        return new Kill(messages, tailMs(run.out(), log));
    }

    private static double tailMs(String verdict, Path log) throws IOException {
        double longest = 0;
        for (Matcher tail = TAIL.matcher(verdict); tail.find(); ) {
            longest = Math.max(longest, Double.parseDouble(tail.group(1)));
        }
        try (LogTrace trace = LogTrace.open(List.of(log))) {
            for (Matcher from = UNVERIFIED.matcher(verdict); from.find(); ) {
                longest = Math.max(longest, trace.lastUs() / 1e3 - Double.parseDouble(from.group(1)) * 1e3);
            }
        }
        return longest;
    }
}
