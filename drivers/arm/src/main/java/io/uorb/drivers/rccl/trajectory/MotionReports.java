// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/**
 * Reporter of the ends of motions to a listener. It holds the motion whose end is due when the next one takes over. Not
 * thread-safe.
 */
final class MotionReports {
    private final MotionListener listener;
    private MotionRequest pending;

    MotionReports(MotionListener listener) {
        this.listener = listener;
    }

    /** Delays the end of a motion to the middle of the next one's transition; null is ignored. */
    void overtake(MotionRequest request) {
        pending = request == null ? pending : request;
    }

    /** Reports the end of a motion, and that of the motion that it was about to replace. */
    void end(long sample, MotionRequest request, int code) {
        listener.onEnded(sample, request, code);
        wake(sample);
    }

    /** Reports the delayed end: the middle of the next motion's transition is reached. */
    void reach(long sample) {
        if (pending != null) {
            listener.onEnded(sample, pending, MotionCode.ARRIVED);
            pending = null;
        }
    }

    /** Reports the delayed end of a motion that no other motion replaces any more. */
    void wake(long sample) {
        if (pending != null) {
            listener.onOvertaken(sample, pending);
            pending = null;
        }
    }

    /** Reports the end of all motions of a queue and empties it. */
    void endAll(long sample, MotionQueue queue, int code) {
        for (MotionRequest request = queue.poll(); request != null; request = queue.poll()) {
            listener.onEnded(sample, request, code);
        }
    }
}
