// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;

/**
 * The latest true attitude and position of a vehicle that another thread may step, from its ground-truth messages. One
 * thread.
 */
final class ObservedMotion implements AutoCloseable {
    private final Subscription<VehicleAttitude> attitudes;
    private final Subscription<VehicleLocalPosition> positions;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final RigidBodyState motion = new RigidBodyState();

    @SuppressWarnings("try") // the scope is entered, not used
    ObservedMotion(Orb orb) {
        try (OrbModule scope = OrbModule.enter("hover_view")) {
            attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH)
                    .sampling();
            positions = orb.subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH)
                    .sampling();
        }
    }

    /** Returns the motion as of the latest messages, without rate and acceleration; owned by this object. */
    RigidBodyState latest() {
        if (attitudes.update(attitude)) {
            Vectors.toDoubles(attitude.q, motion.attitude);
        }
        if (positions.update(position)) {
            motion.positionM[0] = position.x;
            motion.positionM[1] = position.y;
            motion.positionM[2] = position.z;
            motion.velocityMS[0] = position.vx;
            motion.velocityMS[1] = position.vy;
            motion.velocityMS[2] = position.vz;
        }
        return motion;
    }

    @Override
    public void close() {
        attitudes.close();
        positions.close();
    }
}
