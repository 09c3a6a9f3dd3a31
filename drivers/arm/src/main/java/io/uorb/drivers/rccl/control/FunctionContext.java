// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.topics.ArmJointState;

/** The sample for which a function is evaluated. Used only on the control level's thread, during the call. */
public final class FunctionContext {
    private final ArmJointState state = new ArmJointState();
    private String position;
    private long sample;
    private double s;
    /** Whether the function has read the path fraction or the position. */
    private boolean partRead;

    private double[] sensors = {};
    private long nextSample;
    private double periodS;

    FunctionContext() {}

    /** Sets the newest state of the arm. */
    void observe(ArmJointState newest) {
        state.timestamp = newest.timestamp;
        state.sequence = newest.sequence;
        System.arraycopy(newest.q, 0, state.q, 0, state.q.length);
        System.arraycopy(newest.qd, 0, state.qd, 0, state.qd.length);
        System.arraycopy(newest.tau, 0, state.tau, 0, state.tau.length);
        state.limitFlags = newest.limitFlags;
        state.torqueFlags = newest.torqueFlags;
        state.holding = newest.holding;
    }

    /** Sets the number of the next sample, and the sample period, s. */
    void advance(long next, double samplePeriodS) {
        nextSample = next;
        periodS = samplePeriodS;
    }

    /** Returns the time from the evaluated sample to the next sample of the control level, s. */
    double backS() {
        return (nextSample - sample) * periodS;
    }

    /** Sets the array with the newest values of sensors, which is not copied. */
    void observe(double[] values) {
        sensors = values;
    }

    void evaluateFor(String goal, long number, double part) {
        position = goal;
        sample = number;
        s = part;
        partRead = false;
    }

    /** Returns whether the result of a function without memory depends on the motion and its path fraction. */
    boolean isPartRead() {
        return partRead;
    }

    /** Returns the position whose goal is evaluated; null in a background function. */
    public String position() {
        partRead = true;
        return position;
    }

    /**
     * Returns the newest value of an instance of {@code arm_sensor}, 0 to 3; NaN if there is none.
     *
     * @throws IndexOutOfBoundsException for other instances
     */
    public double sensor(int instance) {
        return sensors[instance];
    }

    /** Returns the number of the control level's sample. */
    public long sample() {
        return sample;
    }

    /**
     * Returns the path fraction of the motion, 0 to 1; negative before the middle of its first transition (rccl:RC-43).
     */
    public double s() {
        partRead = true;
        return s;
    }

    /** Returns the time of the newest state of the arm, us on the broker's clock. */
    public long timeUs() {
        return state.timestamp;
    }

    /** Returns the newest state of the arm; read only. */
    public ArmJointState state() {
        return state;
    }
}
