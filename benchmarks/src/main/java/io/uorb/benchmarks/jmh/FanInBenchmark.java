// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A poll without waiting over many subscriptions, each to a node of its own. */
@State(Scope.Thread)
public class FanInBenchmark extends Timed {
    private static final int INSTANCES = 250;

    private static final List<OrbMetadata<VehicleAttitude>> TOPICS = List.of(
            VehicleAttitudeTopic.VEHICLE_ATTITUDE,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH,
            VehicleAttitudeTopic.EXTERNAL_INS_ATTITUDE,
            VehicleAttitudeTopic.ESTIMATOR_ATTITUDE);

    /** How many subscriptions have news. */
    public enum Ready {
        NONE,
        /** The last one. */
        ONE,
        ALL
    }

    @Param({"1", "10", "100", "1000"})
    public int subscriptions;

    @Param({"NONE", "ONE", "ALL"})
    public Ready ready;

    private Orb orb;
    private Poller poller;

    /** As many nodes as subscriptions, each with a message, copied or not. */
    @Setup
    public void open() {
        orb = Orb.create();
        poller = orb.poller();
        for (int i = 0; i < subscriptions; i++) {
            addNode(TOPICS.get(i / INSTANCES), i == subscriptions - 1);
        }
    }

    private void addNode(OrbMetadata<VehicleAttitude> topic, boolean last) {
        Publication<VehicleAttitude> publication = orb.advertiseMulti(topic);
        Subscription<VehicleAttitude> subscription = orb.subscribe(topic, publication.instance());
        publication.publish(new VehicleAttitude());
        if (ready == Ready.NONE || ready == Ready.ONE && !last) {
            subscription.copy(new VehicleAttitude());
        }
        poller.add(subscription);
    }

    /** Ends the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    @Benchmark
    public int poll() {
        return poller.poll(0, TimeUnit.NANOSECONDS);
    }
}
