// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;

/**
 * Two threads that publish as fast as they can. Figures move with the distance of the two cores, which a hypervisor
 * changes within a run: compare them with the atomic add of the same round at most.
 */
@Threads(2)
public class TwoThreadsBenchmark extends Timed {
    /** State shared by the threads. */
    @State(Scope.Benchmark)
    public static class Shared {
        final AtomicLong counter = new AtomicLong();
        Orb orb;

        /** An empty broker. */
        @Setup
        public void open() {
            orb = Orb.create();
        }

        /** Ends the broker. */
        @TearDown
        public void close() {
            orb.close();
        }
    }

    /** State of each thread: its own publication on the one node. */
    @State(Scope.Thread)
    public static class OnOneNode {
        final Sample message = PayloadSize.filled(SampleTopic.SAMPLE, 1);
        Publication<Sample> publication;

        /** Advertises; the thread that runs this is the one that publishes. */
        @Setup
        public void open(Shared shared) {
            publication = shared.orb.advertise(SampleTopic.SAMPLE);
            publication.publish(message);
        }
    }

    /** State of each thread: its own node. */
    @State(Scope.Thread)
    public static class OnOwnNode {
        final Sample message = PayloadSize.filled(SampleTopic.SAMPLE, 1);
        Publication<Sample> publication;

        /** Advertises; the thread that runs this is the one that publishes. */
        @Setup
        public void open(Shared shared) {
            publication = shared.orb.advertiseMulti(SampleTopic.SAMPLE);
            publication.publish(message);
        }
    }

    @Benchmark
    public void publishOnOneNode(OnOneNode own) {
        own.publication.publish(own.message);
    }

    @Benchmark
    public void publishOnTwoNodes(OnOwnNode own) {
        own.publication.publish(own.message);
    }

    @Benchmark
    public long atomicAdd(Shared shared) {
        return shared.counter.incrementAndGet();
    }
}
