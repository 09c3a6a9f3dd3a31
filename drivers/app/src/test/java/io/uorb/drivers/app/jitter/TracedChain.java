// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.MemoryTrace;

/** Writes chains from {@code sensor} to {@code rates} into a trace: a timer, and the reader of what it publishes. */
final class TracedChain {
    private final int timer;
    private final int sensor;
    private final int reader;
    private final int read;
    private final int rates;
    private final ActivationLane lane;

    TracedChain(MemoryTrace trace) {
        ActivationTrace recorder = trace.recorder();
        timer = recorder.endpoint("source", EndpointKind.ITEM, "timer", 0, null);
        sensor = recorder.endpoint("source", EndpointKind.PUBLICATION, "sensor", 0, null);
        reader = recorder.endpoint("reader", EndpointKind.ITEM, "reader", 0, null);
        read = recorder.endpoint("reader", EndpointKind.SUBSCRIPTION, "sensor", 0, null);
        rates = recorder.endpoint("reader", EndpointKind.PUBLICATION, "rates", 0, null);
        lane = recorder.lane(Thread.currentThread());
    }

    /** Writes the chain of one message, now; the trace's own clock stamps it. */
    void write(long generation, long dueUs, long us) {
        lane.begin(timer, ActivationCause.TIMER, ActivationTrace.UNTRACED, dueUs, 0, us, System.nanoTime());
        lane.published(sensor, generation, new long[1], 0, 1);
        lane.end(System.nanoTime());
        lane.begin(reader, ActivationCause.MESSAGE, read, generation, 0, us, System.nanoTime());
        lane.hit(read, generation);
        lane.published(rates, generation, new long[1], 0, 1);
        lane.end(System.nanoTime());
    }
}
