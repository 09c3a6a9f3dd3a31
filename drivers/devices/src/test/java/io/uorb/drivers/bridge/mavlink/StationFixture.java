// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.parameter.Param;
import io.uorb.parameter.ParameterStore;

/** Parameters of all kinds, as a module would have them. */
final class StationFixture {
    /** Names that ground stations see, sorted. */
    static final String[] NAMES = {
        "IMU_GYRO_COUNT", "MC_AIRMODE", "MC_PITCHRATE_P", "MC_ROLLRATE_K_16", "MC_ROLLRATE_P", "SYS_AUTOSTART"
    };

    private StationFixture() {}

    /** A mode. */
    enum Airmode {
        DISABLED,
        ROLL_PITCH,
        YAW
    }

    /**
     * Rates.
     *
     * @param rollP gain
     * @param pitchP gain
     * @param rollK gain whose name has all 16 characters
     * @param autostart an integer over the whole range
     * @param airmode a mode
     * @param gyros a value that the program changes
     * @param hidden a parameter without PX4's name
     */
    record Rates(
            @Param(
                    name = "MC_ROLLRATE_P",
                    defaultValue = 0.15,
                    min = 0.01,
                    max = 0.5,
                    unit = "1/rad",
                    decimals = 3,
                    increment = 0.01,
                    group = "Rate \"Control\"")
            double rollP,

            @Param(name = "MC_PITCHRATE_P", defaultValue = 0.15)
            float pitchP,

            @Param(name = "MC_ROLLRATE_K_16", defaultValue = 1, rebootRequired = true)
            float rollK,

            @Param(name = "SYS_AUTOSTART", defaultValue = 4001)
            int autostart,

            @Param(name = "MC_AIRMODE") Airmode airmode,

            @Param(name = "IMU_GYRO_COUNT", volatileValue = true)
            int gyros,

            @Param(defaultValue = 2) int hidden) {}

    /**
     * More, registered later.
     *
     * @param first sorts before all others
     * @param last sorts behind all others
     */
    record Late(
            @Param(name = "AA_FIRST", defaultValue = 7) int first,

            @Param(name = "ZZ_LAST", defaultValue = 8) int last) {}

    static ParameterStore store() {
        ParameterStore store = new ParameterStore();
        store.bind("mc_rate_control", Rates.class);
        return store;
    }

    static void bindLate(ParameterStore store) {
        store.bind("late", Late.class);
    }
}
