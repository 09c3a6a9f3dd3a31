// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Listener that counts what happens; tests override what they look at. */
class SilentListener implements MotionListener {
    int calls;

    @Override
    public void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration) {
        calls++;
    }

    @Override
    public void onEnded(long sample, MotionRequest request, int code) {
        calls++;
    }

    @Override
    public void onOvertaken(long sample, MotionRequest request) {
        calls++;
    }

    @Override
    public void onFailed(long sample, MotionRequest request, Throwable error) {
        calls++;
    }

    @Override
    public void onCompleted(long sample) {
        calls++;
    }
}
