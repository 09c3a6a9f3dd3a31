// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.estimation.VehicleAttitude;

/**
 * Jumps of the published attitude: those by the first force and by the first field after an alignment began. All jumps
 * between two messages are one reset: the rotation q_after * conj(q_before) in the earth frame. Jumps before the first
 * message are none, nobody has seen an attitude from before. One thread.
 */
final class AttitudeResets implements Stateful {
    private static final int COUNTER_MASK = 0xff;

    private final double[] before = new double[4];
    private final double[] jump = new double[4];
    private final double[] sum = Quaternion.identity();
    private boolean awaitsForce = true;
    private boolean awaitsField = true;
    private boolean jumped;
    private boolean published;

    /** Records that the next force and the next field align the filter. */
    void realigned() {
        awaitsForce = true;
        awaitsField = true;
    }

    /** Returns whether the next force makes the attitude jump; once for each alignment. */
    boolean takesForce() {
        boolean takes = awaitsForce;
        awaitsForce = false;
        return takes;
    }

    /** Returns whether the next field makes the attitude jump; a field that comes before the force does not. */
    boolean takesField() {
        boolean takes = awaitsField && !awaitsForce;
        awaitsField = awaitsField && !takes;
        return takes;
    }

    /** Returns the array for the attitude before a jump (FRD to NED, unit length). */
    double[] before() {
        return before;
    }

    /** Adds the jump from {@link #before} to {@code after}. */
    void jumpedTo(double[] after) {
        Quaternion.multiplyConjugate(after, before, jump);
        Quaternion.multiply(jump, sum, sum);
        jumped = true;
    }

    /** Writes the resets of the next message: the same as the one before unless there was one since. */
    void write(VehicleAttitude out) {
        if (!published) {
            out.deltaQReset[0] = 1;
        } else if (jumped) {
            Quaternion.normalize(sum);
            double sign = sum[0] < 0 ? -1 : 1;
            for (int i = 0; i < sum.length; i++) {
                out.deltaQReset[i] = (float) (sign * sum[i]);
            }
            out.quatResetCounter = out.quatResetCounter + 1 & COUNTER_MASK;
        }
        published = true;
        jumped = false;
        setToIdentity();
    }

    private void setToIdentity() {
        sum[0] = 1;
        sum[1] = 0;
        sum[2] = 0;
        sum[3] = 0;
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("sum", sum);
        awaitsForce = fields.flag("awaits_force", awaitsForce);
        awaitsField = fields.flag("awaits_field", awaitsField);
        jumped = fields.flag("jumped", jumped);
        published = fields.flag("published", published);
    }
}
