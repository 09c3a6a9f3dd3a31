// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

/** One row of a trial; the reader fills it again and again. Vectors are in the sensor frame. */
public final class BroadSample {
    /** Time since the start of the trial, s. */
    public double timeS;

    /** Angular rate, rad/s. */
    public final double[] gyrRadS = new double[3];

    /** Specific force, m/s^2; at rest it points up. */
    public final double[] accMS2 = new double[3];

    /** Magnetic field, uT. */
    public final double[] magUt = new double[3];

    /** Reference attitude, sensor to ENU, w first; meaningless unless {@link #hasReference}. */
    public final double[] reference = new double[4];

    /** Whether the cameras saw the body. */
    public boolean hasReference;

    /** Whether this row counts in the BROAD protocol. */
    public boolean moving;
}
