// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.SensorAccel;
import io.uorb.topics.SensorAccelTopic;
import io.uorb.topics.VehicleAttitude;
import io.uorb.topics.VehicleAttitudeTopic;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The steps of one message on one thread: VehicleAttitude (56 bytes, queue of 1) unless the name says otherwise.
 * Compare with {@link BaselineBenchmark} of the same run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class NodeBenchmark {
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleAttitude attitudeCopy = new VehicleAttitude();
    private final SensorAccel accel = new SensorAccel();
    private final SensorAccel accelCopy = new SensorAccel();
    private Orb orb;
    private Publication<VehicleAttitude> publication;
    private Subscription<VehicleAttitude> subscription;
    private Publication<SensorAccel> queuePublication;
    private Subscription<SensorAccel> queueSubscription;
    private Publication<VehicleAttitude> sharedPublication;
    private Subscription<VehicleAttitude> sharedSubscription;
    private Publication<VehicleAttitude> polledPublication;
    private Subscription<VehicleAttitude> polledSubscription;

    /** Two nodes of one publisher, one of two publishers, one with a poller that is awake. */
    @Setup
    public void open() {
        orb = Orb.create();
        publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        publication.publish(attitude);
        subscription.copy(attitudeCopy);
        queuePublication = orb.advertise(SensorAccelTopic.SENSOR_ACCEL);
        queueSubscription = orb.subscribe(SensorAccelTopic.SENSOR_ACCEL);

        OrbMetadata<VehicleAttitude> shared = VehicleAttitudeTopic.ESTIMATOR_ATTITUDE;
        orb.advertise(shared).publish(attitude);
        sharedPublication = orb.advertise(shared);
        sharedSubscription = orb.subscribe(shared);

        OrbMetadata<VehicleAttitude> polled = VehicleAttitudeTopic.EXTERNAL_INS_ATTITUDE;
        polledPublication = orb.advertise(polled);
        polledSubscription = orb.subscribe(polled);
        Poller poller = orb.poller();
        poller.add(polledSubscription);
    }

    /** Ends the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    @Benchmark
    public void publish() {
        sharedPublication.publish(attitude);
    }

    @Benchmark
    public boolean checkWithoutNews() {
        return subscription.updated();
    }

    @Benchmark
    public boolean copyAgain() {
        return subscription.copy(attitudeCopy);
    }

    @Benchmark
    public boolean publishCheckCopy() {
        publication.publish(attitude);
        return subscription.updated() && subscription.copy(attitudeCopy);
    }

    @Benchmark
    public boolean publishCheckCopyQueueOf8() {
        queuePublication.publish(accel);
        return queueSubscription.updated() && queueSubscription.copy(accelCopy);
    }

    @Benchmark
    public boolean publishCheckCopyOnSharedNode() {
        sharedPublication.publish(attitude);
        return sharedSubscription.updated() && sharedSubscription.copy(attitudeCopy);
    }

    @Benchmark
    public boolean publishCheckCopyWithPollerAwake() {
        polledPublication.publish(attitude);
        return polledSubscription.updated() && polledSubscription.copy(attitudeCopy);
    }
}
