// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Runner of the background functions of motions; an exception ends the motion (rccl:RC-32, rccl:RC-46). */
final class BackgroundRunner {
    private final MotionListener listener;

    BackgroundRunner(MotionListener listener) {
        this.listener = listener;
    }

    /** Returns the code that ends the motion; {@link MotionCode#ARRIVED} to continue. */
    int evaluate(MotionSegment motion, long sample) {
        MotionRequest request = motion.request();
        if (request.background() == null) {
            return MotionCode.ARRIVED;
        }
        try {
            int code = request.background().evaluate(sample, Math.max(0, motion.motionS()));
            if (code < 0) {
                throw new IllegalStateException("code " + code + " of a background function is negative");
            }
            return code;
        } catch (Throwable e) {
            listener.onFailed(sample, request, e);
            return MotionCode.FUNCTION_FAILED;
        }
    }
}
