// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.dronefleet.mavlink.common.HilActuatorControls;
import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;
import io.uorb.topics.actuators.ActuatorOutputs;
import io.uorb.topics.actuators.ActuatorOutputsTopic;

/**
 * Actuator commands as HIL_ACTUATOR_CONTROLS: {@code actuator_outputs_sim} if it has been published, else {@code
 * actuator_motors}. All are 0 unless {@code actuator_armed} allows motors to turn; a motor that is to stop (NaN) is 0
 * too.
 */
final class HilActuators implements AutoCloseable {
    static final MessageLayout LAYOUT = MessageLayout.of(HilActuatorControls.class);

    private static final MessageField TIME_US = LAYOUT.field("timeUsec");
    private static final MessageField CONTROLS = LAYOUT.field("controls");
    private static final MessageField MODE = LAYOUT.field("mode");
    private static final MessageField FLAGS = LAYOUT.field("flags");

    /** MAV_MODE_FLAG_CUSTOM_MODE_ENABLED. */
    private static final int MODE_CUSTOM = 1;
    /** MAV_MODE_FLAG_SAFETY_ARMED. */
    private static final int MODE_ARMED = 128;
    /** The simulator's time is ours. */
    private static final int FLAG_LOCKSTEP = 1;

    private final LazySubscription<ActuatorArmed> armedSubscription;
    private final LazySubscription<ActuatorMotors> motorsSubscription;
    private final LazySubscription<ActuatorOutputs> outputsSubscription;
    private final ActuatorArmed armed = new ActuatorArmed();
    private final ActuatorMotors motors = new ActuatorMotors();
    private final ActuatorOutputs outputs = new ActuatorOutputs();
    private final byte[] payload = LAYOUT.newPayload();

    HilActuators(Orb flight) {
        armedSubscription =
                new LazySubscription<>(flight, ActuatorArmedTopic.ACTUATOR_ARMED, 0, Subscription::sampling);
        motorsSubscription =
                new LazySubscription<>(flight, ActuatorMotorsTopic.ACTUATOR_MOTORS, 0, Subscription::sampling);
        outputsSubscription =
                new LazySubscription<>(flight, ActuatorOutputsTopic.ACTUATOR_OUTPUTS_SIM, 0, Subscription::sampling);
    }

    /**
     * Returns the payload for this moment.
     *
     * @param simulatorUs the simulator's time that is answered
     * @return owned by this object
     */
    byte[] payload(long simulatorUs) {
        armedSubscription.update(armed);
        motorsSubscription.update(motors);
        outputsSubscription.update(outputs);
        boolean turns = armed.armed && !armed.lockdown && !armed.kill && !armed.termination;
        for (int i = 0; i < CONTROLS.count(); i++) {
            float control = turns ? control(i) : 0;
            CONTROLS.putFloat(payload, i, Float.isFinite(control) ? control : 0);
        }
        TIME_US.put(payload, simulatorUs);
        MODE.put(payload, MODE_CUSTOM | (armed.armed ? MODE_ARMED : 0));
        FLAGS.put(payload, FLAG_LOCKSTEP);
        return payload;
    }

    /** Returns whether the flight was armed at the last payload. */
    boolean isArmed() {
        return armed.armed;
    }

    private float control(int index) {
        if (outputs.noutputs > 0) {
            return index < outputs.noutputs ? outputs.output[index] : 0;
        }
        return index < ActuatorMotors.NUM_CONTROLS ? motors.control[index] : 0;
    }

    @Override
    public void close() {
        armedSubscription.close();
        motorsSubscription.close();
        outputsSubscription.close();
    }
}
