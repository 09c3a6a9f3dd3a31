// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.topics.ArmJointState;

/** The sample for which a function is evaluated. For the control level's thread, during the function. */
public final class FunctionContext {
    private final ArmJointState state = new ArmJointState();
    private String position;
    private long sample;
    private double s;
    /** Whether the function has read the part of the way, or whose it is. */
    private boolean partRead;

    private double[] sensors = {};
    private long nextSample;
    private double periodS;

    FunctionContext() {}

    /** Takes the newest state of the arm. */
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

    /** Takes the number of the sample that is made next, and the time between samples, s. */
    void advance(long next, double samplePeriodS) {
        nextSample = next;
        periodS = samplePeriodS;
    }

    /** Returns how long before the sample that is made next the one is that a function is evaluated for, s. */
    double backS() {
        return (nextSample - sample) * periodS;
    }

    /** Takes the newest values of sensors, which stay in the array. */
    void observe(double[] values) {
        sensors = values;
    }

    void evaluateFor(String goal, long number, double part) {
        position = goal;
        sample = number;
        s = part;
        partRead = false;
    }

    /** Returns whether the result of a function without memory is that of one motion at one part of its way. */
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

    /** Returns the part of the motion's way; negative before the middle of its first transition (rccl:RC-43). */
    public double s() {
        partRead = true;
        return s;
    }

    /** Returns when the newest state of the arm was taken, us on the broker's clock. */
    public long timeUs() {
        return state.timestamp;
    }

    /** Returns the newest state of the arm; read only. */
    public ArmJointState state() {
        return state;
    }
}
