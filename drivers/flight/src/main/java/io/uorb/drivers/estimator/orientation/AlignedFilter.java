// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

/** A filter of steps with feedback, which its first samples align; it has no measure of its certainty. */
abstract class AlignedFilter implements OrientationFilter {
    final FirstAlignment alignment = new FirstAlignment();
    final AttitudeStep step = new AttitudeStep();

    /** Starts at a known attitude (sensor to ENU, of unit length) instead of that of the first samples. */
    void start(double[] attitude) {
        System.arraycopy(attitude, 0, step.attitude(), 0, attitude.length);
        step.wasSet();
        alignment.skip();
    }

    @Override
    public void attitude(double[] out) {
        System.arraycopy(step.attitude(), 0, out, 0, out.length);
    }

    @Override
    public void predict(double horizonS, double[] out) {
        step.predict(horizonS, out);
    }

    @Override
    public double gyroBiasSigmaRadS() {
        return Double.NaN;
    }

    @Override
    public void realign() {
        alignment.restart();
    }
}
