// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.Vectors;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * A monitor that judges the magnetic field by its norm and dip angle against a reference that follows slowly, accepts a
 * new steady field after some time in motion, and says how much a sample may change the heading. vqf.md, section 6.3,
 * steps 2 and 4.
 */
final class FieldMonitor implements Stateful {
    private final VqfFieldParameters parameters;
    private final double newMinGyrRadS;
    private final ButterworthLowPass lowPass;
    private final FieldReference reference;
    private final FieldReference candidate;
    /** Norm (the sensor's unit) and dip (rad). */
    private final double[] current = new double[2];

    private double undisturbedS;
    private double rejectedS;
    private double candidateS;
    private boolean disturbed;

    FieldMonitor(VqfFieldParameters parameters, double magPeriodS) {
        this.parameters = parameters;
        this.newMinGyrRadS = Math.toRadians(parameters.magNewMinGyrDegS());
        this.reference = new FieldReference(parameters, 0);
        this.candidate = new FieldReference(parameters, -1);
        this.lowPass = parameters.magCurrentTauS() > 0
                ? new ButterworthLowPass(2, parameters.magCurrentTauS(), magPeriodS)
                : null;
        restart();
    }

    /** Discards all fields. The last measurement remains readable. */
    void restart() {
        disturbed = true;
        undisturbedS = 0;
        rejectedS = parameters.magMaxRejectionTimeS();
        candidateS = 0;
        reference.reset();
        candidate.reset();
        if (lowPass != null) {
            lowPass.restart();
        }
    }

    void retune(double newMagPeriodS) {
        if (lowPass != null) {
            lowPass.retune(parameters.magCurrentTauS(), newMagPeriodS);
        }
    }

    /**
     * Takes a field in the frame with vertical z.
     *
     * @param gyrReference low-passed angular rate, rad/s
     */
    void update(double[] field, double periodS, double[] gyrReference) {
        double norm = Vectors.norm(field);
        current[0] = norm;
        current[1] = -StrictMath.asin(Math.max(-1, Math.min(1, field[2] / norm)));
        if (lowPass != null) {
            lowPass.filter(current);
        }
        compareWithReference(periodS);
        compareWithCandidate(periodS, gyrReference);
    }

    private void compareWithReference(double periodS) {
        if (reference.contains(current)) {
            undisturbedS += periodS;
            if (undisturbedS >= parameters.magMinUndisturbedTimeS()) {
                disturbed = false;
                reference.follow(current, periodS);
            }
        } else {
            undisturbedS = 0;
            disturbed = true;
        }
    }

    private void compareWithCandidate(double periodS, double[] w) {
        if (!candidate.contains(current)) {
            candidateS = 0;
            candidate.set(current[0], current[1]);
            return;
        }
        if (Vectors.norm(w) >= newMinGyrRadS) {
            candidateS += periodS;
        }
        candidate.follow(current, periodS);
        boolean longEnough = candidateS >= parameters.magNewTimeS()
                || reference.norm() == 0 && candidateS >= parameters.magNewFirstTimeS();
        if (disturbed && longEnough) {
            reference.set(candidate.norm(), candidate.dipRad());
            disturbed = false;
            undisturbedS = parameters.magMinUndisturbedTimeS();
        }
    }

    /** Returns the gain that is left of {@code gain} for the sample just taken; counts the time of rejection. */
    double attenuate(double gain, double periodS) {
        if (!disturbed) {
            rejectedS = Math.max(rejectedS - parameters.magRejectionFactor() * periodS, 0);
            return gain;
        }
        if (rejectedS <= parameters.magMaxRejectionTimeS()) {
            rejectedS += periodS;
            return 0;
        }
        return gain / parameters.magRejectionFactor();
    }

    boolean disturbed() {
        return disturbed;
    }

    /** Returns whether samples are left out altogether at present. */
    boolean rejecting() {
        return disturbed && rejectedS <= parameters.magMaxRejectionTimeS();
    }

    FieldReference reference() {
        return reference;
    }

    double candidateS() {
        return candidateS;
    }

    double undisturbedS() {
        return undisturbedS;
    }

    double rejectedS() {
        return rejectedS;
    }

    @Override
    public void state(StateFields fields) {
        if (lowPass != null) {
            fields.part("low_pass", lowPass);
        }
        fields.part("reference", reference);
        fields.part("candidate", candidate);
        undisturbedS = fields.real("undisturbed_s", undisturbedS);
        rejectedS = fields.real("rejected_s", rejectedS);
        candidateS = fields.real("candidate_s", candidateS);
        disturbed = fields.flag("disturbed", disturbed);
    }
}
