// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Subscription;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.actuators.ActuatorArmed;
import io.uorb.topics.actuators.ActuatorArmedTopic;
import io.uorb.topics.actuators.ActuatorMotors;
import io.uorb.topics.actuators.ActuatorMotorsTopic;

/**
 * The motors' speed controllers: they obey {@code actuator_motors} while {@code actuator_armed} lets them, and stop
 * when no command comes any more.
 */
final class MotorCommandReader implements Stateful {
    /** Silence after which a motor stops, us. */
    private static final long TIMEOUT_US = 100_000;

    private final Subscription<ActuatorMotors> motorsSubscription;
    private final Subscription<ActuatorArmed> armedSubscription;
    private final ActuatorMotors motors = new ActuatorMotors();
    private final ActuatorArmed armed = new ActuatorArmed();
    private boolean commanded;
    private long lastUs;

    MotorCommandReader(ModuleContext context) {
        motorsSubscription =
                context.subscribe(ActuatorMotorsTopic.ACTUATOR_MOTORS).sampling();
        armedSubscription = context.subscribe(ActuatorArmedTopic.ACTUATOR_ARMED).sampling();
    }

    /** Applies the commands in force to the motors. */
    void command(Quadrotor quadrotor, long nowUs) {
        armedSubscription.update(armed);
        if (motorsSubscription.update(motors)) {
            commanded = true;
            lastUs = nowUs;
        }
        boolean obeys = commanded && nowUs - lastUs <= TIMEOUT_US && armed.armed && !armed.lockdown && !armed.kill;
        for (int motor = 0; motor < VehicleParameters.ROTORS; motor++) {
            quadrotor.command(motor, obeys && !armed.termination ? motors.control[motor] : Double.NaN);
        }
    }

    @Override
    public void state(StateFields fields) {
        fields.message("motors", ActuatorMotorsTopic.ACTUATOR_MOTORS, motors);
        fields.message("armed", ActuatorArmedTopic.ACTUATOR_ARMED, armed);
        commanded = fields.flag("commanded", commanded);
        lastUs = fields.integer("last_us", lastUs);
    }
}
