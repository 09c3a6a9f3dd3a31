// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

/** The time after a step of a setpoint until the error stays within a band; the longest of several steps. */
final class SettlingTime {
    private final double bandRad;
    private boolean running;
    private double setpointRad;
    private double stepS;
    private double outsideS;
    private double longestS = Double.NaN;

    SettlingTime(double bandRad) {
        this.bandRad = bandRad;
    }

    /** Adds setpoint and true value at a time; the first setpoint is a step. */
    void sample(double timeS, double newSetpointRad, double valueRad) {
        if (!running || newSetpointRad != setpointRad) {
            end();
            running = true;
            setpointRad = newSetpointRad;
            stepS = timeS;
            outsideS = timeS;
        }
        if (Math.abs(valueRad - newSetpointRad) > bandRad) {
            outsideS = timeS;
        }
    }

    /** Ends the current step. */
    void end() {
        if (running) {
            running = false;
            double settledS = outsideS - stepS;
            longestS = longestS >= settledS ? longestS : settledS;
        }
    }

    /** Returns the longest settling time, s; NaN without a step. */
    double longestS() {
        return longestS;
    }
}
