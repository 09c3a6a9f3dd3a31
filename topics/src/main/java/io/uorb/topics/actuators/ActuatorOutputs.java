// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Outputs of one output driver to its pins, after limits and failsafe, in the driver's own units: pulse widths in us
 * for PWM, steps of the protocol for DShot and CAN.
 *
 * <p>{@code actuator_outputs} goes to the hardware, one instance per driver; {@code actuator_outputs_sim} goes to a
 * simulator; {@code actuator_outputs_debug} is for debugging.
 */
@Topic(names = {"actuator_outputs", "actuator_outputs_sim", "actuator_outputs_debug"})
public final class ActuatorOutputs {
    /** Length of {@link #output}. */
    @Uint8
    public static final int NUM_ACTUATOR_OUTPUTS = 16;

    /** Number of output groups. */
    @Uint8
    public static final int NUM_ACTUATOR_OUTPUT_GROUPS = 4;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the driver's outputs, 0 to 16; later elements of {@link #output} are unused. */
    @Uint32
    public long noutputs;

    /** Value of each output. */
    @Length(NUM_ACTUATOR_OUTPUTS)
    public final float[] output = new float[NUM_ACTUATOR_OUTPUTS];

    /** A message with all fields zero. */
    public ActuatorOutputs() {}
}
