// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import io.uorb.topics.debug.OrbTestLargeTopic;
import io.uorb.topics.debug.OrbTestMediumTopic;
import io.uorb.topics.debug.OrbTestTopic;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Test (d) of PX4's {@code uORBMessageFieldsTest}, on its three test messages. Figures are those of M-12. */
class Px4FieldsTest {
    private static void assertMessage(OrbMetadata<?> topic, int size, int sizeWithoutPadding, int hash, String format) {
        MessageSchema schema = topic.schema();
        assertEquals(size, schema.layout().sizeBytes());
        assertEquals(sizeWithoutPadding, schema.layout().sizeWithoutPaddingBytes());
        assertEquals(Integer.toHexString(hash), Integer.toHexString(schema.hash()));
        assertEquals(format, schema.layout().format());
    }

    @Test
    @DisplayName("uORBMessageFieldsTest (d): the fields of orb_test")
    void shouldHavePx4sFieldsOfOrbTest() {
        assertMessage(
                OrbTestTopic.ORB_TEST, 16, 12, 0x766baa60, "uint64_t timestamp;int32_t val;uint8_t[4] _padding0;");
    }

    @Test
    void shouldHavePx4sFieldsOfOrbTestMedium() {
        assertMessage(
                OrbTestMediumTopic.ORB_TEST_MEDIUM,
                80,
                76,
                0x1cbb8bca,
                "uint64_t timestamp;int32_t val;uint8_t[64] junk;uint8_t[4] _padding0;");
        assertEquals(16, OrbTestMediumTopic.ORB_TEST_MEDIUM.queueLength());
    }

    @Test
    void shouldHavePx4sFieldsOfOrbTestLarge() {
        assertMessage(
                OrbTestLargeTopic.ORB_TEST_LARGE,
                528,
                524,
                0x930b9fd6,
                "uint64_t timestamp;int32_t val;uint8_t[512] junk;uint8_t[4] _padding0;");
    }
}
