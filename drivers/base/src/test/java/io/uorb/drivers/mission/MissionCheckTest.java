// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MissionCheckTest {
    private static final int ALTITUDE = 7;

    /** Returns an item that can be flown, but for one parameter, counted from 1. */
    private static MissionItem item(int command, int parameter, float value) {
        float[] parameters = {0, 1, 5, 0, 0, 0, 0, 10};
        parameters[parameter] = value;
        return new MissionItem(
                MissionCheck.FRAME_RELATIVE_INT,
                command,
                true,
                parameters[1],
                parameters[2],
                parameters[3],
                parameters[4],
                473_977_420,
                85_455_940,
                parameters[ALTITUDE]);
    }

    private static int check(int command, int parameter, float value) {
        return MissionCheck.check(item(command, parameter, value), 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 19, 20, 21, 22, 93, 177, 178})
    void shouldRefuseWhatIsInfiniteInAnyParameter(int command) {
        for (int parameter : new int[] {1, 2, 3, 4, ALTITUDE}) {
            for (float value : new float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                assertEquals(
                        MissionCheck.INVALID_PARAM_1 + parameter - 1,
                        check(command, parameter, value),
                        value + " as parameter " + parameter);
            }
        }
    }

    /** NaN is the default by MAVLink's rules where a parameter is not used, and the heading of the flight. */
    @ParameterizedTest
    @CsvSource({
        "16, 6, 7, 12",
        "17, 0, 0, 12",
        "19, 6, 0, 12",
        "20, 0, 0, 0",
        "21, 0, 0, 12",
        "22, 0, 0, 12",
        "93, 6, 0, 0",
        "177, 6, 7, 0",
        "178, 6, 7, 0"
    })
    void shouldRefuseNotANumberWhereOneIsUsed(int command, int first, int second, int altitude) {
        assertEquals(first, check(command, 1, Float.NaN), "parameter 1");
        assertEquals(second, check(command, 2, Float.NaN), "parameter 2");
        assertEquals(0, check(command, 3, Float.NaN), "parameter 3");
        assertEquals(0, check(command, 4, Float.NaN), "parameter 4");
        assertEquals(altitude, check(command, ALTITUDE, Float.NaN), "parameter 7");
    }

    @Test
    void shouldNameTheItemThatAMissionRefuses() {
        MissionItem good = item(MissionItem.WAYPOINT, 4, Float.NaN);
        MissionItem bad = item(MissionItem.WAYPOINT, 4, Float.NEGATIVE_INFINITY);
        String text = assertThrows(IllegalArgumentException.class, () -> new MissionPlan(1, List.of(good, bad)))
                .getMessage();
        assertTrue(text.startsWith("item 1 is refused with result 9: "), text);
    }
}
