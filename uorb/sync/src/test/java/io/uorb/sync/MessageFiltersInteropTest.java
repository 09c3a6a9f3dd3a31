// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sets of 1,000 random streams against those of ROS's message_filters, as Debian has it. */
class MessageFiltersInteropTest {
    private static final int STREAMS = 1_000;
    private static final int FEWEST_SETS = 10_000;
    private static final int[] TOPICS = {2, 3, 9};
    private static final long NO_SLOP = -1;
    private static final Path SCRIPTS = Project.file("uorb/sync/src/test/resources/io/uorb/sync");
    private static final Path HEADER = Path.of("/usr/include/message_filters/sync_policies/approximate_time.h");

    @TempDir
    private Path folder;

    private record Stream(int topics, int queue, long slopUs, double penalty, long boundUs, List<Arrival> arrivals) {
        List<List<Integer>> exactSets() {
            try (SynchronizerRig rig = SynchronizerRig.exact(topics, s -> s.queueLength(queue))) {
                return rig.feed(arrivals);
            }
        }

        List<List<Integer>> approximateSets() {
            try (SynchronizerRig rig = SynchronizerRig.bounded(topics, boundUs, this::settings)) {
                return rig.feed(arrivals);
            }
        }

        private TimeSynchronizerBuilder settings(TimeSynchronizerBuilder builder) {
            TimeSynchronizerBuilder set = builder.queueLength(queue).agePenalty(penalty);
            return slopUs == NO_SLOP ? set : set.slopUs(slopUs);
        }

        void write(List<String> lines) {
            lines.add("stream %d %d %d %s %d %d".formatted(topics, queue, slopUs, penalty, boundUs, arrivals.size()));
            arrivals.forEach(a -> lines.add(a.topic() + " " + a.number() + " " + a.timeUs()));
        }
    }

    private static Stream stream(int seed, boolean onGrid) {
        Random random = new Random(seed);
        int topics = TOPICS[random.nextInt(TOPICS.length)];
        int queue = random.nextBoolean() ? 200 : 1 + random.nextInt(12);
        long slopUs = random.nextBoolean() ? NO_SLOP : random.nextInt(20) * 1_000L;
        double penalty = random.nextInt(3) * 0.1;
        long boundUs = random.nextInt(2) * 6_000L;
        List<Arrival> arrivals =
                onGrid ? RandomStreams.onGrid(random, topics) : RandomStreams.jittering(random, topics);
        return new Stream(topics, queue, slopUs, penalty, boundUs, arrivals);
    }

    private static List<Stream> streams(boolean onGrid) {
        List<Stream> streams = new ArrayList<>();
        for (int seed = 0; seed < STREAMS; seed++) {
            streams.add(stream(seed, onGrid));
        }
        return streams;
    }

    @Test
    @Tag("slow")
    @Statement({"demand:Q-21", "demand:Q-30"})
    void shouldFindTheExactSetsOfMessageFilters() throws Exception {
        String python = Peers.python("message_filters").toString();
        List<Stream> streams = streams(true);
        List<List<List<Integer>>> expected =
                ask(streams, python, "-B", SCRIPTS.resolve("exact_sets.py").toString());
        assertSame(expected, streams.stream().map(Stream::exactSets).toList());
    }

    @Test
    @Tag("slow")
    @Statement({"demand:Q-21", "demand:Q-30"})
    void shouldFindTheApproximateSetsOfMessageFilters() throws Exception {
        Peers.require(Files.exists(HEADER), HEADER.toString());
        Path program = folder.resolve("sets");
        String source = SCRIPTS.resolve("approximate_sets.cpp").toString();
        Process compiler = Peers.command(
                        "g++", "-w", "-o", program.toString(), source, "-lmessage_filters", "-lrostime", "-lrosconsole")
                .inheritIO()
                .start();
        assertEquals(0, compiler.waitFor(), "exit status of g++");
        List<Stream> streams = streams(false);
        List<List<List<Integer>>> expected = ask(streams, program.toString());
        assertSame(expected, streams.stream().map(Stream::approximateSets).toList());
    }

    private static void assertSame(List<List<List<Integer>>> expected, List<List<List<Integer>>> found) {
        for (int seed = 0; seed < STREAMS; seed++) {
            assertEquals(expected.get(seed), found.get(seed), "seed " + seed);
        }
        int sets = expected.stream().mapToInt(List::size).sum();
        assertTrue(sets >= FEWEST_SETS, sets + " sets");
    }

    /** Asks one process for the sets of all streams. */
    private List<List<List<Integer>>> ask(List<Stream> streams, String... command) throws Exception {
        List<String> lines = new ArrayList<>();
        streams.forEach(stream -> stream.write(lines));
        Path input = Files.write(folder.resolve("streams"), lines);
        Path output = folder.resolve("sets.txt");
        Process peer = Peers.command(command)
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertEquals(0, peer.waitFor(), "exit status of " + command[0]);
        return read(output);
    }

    private static List<List<List<Integer>>> read(Path output) throws IOException {
        List<List<List<Integer>>> all = new ArrayList<>();
        List<List<Integer>> sets = new ArrayList<>();
        for (String line : Files.readAllLines(output)) {
            if (line.equals("end")) {
                all.add(sets);
                sets = new ArrayList<>();
            } else {
                sets.add(Arrays.stream(line.trim().split(" "))
                        .map(Integer::valueOf)
                        .toList());
            }
        }
        return all;
    }
}
