// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterCode;

/**
 * Parameters of the modules of tests.
 *
 * @param rate rate of blinking. It needs a second to settle.
 * @param count how often
 * @param mode how to blink
 * @param phase a phase that only our tools see
 */
public record BlinkParameters(
        @Param(
                name = "BLK_RATE",
                defaultValue = 0.15,
                unit = "Hz",
                min = 0.01,
                max = 0.5,
                decimals = 3,
                increment = 0.01,
                group = "Blinking")
        double rate,

        @Param(name = "BLK_COUNT", defaultValue = 3, min = 1, max = 10, rebootRequired = true)
        int count,

        @Param(name = "BLK_MODE") Mode mode,
        @Param(defaultValue = 2, unit = "deg") double phase) {
    /** How to blink. */
    public enum Mode implements ParameterCode {
        /** Off. */
        OFF(0),
        /** Fast. */
        FAST(4);

        private final int code;

        Mode(int code) {
            this.code = code;
        }

        @Override
        public int code() {
            return code;
        }
    }
}
