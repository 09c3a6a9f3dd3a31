// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.small.AdderGraph;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The words of a verification about another environment, in which the last places of numbers may differ. */
@Statement("determinism:D-10")
class TraceEnvironmentTest {
    private static final DynamicTopic SINES = DynamicTopic.of(
            "sines",
            MessageSchema.builder("Sines")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.FLOAT32, "near")
                    .field(WireType.FLOAT32, "far")
                    .build(),
            4);

    @Test
    void shouldNameWhatDiffersFromTheRecordedEnvironment() {
        List<String> texts =
                TraceEnvironment.texts("1.2", 7).stream().map(TraceText::text).toList();
        Map<String, String> recorded = new TreeMap<>(TraceEnvironment.of(texts));
        assertEquals("7", recorded.get(TraceEnvironment.SEED));
        assertEquals(List.of(), TraceEnvironment.differences(recorded, "1.2"));
        recorded.put("os.arch", "pdp11");
        assertEquals(
                List.of("os.arch was pdp11, is " + System.getProperty("os.arch"), "version was 1.2, is 1.3"),
                TraceEnvironment.differences(recorded, "1.3"));
    }

    private static AutoCloseable module(Orb orb, float near, float far) {
        return AdderGraph.make(orb, "sines", queues -> {
            Publication<DynamicMessage> sines = orb.advertise(SINES);
            DynamicMessage message = SINES.newMessage();
            message.set("near", near);
            message.set("far", far);
            ScheduledWorkItem item = new ScheduledWorkItem(
                    "sines", queues.findOrCreate(WorkQueueConfig.TEST1), () -> sines.publish(message));
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    @Test
    void shouldCountFieldsThatDifferInTheLastPlacesOnly() throws Exception {
        float one = 0.7f;
        float fourUlps = one + 4 * Math.ulp(one);
        MemoryTrace trace = AdderGraph.fly(9_000, orb -> {}, orb -> module(orb, one, one));
        ModuleResult result = AdderGraph.verify(trace, "sines", orb -> module(orb, fourUlps, fourUlps + Math.ulp(one)));
        assertEquals(Verdict.DIFFERENT, result.verdict(), result::toString);
        assertEquals(10, result.total().different(), result::toString);
        assertEquals(10, result.smallUlps(), result::toString);
    }
}
