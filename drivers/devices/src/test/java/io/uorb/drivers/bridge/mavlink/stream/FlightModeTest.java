// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.topics.vehicle.VehicleStatus;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Custom modes as ground stations know them: PX4's px4_custom_mode.h has the numbers. */
class FlightModeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0", // manual
        "1, 2, 0", // altitude
        "2, 3, 0", // position
        "3, 4, 4", // mission
        "4, 4, 3", // hold
        "5, 4, 5", // return
        "6, 3, 2", // position, slow
        "8, 11, 0", // altitude cruise
        "10, 5, 0", // acro
        "12, 4, 6", // descend looks like land
        "13, 10, 0", // termination
        "14, 6, 0", // offboard
        "15, 7, 0", // stabilized
        "17, 4, 2", // take-off
        "18, 4, 6", // land
        "19, 4, 8", // follow target
        "20, 4, 9", // precision land
        "21, 3, 1", // orbit
        "22, 4, 10", // VTOL take-off
        "23, 4, 11", // external 1
        "30, 4, 18" // external 8
    })
    void shouldPutMainAndSubModeIntoTheUpperBytes(int navState, int main, int sub) {
        assertEquals(main * 0x1_0000L + sub * 0x100_0000L, FlightMode.custom(navState));
    }

    @ParameterizedTest
    @CsvSource({"9", "11", "16", "31", "255"})
    void shouldHaveNoModeForStatesThatPx4DoesNotUse(int navState) {
        assertEquals(0, FlightMode.custom(navState));
    }

    @Test
    void shouldTellModesApart() {
        Set<Long> modes = new HashSet<>();
        int used = 0;
        for (int navState = 0; navState < VehicleStatus.NAVIGATION_STATE_MAX; navState++) {
            long mode = FlightMode.custom(navState);
            used += mode == 0 ? 0 : 1;
            modes.add(mode);
        }
        modes.remove(0L);
        assertEquals(used - 1, modes.size(), "all but land and descend");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 65", // manual: custom, manual input
        "0, 2, 0, 193", // and armed
        "0, 2, 1, 225", // and hardware in the loop
        "10, 1, 0, 65", // acro
        "1, 1, 0, 81", // altitude: stabilized, too
        "15, 1, 0, 81", // stabilized
        "3, 1, 0, 29", // mission: auto, guided, stabilized
        "14, 1, 0, 29", // offboard
        "9, 1, 0, 1" // none
    })
    void shouldTellTheSameRoughlyInTheBaseMode(int navState, int armingState, int hilState, int base) {
        VehicleStatus status = new VehicleStatus();
        status.navState = navState;
        status.armingState = armingState;
        status.hilState = hilState;
        assertEquals(base, FlightMode.base(status));
    }
}
