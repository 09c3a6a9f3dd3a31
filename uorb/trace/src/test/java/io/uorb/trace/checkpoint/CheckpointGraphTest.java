// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.EndpointIdentity;
import io.uorb.module.ModuleFactory;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lane.LaneInput;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.TraceVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Replays that begin at checkpoints give what replays from the start give (determinism:D-58). */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CheckpointGraphTest {
    private static final long FLIGHT_US = 260_000;
    private static final Function<HashingModule.Plan, ModuleFactory> LISTED = HashingModule.Plan::factory;

    private static MemoryTrace record(HashingGraph graph) throws Exception {
        return graph.record(FLIGHT_US, LISTED, new ArrayList<>());
    }

    private static TraceVerification verification(RecordedTrace trace) {
        return new TraceVerification(trace, Tolerances.NONE);
    }

    private static String text(VerificationResult result) {
        return String.join("\n", VerdictText.lines(result));
    }

    private static void requireEqual(long seed) throws Exception {
        HashingGraph graph = HashingGraph.random(seed);
        MemoryTrace trace = record(graph);
        VerificationResult whole = verification(trace).run(graph.makers(LISTED), Map.of(), 1);
        assertEquals(Verdict.EQUAL, whole.verdict(), () -> seed + "\n" + text(whole));
        VerificationResult parts = verification(trace).inSegments().run(graph.makers(LISTED), Map.of(), 2);
        assertEquals(Verdict.EQUAL, parts.verdict(), () -> seed + "\n" + text(parts));
        for (int i = 0; i < whole.modules().size(); i++) {
            ModuleResult expected = whole.modules().get(i);
            ModuleResult found = parts.modules().get(i);
            assertEquals(expected.topics(), found.topics(), () -> seed + "\n" + text(parts));
            assertEquals(expected.activations(), found.activations(), () -> seed + "\n" + text(parts));
            int segments = Checkpoints.of(trace).of(expected.module()).size() + 1;
            assertTrue(segments > 4, () -> text(parts));
            assertTrue(
                    found.notes()
                            .contains(expected.module() + " was verified in " + segments
                                    + " segments between its checkpoints"),
                    () -> text(parts));
        }
    }

    @Test
    @Statement("determinism:D-58")
    void shouldBeEqualInSegmentsAsFromTheStart() throws Exception {
        for (long seed = 1; seed <= 4; seed++) {
            requireEqual(seed);
        }
    }

    @Test
    @Tag("slow")
    @Timeout(value = 1_800, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void shouldBeEqualInSegmentsManyTimes() throws Exception {
        for (long seed = 100; seed < 300; seed++) {
            requireEqual(seed);
        }
    }

    @Test
    void shouldTellHowManyModulesOrSegmentsAreVerified() throws Exception {
        HashingGraph graph = HashingGraph.random(9);
        MemoryTrace trace = record(graph);
        List<String> told = new CopyOnWriteArrayList<>();
        TraceVerification whole = verification(trace).reporting((done, all) -> told.add(done + " of " + all));
        int modules = whole.run(graph.makers(LISTED), Map.of(), 2).modules().size();
        assertEquals(counted(modules), told);

        told.clear();
        verification(trace)
                .inSegments()
                .reporting((done, all) -> told.add(done + " of " + all))
                .run(graph.makers(LISTED), Map.of(), 2);
        assertTrue(told.size() > modules + 1, told::toString);
        assertEquals(counted(told.size() - 1), told);
    }

    private static List<String> counted(int all) {
        return IntStream.rangeClosed(0, all)
                .mapToObj(done -> done + " of " + all)
                .toList();
    }

    /** Each checkpoint in turn is where the replay begins. */
    @Test
    void shouldBeEqualFromEachCheckpoint() throws Exception {
        HashingGraph graph = HashingGraph.random(9);
        MemoryTrace trace = record(graph);
        long before = Long.MAX_VALUE;
        for (Checkpoint one : Checkpoints.of(trace).of("m0")) {
            VerificationResult result = verification(trace).from(one.timeUs()).run(graph.makers(LISTED), Map.of(), 1);
            assertEquals(Verdict.EQUAL, result.verdict(), () -> text(result));
            long activations = result.modules().get(0).activations();
            assertTrue(activations < before, activations + " activations, before " + before);
            before = activations;
        }
    }

    /** A state does not tell the instance of a subscription; its checkpoint does. */
    @Test
    @Statement("determinism:D-58")
    void shouldReadOfTheInstanceToWhichASubscriptionHadChanged() throws Exception {
        HashingGraph graph = HashingGraph.moving(2_000);
        MemoryTrace trace = record(graph);
        List<Checkpoint> found = Checkpoints.of(trace).of("mover");
        Set<Map<EndpointIdentity, Integer>> instances =
                found.stream().map(Checkpoint::instances).collect(Collectors.toSet());
        assertEquals(2, instances.size(), instances::toString);
        for (Checkpoint one : found) {
            VerificationResult result = verification(trace).from(one.timeUs()).run(graph.makers(LISTED), Map.of(), 1);
            assertEquals(Verdict.EQUAL, result.verdict(), () -> one + "\n" + text(result));
        }
        VerificationResult parts = verification(trace).inSegments().run(graph.makers(LISTED), Map.of(), 2);
        assertEquals(Verdict.EQUAL, parts.verdict(), () -> text(parts));
    }

    /** The number is in no message until long after the end of the flight. */
    @Test
    @Statement("determinism:D-58")
    void shouldFindADifferenceThatHasReachedNoOutput() throws Exception {
        HashingGraph graph = HashingGraph.random(2);
        MemoryTrace trace = record(graph);
        Function<HashingModule.Plan, ModuleFactory> changed =
                plan -> plan.name().equals("m1") ? plan.withSecret(6).factory() : plan.factory();
        VerificationResult result = verification(trace).inSegments().run(graph.makers(changed), Map.of(), 1);
        assertEquals(Verdict.DIFFERENT, result.verdict(), () -> text(result));
        assertEquals("m1_state", result.first().orElseThrow().place().name());
        assertEquals("kept", result.first().orElseThrow().fields().get(0).path());
        for (ModuleResult module : result.modules()) {
            boolean isChanged = module.module().equals("m1");
            assertEquals(isChanged ? Verdict.DIFFERENT : Verdict.EQUAL, module.verdict(), () -> text(result));
            int states = Checkpoints.of(trace).of(module.module()).size();
            assertEquals(isChanged ? states : 0, module.total().different(), () -> text(result));
        }
    }

    @Test
    void shouldNameAModuleThatDoesNotListItsState() throws Exception {
        HashingGraph graph = HashingGraph.random(3);
        Function<HashingModule.Plan, ModuleFactory> some =
                plan -> plan.name().equals("m0") ? plan.stateless() : plan.factory();
        List<String> log = new ArrayList<>();
        MemoryTrace trace = graph.record(FLIGHT_US, some, log);
        assertEquals(1, log.size(), log::toString);
        assertTrue(log.get(0).startsWith("module /m0 saves no checkpoints: "), log::toString);
        assertTrue(log.get(0).endsWith(" is neither Checkpointable nor Stateful"), log::toString);
        VerificationResult result = verification(trace).inSegments().run(graph.makers(some), Map.of(), 1);
        assertEquals(Verdict.EQUAL, result.verdict(), () -> text(result));
        assertTrue(text(result).contains("note: m0 has no checkpoints"), () -> text(result));
    }

    @Test
    void shouldNameAModuleThatNoLongerRestoresItsState() throws Exception {
        HashingGraph graph = HashingGraph.random(3);
        MemoryTrace trace = record(graph);
        VerificationResult result =
                verification(trace).from(FLIGHT_US).run(graph.makers(HashingModule.Plan::stateless), Map.of(), 1);
        assertEquals(Verdict.INCOMPLETE, result.verdict(), () -> text(result));
        assertTrue(text(result).contains("m0 does not go on from the checkpoint of m0 at 0.2"), () -> text(result));
    }

    @Test
    @Statement("determinism:D-58")
    void shouldNameDamagedAndMissingStatesAndGoOnFromOthers() throws Exception {
        HashingGraph graph = HashingGraph.random(4);
        MemoryTrace trace = record(graph);
        List<Checkpoint> known = Checkpoints.of(trace).of("m0");
        RecordedTrace damaged = new Edited(trace, known.get(1), known.get(3));
        Checkpoints found = Checkpoints.of(damaged);
        assertEquals(List.of(known.get(0), known.get(2), known.get(4)), found.of("m0"));
        assertTrue(found.problems("m0").get(0).contains("is damaged (CRC-32C "), () -> found.problems("m0") + "");
        assertTrue(found.problems("m0").get(1).contains("is not in the log"), () -> found.problems("m0") + "");
        VerificationResult result =
                verification(damaged).from(known.get(3).timeUs()).run(graph.makers(LISTED), Map.of(), 1);
        assertTrue(text(result).contains("note: m0 was verified from " + known.get(2) + " on"), () -> text(result));
    }

    /** The verdict of a segment that ends at a checkpoint must tell of messages that the log has not, too. */
    @Test
    @Statement("determinism:D-58")
    void shouldBeIncompleteInSegmentsIfTheMessagesOfATopicEnd() throws Exception {
        HashingGraph graph = HashingGraph.random(2);
        MemoryTrace trace = record(graph);
        String topic = graph.plans().get(0).writes().name();
        long last = trace.messages().last(topic, 0);
        RecordedTrace edited = new Ending(trace, topic, last / 2, Long.MAX_VALUE);
        VerificationResult result = verification(edited).inSegments().run(graph.makers(LISTED), Map.of(), 1);
        ModuleResult module = result.modules().get(0);
        assertEquals(Verdict.INCOMPLETE, module.verdict(), () -> text(result));
        String missing = "messages of " + topic + ":0 are not recorded, generation " + (last / 2 + 1);
        assertTrue(module.reasons().toString().contains(missing), () -> text(result));
    }

    /** Checkpoints after the end of a lane are none: what came between may be missing. */
    @Test
    @Statement("determinism:D-58")
    void shouldBeEqualInSegmentsIfTheRecordWasCutOff() throws Exception {
        HashingGraph graph = HashingGraph.random(2);
        MemoryTrace trace = record(graph);
        RecordedTrace edited = new Ending(trace, "", 0, 120_000);
        VerificationResult result = verification(edited).inSegments().run(graph.makers(LISTED), Map.of(), 1);
        assertEquals(Verdict.EQUAL, result.verdict(), () -> text(result));
        assertTrue(text(result).contains("m0 was verified in 3 segments"), () -> text(result));
        assertTrue(text(result).contains("is not verified from 0.12"), () -> text(result));
        VerificationResult late = verification(edited).from(FLIGHT_US).run(graph.makers(LISTED), Map.of(), 1);
        assertEquals(Verdict.EQUAL, late.verdict(), () -> text(late));
        assertTrue(text(late).contains("m0 was verified from the checkpoint of m0 at 0.1"), () -> text(late));
    }

    /** A trace that lacks the messages of a topic after one, and is whole up to a time only: a lane was cut off. */
    private record Ending(RecordedTrace whole, String topic, long last, long wholeUntilUs) implements RecordedTrace {
        @Override
        public List<RecordedLane> lanes() {
            List<RecordedLane> all = new ArrayList<>(whole.lanes());
            all.add(new EmptyLane(all.size(), all.get(0).endpoints()));
            return all;
        }

        @Override
        public RecordedMessages messages() {
            return new RecordedMessages() {
                @Override
                public long[] find(String of, int instance, long generation) {
                    boolean isLost = of.equals(topic) && generation > last;
                    return isLost ? null : whole.messages().find(of, instance, generation);
                }

                @Override
                public long last(String of, int instance) {
                    return of.equals(topic) ? last : whole.messages().last(of, instance);
                }
            };
        }
    }

    private record EmptyLane(int number, List<EndpointIdentity> endpoints) implements RecordedLane {
        @Override
        public String thread() {
            return "cut off";
        }

        @Override
        public LaneInput input() {
            return () -> null;
        }
    }

    /** A trace in which a bit of one state is wrong, and another one is missing. */
    private record Edited(RecordedTrace whole, Checkpoint damaged, Checkpoint missing) implements RecordedTrace {
        @Override
        public List<RecordedLane> lanes() {
            return whole.lanes();
        }

        @Override
        public RecordedMessages messages() {
            return new RecordedMessages() {
                @Override
                public long[] find(String topic, int instance, long generation) {
                    long[] words = whole.messages().find(topic, instance, generation);
                    if (!topic.equals(damaged.endpoint().name()) || words == null) {
                        return words;
                    }
                    long[] edited = words.clone();
                    edited[2] ^= generation == damaged.generation() ? 1 << 7 : 0;
                    return generation == missing.generation() ? null : edited;
                }

                @Override
                public long last(String topic, int instance) {
                    return whole.messages().last(topic, instance);
                }
            };
        }
    }
}
