// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Listener of motions, called on the thread of the control level. It must not block. */
public interface MotionListener {
    /**
     * A motion begins its transition.
     *
     * @param sample number of the sample at which it starts; its first set point has the next number
     * @param request the motion; null for a stop in place
     * @param stay whether the arm comes to rest at its present position
     * @param tau half the transition's length, samples
     * @param duration samples from the middle of the transition to the goal
     */
    void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration);

    /**
     * A motion has ended.
     *
     * @param sample number of the sample with which it ended
     * @param code a constant of {@link MotionCode}, or a positive code of a program
     */
    void onEnded(long sample, MotionRequest request, int code);

    /**
     * A motion has reached its goal, but the next one was interrupted before it replaced this one: no other call
     * reports it. The event list of the check vectors lacks this event.
     */
    void onOvertaken(long sample, MotionRequest request);

    /**
     * A functional transform or a background function of a motion has thrown an exception; {@link #onEnded} follows.
     */
    void onFailed(long sample, MotionRequest request, Throwable error);

    /** No motion is left, and the arm is at rest relative to its last position. */
    void onCompleted(long sample);
}
