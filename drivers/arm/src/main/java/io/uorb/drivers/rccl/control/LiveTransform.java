// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.topics.RcclTransform;
import io.uorb.drivers.arm.topics.RcclTransformTopic;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformListener;
import io.uorb.time.OrbClock;
import java.nio.charset.StandardCharsets;

/**
 * Transfers the value of a variable transform from programs to the control level as the newest message of a topic's
 * instance, so that neither waits for the other and no value is torn (rccl:RC-4, rccl:RC-12).
 */
final class LiveTransform implements AutoCloseable {
    static final double STEP_M = 0.005;
    static final double STEP_RAD = Math.toRadians(1);

    private final double stepM;
    private final double stepRad;
    private final OrbClock clock;
    private final Transform transform;
    private final TransformListener listener = this::publish;
    private final Publication<RcclTransform> publication;
    private final RcclTransform outgoing = new RcclTransform();
    private final Subscription<RcclTransform> subscription;
    private final RcclTransform incoming = new RcclTransform();
    private final double[] value = new double[Poses.LENGTH];
    private final double[] difference = new double[Poses.LENGTH];
    private final double[] turn = new double[3];
    private long newest = Long.MIN_VALUE;
    private long steps;

    /**
     * Starts with the present value.
     *
     * @param program name of the publishing module
     * @param control name of the reading module
     * @param stepM greatest translation that is followed at once
     * @param stepRad greatest rotation that is followed at once
     */
    LiveTransform(Orb orb, Transform transform, String program, String control, double stepM, double stepRad) {
        this.stepM = stepM;
        this.stepRad = stepRad;
        clock = orb.clock();
        transform.get(value);
        byte[] bytes = transform.name().getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, outgoing.name, 0, Math.min(bytes.length, outgoing.name.length));
        publication = OrbModule.make(program, () -> orb.advertiseMulti(RcclTransformTopic.RCCL_TRANSFORM));
        subscription = OrbModule.make(
                control,
                () -> orb.subscribe(RcclTransformTopic.RCCL_TRANSFORM, publication.instance())
                        .sampling());
        this.transform = transform;
        transform.listen(listener);
    }

    /** Publishes a value. The transform serialises the calls. */
    private void publish(double[] pose) {
        outgoing.timestamp = clock.nowUs();
        Poses.copy(pose, outgoing.pose);
        publication.publish(outgoing);
    }

    /** Returns whether a value is further from the last one than the step limits (rccl:RC-13). */
    private boolean isStep(double[] pose) {
        Poses.inverseMultiply(value, pose, difference);
        Rotations.log(difference, turn);
        double way = difference[3] * difference[3] + difference[7] * difference[7] + difference[11] * difference[11];
        double angle = turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2];
        return way > stepM * stepM || angle > stepRad * stepRad;
    }

    /** Returns the number of steps so far. Called by the control level. */
    long steps() {
        return steps;
    }

    /** Returns the array with the value of the last refresh. Called by the control level. */
    double[] value() {
        return value;
    }

    /** Reads the newest value, once a sample. Called by the control level. */
    void refresh(long sample) {
        if (sample > newest) {
            newest = sample;
            if (subscription.update(incoming)) {
                steps += isStep(incoming.pose) ? 1 : 0;
                Poses.copy(incoming.pose, value);
            }
        }
    }

    @Override
    public void close() {
        transform.unlisten(listener);
        publication.close();
        subscription.close();
    }
}
