// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NamesTest {
    /** M-4: an underscore before every capital but the first letter, and nowhere else. */
    @Test
    void shouldTranslateMessageNamesByPx4sRule() {
        assertEquals("vehicle_attitude", Names.toSnakeCase("VehicleAttitude"));
        assertEquals("estimator_aid_source1d", Names.toSnakeCase("EstimatorAidSource1d"));
        assertEquals("e_k_f2", Names.toSnakeCase("EKF2"));
    }

    @Test
    void shouldTranslateFieldNamesThereAndBack() {
        String[][] pairs = {
            {"timestamp_sample", "timestampSample"},
            {"accelerometer_m_s2", "accelerometerMS2"},
            {"can1_gps1_5v_valid", "can1Gps1_5vValid"},
            {"q", "q"},
            {"hipower_5v_oc", "hipower_5vOc"},
        };
        for (String[] pair : pairs) {
            assertEquals(pair[1], Names.toCamelCase(pair[0]));
            assertEquals(pair[0], Names.toSnakeCase(pair[1]));
        }
    }

    @Test
    void shouldTellSnakeCaseFromOtherCases() {
        assertTrue(Names.isSnakeCase("vehicle_attitude"));
        assertTrue(Names.isSnakeCase("a1_2"));
        assertFalse(Names.isSnakeCase(""));
        assertFalse(Names.isSnakeCase("_padding0"));
        assertFalse(Names.isSnakeCase("1a"));
        assertFalse(Names.isSnakeCase("vehicleAttitude"));
        assertFalse(Names.isSnakeCase("vehicle-attitude"));
        assertFalse(Names.isSnakeCase("\u00fcber"));
    }

    @Test
    void shouldTellPascalCaseFromOtherCases() {
        assertTrue(Names.isPascalCase("VehicleAttitude"));
        assertFalse(Names.isPascalCase("vehicleAttitude"));
        assertFalse(Names.isPascalCase("Vehicle_Attitude"));
        assertFalse(Names.isPascalCase(""));
    }
}
