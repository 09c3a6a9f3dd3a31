// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import static io.uorb.topics.control.TrajectorySetpointTopic.TRAJECTORY_SETPOINT;
import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.sensors.SensorAccelTopic.SENSOR_ACCEL;
import static io.uorb.topics.sensors.SensorGyroTopic.SENSOR_GYRO;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.rig.subject.SpinLimit;
import java.util.function.IntConsumer;
import java.util.function.ObjLongConsumer;
import java.util.function.ToLongFunction;

/**
 * Two nodes of one topic, one each way between two threads. {@link #accept} makes round trips, and with 0 of them ends
 * the other thread's part, which is {@link #run}.
 */
final class HopNode<T> implements IntConsumer, Runnable {
    /** Content of the message that ends the other thread's part. */
    private static final long LAST = -1;

    /** Two pairs of cache lines. */
    private static final int SPACER_BYTES = 256;

    private final OrbMetadata<T> topic;
    private final ToLongFunction<T> number;
    private final ObjLongConsumer<T> setNumber;
    private final Publication<T> there;
    private final Subscription<T> arrived;
    private final Publication<T> back;
    private final Subscription<T> returned;
    private final SpinLimit ourLimit = new SpinLimit("hop of a version, ping");
    private final SpinLimit theirLimit = new SpinLimit("hop of a version, pong");
    /** Created by the ping's thread for each part, as the pong creates its own: no collection has moved them. */
    private T sent;

    private T answer;
    /** Lie before and behind the two. */
    private byte[] spacer;

    private byte[] otherSpacer;

    private HopNode(OrbMetadata<T> topic, ToLongFunction<T> number, ObjLongConsumer<T> setNumber) {
        Orb orb = Orb.create();
        this.topic = topic;
        this.number = number;
        this.setNumber = setNumber;
        there = orb.advertise(topic, 0);
        arrived = orb.subscribe(topic, 0);
        back = orb.advertise(topic, 1);
        returned = orb.subscribe(topic, 1);
    }

    /** @throws IllegalArgumentException if it is none of the topics that are measured */
    static HopNode<?> of(String topic) {
        return switch (topic) {
            case "sensor_gyro" ->
                new HopNode<>(SENSOR_GYRO, gyro -> gyro.timestampSample, (gyro, n) -> gyro.timestampSample = n);
            case "sensor_accel" ->
                new HopNode<>(SENSOR_ACCEL, accel -> accel.timestampSample, (accel, n) -> accel.timestampSample = n);
            case "vehicle_attitude" ->
                new HopNode<>(
                        VEHICLE_ATTITUDE,
                        attitude -> attitude.timestampSample,
                        (attitude, n) -> attitude.timestampSample = n);
            case "trajectory_setpoint" ->
                new HopNode<>(
                        TRAJECTORY_SETPOINT, setpoint -> setpoint.timestamp, (setpoint, n) -> setpoint.timestamp = n);
            default -> throw new IllegalArgumentException("no hop of topic " + topic);
        };
    }

    @Override
    public void accept(int count) {
        if (sent == null) {
            spacer = new byte[SPACER_BYTES];
            sent = topic.newMessage();
            answer = topic.newMessage();
            otherSpacer = new byte[SPACER_BYTES];
        }
        if (count == 0) {
            setNumber.accept(sent, LAST);
            there.publish(sent);
            sent = null;
        } else {
            bounce(sent, answer, count);
        }
    }

    /** Numbers the messages of a part: 1, 2, 3, ... */
    private void bounce(T ping, T pong, int count) {
        // Local: a field of this object would be on a line from which the other thread loads its fields.
        long trip = number.applyAsLong(pong);
        for (int i = 0; i < count; i++) {
            trip++;
            setNumber.accept(ping, trip);
            there.publish(ping);
            for (long turn = 1; !returned.update(pong); turn++) {
                ourLimit.spin(turn);
            }
            if (number.applyAsLong(pong) != trip) {
                throw new IllegalStateException(
                        topic + ": message " + number.applyAsLong(pong) + " came back instead of " + trip);
            }
        }
    }

    @Override
    public void run() {
        // Created here, in this thread's allocation buffer: no line is shared with data that the other thread writes.
        T echoed = topic.newMessage();
        await(echoed);
        while (number.applyAsLong(echoed) != LAST) {
            back.publish(echoed);
            await(echoed);
        }
    }

    private void await(T echoed) {
        for (long turn = 1; !arrived.update(echoed); turn++) {
            theirLimit.spin(turn);
        }
    }
}
