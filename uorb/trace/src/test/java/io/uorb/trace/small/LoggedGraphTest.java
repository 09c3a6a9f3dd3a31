// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneRing;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Logs of a small graph: several files, messages without payload, other definitions. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LoggedGraphTest {
    private static final List<DynamicTopic> TOPICS = List.of(AdderGraph.COUNT, AdderGraph.SUM);

    @TempDir
    private Path folder;

    @Test
    @Statement("determinism:D-36")
    void shouldVerifyTheFilesOfARecordingTogether() throws Exception {
        List<Path> logs = LoggedGraph.fly(
                2_500_000,
                TraceSettings.DEFAULT,
                TOPICS,
                folder,
                recorder -> recorder.maxFileTime(Duration.ofSeconds(1)));
        assertTrue(logs.size() > 1, logs + "");
        try (LogTrace all = LogTrace.open(logs);
                LogTrace second = LogTrace.open(logs.subList(1, 2));
                LogTrace first = LogTrace.open(logs.subList(0, 1));
                LogTrace turned = LogTrace.open(List.of(logs.get(1), logs.get(0)))) {
            ModuleResult equal = AdderGraph.verifyAdder(all, 0);
            assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
            assertEquals(2_501, equal.total().equal(), equal::toString);

            ModuleResult begin = AdderGraph.verifyAdder(first, 0);
            assertEquals(Verdict.EQUAL, begin.verdict(), begin::toString);
            assertTrue(first.isCutOff());
            assertEquals(Map.of("count", 4_096, "sum", 4_096), second.histories());

            ModuleResult alone = AdderGraph.verifyAdder(second, 0);
            assertEquals(Verdict.INCOMPLETE, alone.verdict(), alone::toString);
            assertTrue(alone.reasons().toString().contains("the creation of adder is not recorded"), alone::toString);
            assertNotEquals(Verdict.EQUAL, AdderGraph.verifyAdder(turned, 0).verdict());
        }
    }

    @Test
    @Statement("determinism:D-37")
    void shouldVerifyTheProducerOfATopicWithoutPayload() throws Exception {
        List<Path> logs = LoggedGraph.fly(
                200_000,
                new TraceSettings(LaneRing.DEFAULT_BYTES, true, Set.of(), Set.of("count"), null),
                List.of(AdderGraph.SUM),
                folder,
                UnaryOperator.identity());
        try (LogTrace trace = LogTrace.open(logs)) {
            ModuleResult producer = AdderGraph.verifyDriver(trace, 1);
            assertEquals(Verdict.EQUAL, producer.verdict(), producer::toString);
            assertEquals(201, producer.total().equal(), producer::toString);
            ModuleResult other = AdderGraph.verifyDriver(trace, 2);
            assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
            assertEquals(201, other.total().different(), other::toString);
            ModuleResult consumer = AdderGraph.verifyAdder(trace, 0);
            assertEquals(Verdict.INCOMPLETE, consumer.verdict(), consumer::toString);
        }
    }

    private static DynamicTopic count(MessageSchema schema) {
        return DynamicTopic.of("count", schema, 16);
    }

    @Test
    @Statement("determinism:D-6")
    void shouldNameMessagesThatAreDefinedOtherwise() throws Exception {
        List<Path> logs = LoggedGraph.fly(50_000, TraceSettings.DEFAULT, TOPICS, folder, UnaryOperator.identity());
        DynamicTopic renamed = count(MessageSchema.builder("Count")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.INT64, "number")
                .field(WireType.INT64, "count")
                .build());
        DynamicTopic reordered = count(MessageSchema.builder("Count")
                .field(WireType.INT64, "count")
                .field(WireType.UINT64, "timestamp")
                .build());
        try (LogTrace trace = LogTrace.open(logs)) {
            assertEquals(Verdict.EQUAL, AdderGraph.verifyAdder(trace, 0).verdict());
            for (DynamicTopic other : List.of(renamed, reordered)) {
                ModuleResult result = AdderGraph.verify(trace, "adder", orb -> AdderGraph.adder(orb, other, 0));
                assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
                assertTrue(result.reasons().toString().contains("topic count: "), result::toString);
                assertTrue(result.reasons().toString().contains("adder reads it"), result::toString);
                assertTrue(result.first().isEmpty(), result::toString);
            }
        }
    }

    @Test
    void shouldNotCompareMessagesThatAreDefinedOtherwise() throws Exception {
        List<Path> logs = LoggedGraph.fly(50_000, TraceSettings.DEFAULT, TOPICS, folder, UnaryOperator.identity());
        DynamicTopic longer = count(MessageSchema.builder("Count")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.INT64, "count")
                .field(WireType.FLOAT32, "more")
                .build());
        try (LogTrace trace = LogTrace.open(logs)) {
            ModuleResult result = AdderGraph.verify(trace, "driver", orb -> AdderGraph.driver(orb, longer, 1));
            assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
            assertTrue(result.reasons().toString().contains("more (float) is missing in the log"), result::toString);
            assertEquals(51, result.total().unrecorded(), result::toString);
        }
    }
}
