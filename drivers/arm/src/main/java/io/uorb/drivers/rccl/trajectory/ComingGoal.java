// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/**
 * The goals of the next motion, evaluated some samples before its start, so that their velocity is known (rccl:RC-15,
 * rccl:RC-57). Not thread-safe.
 */
final class ComingGoal {
    private final HandWatch hand;
    private final MotionListener listener;
    private GoalTrack track = new GoalTrack();
    private GoalTrack other = new GoalTrack();
    private MotionRequest failed;

    ComingGoal(HandWatch hand, MotionListener listener) {
        this.hand = hand;
        this.listener = listener;
    }

    /** Returns the goals; {@link #take} hands them to the motion. */
    GoalTrack track() {
        return track;
    }

    boolean hasFailed(MotionRequest request) {
        return failed == request;
    }

    /** Evaluates the goal of a future sample. An exception is reported, and refuses the motion at its start. */
    void lookAhead(MotionRequest request, long sample, double s) {
        track.follow(request);
        try {
            track.advance(sample, s, hand.displacement(request, 0));
        } catch (Throwable e) {
            listener.onFailed(sample, request, e);
            failed = request;
        }
    }

    /** Completes the goals up to a sample; returns {@link MotionCode#ARRIVED} or {@link MotionCode#FUNCTION_FAILED}. */
    int complete(MotionRequest request, long sample, double s, double stepS) {
        if (failed == request) {
            failed = null;
            return MotionCode.FUNCTION_FAILED;
        }
        return track.isComplete(sample) ? MotionCode.ARRIVED : lookBack(request, sample, s, stepS);
    }

    /** Evaluates the goal in the newest samples, at s and the path fractions before it; as {@link #complete}. */
    int lookBack(MotionRequest request, long sample, double s, double stepS) {
        try {
            track.lookBack(sample, s, stepS, hand);
        } catch (Throwable e) {
            listener.onFailed(sample + 1, request, e);
            return MotionCode.FUNCTION_FAILED;
        }
        return MotionCode.ARRIVED;
    }

    /** Hands the goals to the starting motion and reuses the track of the previous one. */
    void take() {
        GoalTrack taken = track;
        track = other;
        other = taken;
        track.clear(null);
    }
}
