// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.definition.SchemaSyntax;
import io.uorb.dynamic.DynamicTopic;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Other versions of a message have other fields, and a log may have any. */
class StandardFieldsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "transforms | vehicle_attitude | float32[3] q;",
                "pose | vehicle_local_position | float32[3] x;float32 y;float32 z;bool xy_valid;bool z_valid;",
                "pose | vehicle_local_position | float32 x;float32 y;float32 z;float64 xy_valid;bool z_valid;",
                "pose | vehicle_local_position | float32 x;float32 y;float32 z;bool xy_valid;bool[2] z_valid;",
                "fix | sensor_gps | int32 lat;int32 lon;int32[2] alt;float32 eph;float32 epv;",
                "fix | sensor_gps | int32 lat;int32 lon;int32 alt;float32 eph;float32 epv;float32 fix_type;",
                "global_position | vehicle_global_position | "
                        + "int32 lat;int32 lon;int32 alt;float32 eph;float32 epv;uint8 lat_lon_valid;",
                "log | log_message | float32 severity;char[127] text;",
                "log | log_message | uint8 severity;uint8[127] text;"
            })
    void shouldLeaveOutTopicsWithOtherFields(String channel, String topic, String fields) throws Exception {
        StandardMessageConverter converter = StandardChannel.all().stream()
                .filter(one -> one.name(0).equals("/standard/" + channel))
                .findAny()
                .orElseThrow()
                .open();
        assertFalse(
                converter.bind(0, DynamicTopic.of(topic, SchemaSyntax.parse("Other:uint64 timestamp;" + fields), 1)));
    }
}
