// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.graph.GraphModule;
import io.uorb.trace.graph.GraphMutation;
import io.uorb.trace.graph.GraphPlan;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.TraceVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.record.Recorder;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Traces in logs: equal, cut and damaged ones (determinism:D-32, determinism:D-82). */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LogTraceTest {
    private static final int STEPS = 40;
    /** Room for all of a run, for the thread that drains the lanes may have to wait for its turn. */
    private static final int LANE_BYTES = 1 << 23;

    @TempDir
    private Path folder;

    /**
     * Records a graph; returns the contents of the file at some moments, as a kill would leave it, and at the end.
     * Again if a message was lost: its publisher had no processor, within it, while others published more than 64.
     */
    private List<byte[]> record(GraphPlan graph, int moments) throws IOException {
        List<byte[]> contents = List.of();
        while (contents.isEmpty()) {
            contents = recordOnce(graph, moments);
        }
        return contents;
    }

    /** Returns nothing if a message was lost. */
    @SuppressWarnings("try") // modules and queues end before the recorder
    private List<byte[]> recordOnce(GraphPlan graph, int moments) throws IOException {
        Path file = folder.resolve("graph.ulg");
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT.withLaneBytes(LANE_BYTES));
        OrbBuilder builder = Orb.builder().paths(Tracing.by(trace));
        graph.topics().forEach(topic -> builder.history(topic, 32_768));
        List<byte[]> contents = new ArrayList<>();
        try (Orb orb = builder.build();
                WorkQueues queues = new WorkQueues(orb);
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .bufferBytes(1 << 25)
                        .catalogue(TopicCatalogue.of(List.copyOf(graph.topics())))
                        .fsync(FsyncPolicy.never())
                        .flushInterval(Duration.ofMillis(20))
                        .extension(new TraceLog(
                                trace, () -> List.of(new TraceText(TraceText.Kind.ENVIRONMENT, 1, "seed=5"))))
                        .build()) {
            recorder.start();
            List<GraphModule> modules = new ArrayList<>();
            for (GraphPlan.ModulePlan plan : graph.modules()) {
                modules.add(GraphModule.start(orb, queues, graph, plan, GraphMutation.NONE));
            }
            for (int i = 0; i < moments; i++) {
                modules.get(0).awaitSteps((long) STEPS * i / moments);
                contents.add(Files.readAllBytes(file));
            }
            for (GraphModule module : modules) {
                module.awaitSteps(STEPS);
                module.close();
            }
            queues.close();
            recorder.stop();
            if (recorder.status().topics().stream().anyMatch(topic -> topic.lost() > 0)) {
                return List.of();
            }
        }
        contents.add(Files.readAllBytes(file));
        return contents;
    }

    private VerificationResult verify(byte[] content, GraphPlan graph) throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("copy.ulg"), content);
        Map<String, ModuleMaker> makers = new HashMap<>();
        for (GraphPlan.ModulePlan plan : graph.modules()) {
            makers.put(plan.name(), orb -> GraphModule.start(orb, null, graph, plan, GraphMutation.NONE));
        }
        try (LogTrace trace = LogTrace.open(List.of(file))) {
            return new TraceVerification(trace, Tolerances.NONE).run(makers, Map.of(), 2);
        }
    }

    @Test
    @Statement({"determinism:D-32", "determinism:D-35"})
    void shouldBeEqualFromALogAndUpToTheEndOfOneThatWasCut() throws IOException, InterruptedException {
        for (long seed = 1; seed <= 2; seed++) {
            GraphPlan graph = GraphPlan.random(seed);
            List<byte[]> contents = record(graph, 4);
            long before = 0;
            for (byte[] content : contents) {
                VerificationResult result = verify(content, graph);
                boolean isEmpty = result.total().equal() == 0;
                assertTrue(
                        isEmpty || result.verdict() == Verdict.EQUAL,
                        () -> String.join("\n", VerdictText.lines(result)));
                assertTrue(result.total().equal() >= before, "a later log has fewer messages");
                before = result.total().equal();
            }
            assertTrue(before > STEPS);
        }
    }

    @Test
    @Statement("determinism:D-82")
    void shouldBeEqualUpToAnyByteAtWhichTheLogEnds() throws IOException, InterruptedException {
        GraphPlan graph = GraphPlan.random(4);
        byte[] whole = record(graph, 0).get(0);
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 8; i++) {
            VerificationResult result = verify(Arrays.copyOf(whole, 1 + random.nextInt(whole.length)), graph);
            assertNotEquals(Verdict.DIFFERENT, result.verdict(), () -> String.join("\n", VerdictText.lines(result)));
        }
    }

    @Test
    @Statement("determinism:D-82")
    void shouldNeverFailAtDamage() throws IOException, InterruptedException {
        GraphPlan graph = GraphPlan.random(6);
        byte[] whole = record(graph, 0).get(0);
        long all = verify(whole, graph).total().equal();
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 12; i++) {
            byte[] damaged = whole.clone();
            int from = random.nextInt(whole.length);
            int length = Math.min(whole.length - from, 1 << random.nextInt(12));
            for (int at = from; at < from + length; at++) {
                damaged[at] = (byte) random.nextInt();
            }
            VerificationResult result;
            try {
                result = verify(damaged, graph);
            } catch (IOException e) {
                continue; // the header is gone
            }
            long equal = result.total().equal();
            assertTrue(equal <= all);
            boolean endsThere = equal < all && result.verdict() == Verdict.EQUAL;
            assertTrue(!endsThere || isCutOff(damaged), () -> String.join("\n", VerdictText.lines(result)) + all);
        }
    }

    /** Whether a log does not tell that its recording ended. */
    private boolean isCutOff(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("cut.ulg"), content);
        try (LogTrace trace = LogTrace.open(List.of(file))) {
            return trace.wholeUntilUs() != Long.MAX_VALUE;
        }
    }

    @Test
    void shouldNotBeEqualWithoutABlockOfALane() throws IOException, InterruptedException {
        GraphPlan graph = GraphPlan.random(7);
        byte[] whole = record(graph, 0).get(0);
        List<TraceBlocks.Block> blocks = TraceBlocks.of(whole);
        assertTrue(blocks.size() > 4);
        for (TraceBlocks.Block block : blocks) {
            requireNotEqual(TraceBlocks.without(whole, block), graph, block);
        }
    }

    @Test
    void shouldNotBeEqualWithAnotherSequenceOfABlock() throws IOException, InterruptedException {
        requireNotEqualWithAnotherSequence(Integer.SIZE - 1);
    }

    @Test
    @Tag("slow")
    void shouldNotBeEqualWithAnyOtherSequenceOfABlock() throws IOException, InterruptedException {
        requireNotEqualWithAnotherSequence(5);
    }

    private void requireNotEqualWithAnotherSequence(int bits) throws IOException, InterruptedException {
        GraphPlan graph = GraphPlan.random(7);
        byte[] whole = record(graph, 0).get(0);
        for (TraceBlocks.Block block : TraceBlocks.of(whole)) {
            for (int bit = 0; bit < Integer.SIZE; bit += bits) {
                requireNotEqual(TraceBlocks.withSequence(whole, block, block.sequence() ^ 1 << bit), graph, block);
            }
        }
    }

    private void requireNotEqual(byte[] content, GraphPlan graph, TraceBlocks.Block block)
            throws IOException, InterruptedException {
        VerificationResult result = verify(content, graph);
        assertNotEquals(Verdict.EQUAL, result.verdict(), () -> block + "\n" + VerdictText.lines(result));
        assertTrue(result.first().isEmpty(), () -> block + "\n" + VerdictText.lines(result));
    }

    @Test
    @Statement("determinism:D-34")
    void shouldNotBeEqualBehindMissingRecords() throws IOException, InterruptedException {
        GraphPlan graph = GraphPlan.random(7);
        byte[] whole = record(graph, 0).get(0);
        int middle = whole.length / 2;
        byte[] cut = Arrays.copyOf(whole, whole.length - 4_000);
        System.arraycopy(whole, middle + 4_000, cut, middle, cut.length - middle);
        VerificationResult result = verify(cut, graph);
        VerificationResult all = verify(whole, graph);
        assertEquals(Verdict.EQUAL, all.verdict());
        // Where the rest looks like one long record, the log ends at the damage, and no end is told.
        assertTrue(
                result.verdict() != Verdict.EQUAL || isCutOff(cut),
                () -> String.join("\n", VerdictText.lines(result)) + all.total());
    }
}
