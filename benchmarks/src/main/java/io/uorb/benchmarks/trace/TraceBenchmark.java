// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.trace;

import static io.uorb.topics.sensors.SensorGyroTopic.SENSOR_GYRO;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.benchmarks.jmh.Timed;
import io.uorb.observe.Tracing;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The operations of the cost table of {@code determinism:D-23}, with and without a trace, on one thread. Each
 * invocation is one activation of 1,000 operations, whose bytes are then released as a recorder does, so that no
 * activation is dropped. Begin, end and release are a thousandth part of a figure.
 */
@State(Scope.Thread)
public class TraceBenchmark extends Timed {
    /** Operations of one invocation; their bytes fit many times into a lane. */
    static final int OPERATIONS = 1_000;

    @Param({"OFF", "UNSTAMPED", "STAMPED"})
    public TraceSetting tracing;

    private final SensorGyro message = SENSOR_GYRO.newMessage();
    private final SensorGyro copy = SENSOR_GYRO.newMessage();
    private TraceRecorder recorder;
    private Orb orb;
    private Publication<SensorGyro> publication;
    private Subscription<SensorGyro> subscription;
    /** Null without a trace. */
    private EndpointTrace module;
    /** The only lane's bytes; null without a trace. */
    private LaneRing ring;

    /** Opens a broker with one message, which the subscription has copied. */
    @Setup
    public void open() {
        recorder = tracing.recorder();
        orb = recorder == null
                ? Orb.builder().build()
                : Orb.builder().paths(Tracing.by(recorder)).build();
        publication = orb.advertise(SENSOR_GYRO);
        subscription = orb.subscribe(SENSOR_GYRO);
        module = EndpointTrace.of(recorder, "benchmark", EndpointKind.ITEM, "benchmark", 0, null);
        message.timestamp = 1;
        publishUpdate();
    }

    /** Closes the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void publish() {
        begin();
        for (int i = 0; i < OPERATIONS; i++) {
            publication.publish(message);
        }
        end();
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int publishUpdate() {
        int hits = 0;
        begin();
        for (int i = 0; i < OPERATIONS; i++) {
            publication.publish(message);
            hits += subscription.update(copy) ? 1 : 0;
        }
        end();
        return hits;
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int updateThatMisses() {
        int hits = 0;
        begin();
        for (int i = 0; i < OPERATIONS; i++) {
            hits += subscription.update(copy) ? 1 : 0;
        }
        end();
        return hits;
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public int updated() {
        int news = 0;
        begin();
        for (int i = 0; i < OPERATIONS; i++) {
            news += subscription.updated() ? 1 : 0;
        }
        end();
        return news;
    }

    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long nowUs() {
        long sum = 0;
        begin();
        for (int i = 0; i < OPERATIONS; i++) {
            sum += orb.clock().nowUs();
        }
        end();
        return sum;
    }

    /** Two clock readings, as in each run of a work item, and the additional cost of a trace. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long activation() {
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            long startNs = System.nanoTime();
            if (module != null) {
                module.lane()
                        .begin(
                                module.number(),
                                ActivationCause.NONE,
                                ActivationTrace.UNTRACED,
                                0,
                                0,
                                message.timestamp,
                                startNs);
            }
            long endNs = System.nanoTime();
            if (module != null) {
                module.lane().end(endNs);
            }
            sum += endNs - startNs;
        }
        release();
        return sum;
    }

    private void begin() {
        if (module != null) {
            module.begin(message.timestamp);
        }
    }

    private void end() {
        if (module != null) {
            module.end();
            release();
        }
    }

    /** Releases the lane's bytes; a lane that dropped activations has measured nothing. */
    private void release() {
        if (module == null) {
            return;
        }
        if (ring == null) {
            ring = onlyLane().ring();
        }
        if (ring.dropped() > 0) {
            throw new IllegalStateException(
                    ring.dropped() + " activations did not fit into the lane of " + ring.sizeBytes() + " bytes");
        }
        ring.release(ring.committed());
    }

    private LaneRecorder onlyLane() {
        if (recorder.laneCount() != 1) {
            throw new IllegalStateException(recorder.laneCount() + " lanes; the benchmark has one thread");
        }
        return recorder.lanes().get(0);
    }

    /** Returns the bytes that the trace has recorded; 0 without one. */
    long traceBytes() {
        return ring == null ? 0 : ring.committed();
    }
}
