// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.BackgroundFunction;
import java.nio.ByteBuffer;

/** A background function whose results are recorded or replayed. Used by the control level's thread. */
final class TracedFunction implements BackgroundFunction {
    private final TracedInput input;
    /** Null in a replay. */
    private final BackgroundFunction function;

    private final TracedInput.Answer result = this::write;
    private long sample;
    private double s;

    TracedFunction(TracedInput input, BackgroundFunction function) {
        this.input = input;
        this.function = function;
    }

    @Override
    public int evaluate(long ofSample, double part) {
        sample = ofSample;
        s = part;
        return (int) TracedInput.number(input.askCode(result), 0);
    }

    private void write(ByteBuffer into) {
        int code = function.evaluate(sample, s);
        if (code != 0) {
            into.putLong(code);
        }
    }
}
