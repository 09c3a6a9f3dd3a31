// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Listener of motions, called on the thread of the control level. It must not block. */
public interface MotionListener {
    /**
     * A motion begins its transition.
     *
     * @param sample where it begins; the first set point of it has the next number
     * @param request the motion; null for a stop at the place
     * @param stay whether the arm comes to rest at the position that it has
     * @param tau half the transition's length, samples
     * @param duration samples from the middle of the transition to the goal
     */
    void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration);

    /** A motion has ended: with a sample, for a reason of {@link MotionCode}. */
    void onEnded(long sample, MotionRequest request, int code);

    /**
     * A motion has reached its goal, but the next one was interrupted before it replaced this one: no other call
     * reports it. The event list of the check vectors lacks this event.
     */
    void onOvertaken(long sample, MotionRequest request);

    /** A functional transform or a background function of a motion has thrown; {@link #onEnded} follows. */
    void onFailed(long sample, MotionRequest request, Throwable error);

    /** No motion is left, and the arm is at rest relative to its last position. */
    void onCompleted(long sample);
}
