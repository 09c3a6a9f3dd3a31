// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Reports of the ends of motions to a listener, and the one whose end waits for the next motion. One thread. */
final class MotionReports {
    private final MotionListener listener;
    private MotionRequest pending;

    MotionReports(MotionListener listener) {
        this.listener = listener;
    }

    /** Makes a motion wait for the middle of the next one's transition; null is ignored. */
    void overtake(MotionRequest request) {
        pending = request == null ? pending : request;
    }

    /** Ends a motion, and wakes those that wait for one that it was about to take over from. */
    void end(long sample, MotionRequest request, int code) {
        listener.onEnded(sample, request, code);
        wake(sample);
    }

    /** Ends the motion that waits for the next one: its middle is reached. */
    void reach(long sample) {
        if (pending != null) {
            listener.onEnded(sample, pending, MotionCode.ARRIVED);
            pending = null;
        }
    }

    /** Wakes those that wait for the motion that nothing takes over from any more. */
    void wake(long sample) {
        if (pending != null) {
            listener.onOvertaken(sample, pending);
            pending = null;
        }
    }

    /** Ends all motions of a queue. */
    void endAll(long sample, MotionQueue queue, int code) {
        for (MotionRequest request = queue.poll(); request != null; request = queue.poll()) {
            listener.onEnded(sample, request, code);
        }
    }
}
