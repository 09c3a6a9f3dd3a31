// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/**
 * A controller's parameters, of each kind.
 *
 * @param rollP Roll rate P gain. Control output for an error of 1 rad/s.
 * @param cutoff cutoff of the D term's filter
 * @param mode what to do
 * @param enabled whether to do it
 * @param count how often
 * @param gain a gain that only our tools see
 */
record RateParameters(
        @Param(
                name = "MC_ROLLRATE_P",
                defaultValue = 0.15,
                unit = "1/rad",
                min = 0.01,
                max = 0.3,
                decimals = 3,
                increment = 0.01,
                group = "Multicopter Rate Control")
        double rollP,

        @Param(name = "IMU_DGYRO_CUTOFF", defaultValue = 30, unit = "Hz", min = 0, max = 1000)
        float cutoff,

        @Param(name = "MC_MODE", defaultValue = 4) Mode mode,
        @Param(name = "MC_EN") boolean enabled,

        @Param(name = "MC_COUNT", defaultValue = 3, min = 1, max = 10)
        int count,

        @Param(defaultValue = 2.5) double gain) {
    enum Mode implements ParameterCode {
        /** Nothing. */
        OFF(0),
        /** Everything. */
        FULL(4);

        private final int code;

        Mode(int code) {
            this.code = code;
        }

        @Override
        public int code() {
            return code;
        }
    }

    RateParameters {
        if (enabled && mode == Mode.OFF) {
            throw new IllegalArgumentException("enabled needs a mode");
        }
    }
}
