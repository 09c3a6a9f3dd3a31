// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One publish and its handling by all subscriptions of the node, on one thread. */
@State(Scope.Thread)
public class FanOutBenchmark extends Timed {
    @Param({"1", "10", "100", "1000"})
    public int subscribers;

    final Sample message = PayloadSize.filled(SampleTopic.SAMPLE, 1);
    final Sample copy = new Sample();
    private Orb orb;
    private Publication<Sample> publication;
    private Subscription<Sample>[] subscriptions;

    /** One node; each subscription has copied one message. */
    @Setup
    public void open() {
        orb = Orb.create();
        publication = orb.advertise(SampleTopic.SAMPLE);
        publication.publish(message);
        List<Subscription<Sample>> made = new ArrayList<>();
        for (int i = 0; i < subscribers; i++) {
            Subscription<Sample> subscription = orb.subscribe(SampleTopic.SAMPLE);
            subscription.copy(copy);
            made.add(subscription);
        }
        subscriptions = array(made);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Subscription<Sample>[] array(List<Subscription<Sample>> list) {
        return list.toArray(new Subscription[0]);
    }

    /** Ends the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    /** All checks find news. */
    @Benchmark
    public int publishAndChecks() {
        publication.publish(message);
        int updated = 0;
        for (Subscription<Sample> subscription : subscriptions) {
            if (subscription.updated()) {
                updated++;
            }
        }
        return updated;
    }

    @Benchmark
    public int publishAndUpdates() {
        publication.publish(message);
        int updated = 0;
        for (Subscription<Sample> subscription : subscriptions) {
            if (subscription.update(copy)) {
                updated++;
            }
        }
        return updated;
    }
}
