// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lineage.TraceTopic;
import org.junit.jupiter.api.Test;

/** Messages that came while an activation of a module went on that saves checkpoints. */
@Statement("determinism:D-51")
class VisibleMessagesTest {
    private final MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
    private final ActivationLane lane = trace.recorder().lane(Thread.currentThread());
    private final int driver = endpoint("driver", EndpointKind.ITEM, "driver");
    private final int publisher = endpoint("driver", EndpointKind.PUBLICATION, "other");
    private final int reader = endpoint("reader", EndpointKind.ITEM, "reader");
    private final int ones = endpoint("reader", EndpointKind.SUBSCRIPTION, "one");
    private final int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "other");
    private final int sums = endpoint("reader", EndpointKind.PUBLICATION, "sum");
    private final int checkpoint = endpoint("reader", EndpointKind.CHECKPOINT, "reader_state");
    private final int states = endpoint("reader", EndpointKind.PUBLICATION, "reader_state");

    private int endpoint(String module, EndpointKind kind, String name) {
        return trace.recorder().endpoint(module, kind, name, 0, null);
    }

    /** Returns the time of the begin, ns; what follows is later. */
    private long begin(int endpoint, long timeUs) {
        long ns = System.nanoTime();
        lane.begin(endpoint, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, timeUs, ns);
        while (System.nanoTime() - ns <= 0) {
            Thread.onSpinWait();
        }
        return ns;
    }

    private void drive(long generation, long timeUs) {
        begin(driver, timeUs);
        lane.published(publisher, generation, new long[] {timeUs}, 0, 1);
        lane.end(System.nanoTime());
    }

    private void saveState(long generation, long timeUs) {
        long[] words = {timeUs, generation};
        lane.time(timeUs);
        lane.checkpoint(checkpoint, words, words.length);
        lane.published(states, generation, words, 0, words.length);
    }

    /** The first message has been read, so that the second one, which comes between two steps, has replaced nothing. */
    @Test
    void shouldNotTakeACheckpointsInstanceForAChange() {
        drive(1, 100);
        begin(reader, 200);
        lane.state(others, StateRead.INSTANCE, 0);
        lane.hit(others, 1);
        saveState(1, 200);
        lane.end(System.nanoTime());
        long beginNs = begin(reader, 300);
        lane.hit(ones, 1);
        lane.published(sums, 1, new long[] {300}, 0, 1);
        drive(2, 300);
        lane.hit(ones, 2);
        lane.hit(others, 2);
        lane.end(System.nanoTime());
        trace.close();

        VisibleTimes times = VisibleMessages.of(trace, "reader").of(new TraceTopic("other", 0));
        assertEquals(2, times.last());
        assertTrue(times.ns(2) > beginNs, times.ns(2) + " is at the begin " + beginNs);
    }
}
