// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The steps of one message through one node on one thread. The fields of this state are loaded anew in each operation,
 * as they are in {@link BaselineBenchmark}.
 */
@State(Scope.Thread)
public class NodeBenchmark extends Timed {
    @Param("B64")
    public PayloadSize payload;

    @Param("PLAIN")
    public Setting setting;

    Object message;
    Object copy;
    private Orb orb;
    private Publication<Object> publication;
    private Subscription<Object> subscription;

    /** A node with one message, which the subscription has copied. */
    @Setup
    public void open() {
        OrbMetadata<Object> topic = payload.topic();
        message = PayloadSize.filled(topic, 1);
        copy = topic.newMessage();
        orb = setting.open();
        setting.addPublisher(orb, topic);
        publication = orb.advertise(topic);
        subscription = orb.subscribe(topic);
        setting.prepare(orb, subscription);
        publication.publish(message);
        subscription.copy(copy);
    }

    /** Ends the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    @Benchmark
    public void publish() {
        publication.publish(message);
    }

    @Benchmark
    public boolean check() {
        return subscription.updated();
    }

    @Benchmark
    public boolean copyAgain() {
        return subscription.copy(copy);
    }

    @Benchmark
    public boolean publishUpdate() {
        publication.publish(message);
        return subscription.update(copy);
    }

    @Benchmark
    public boolean publishCheckCopy() {
        publication.publish(message);
        return subscription.updated() && subscription.copy(copy);
    }
}
