// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Statement("ros1:E-1")
class TypeDifferenceTest {
    private static MessageType type(String definition) {
        return new MessageType("a/B", "0".repeat(32), definition);
    }

    private static void assertDifference(String expected, String theirs, String ours) {
        assertEquals(expected, TypeDifference.sentence(type(theirs), type(ours)).strip());
    }

    @Test
    void shouldNameTheFirstFieldThatDiffers() {
        assertDifference(
                "First difference: field 'float64 y' here, 'float32 y' there.",
                "int32 x\nfloat32 y\nstring z",
                "int32 x\nfloat64 y\nint8 z");
        assertDifference(
                "First difference: field 'uint8[3] x' here, 'uint8[] x' there.", "uint8[] x", "uint8[3] x # three");
        assertDifference("First difference: field 'nothing' here, 'int8 y' there.", "int8 x\nint8 y", "int8 x");
        assertDifference("First difference: field 'int8 x' here, 'string data' there.", "string data", "int8 x");
    }

    @Test
    void shouldNameTheFirstConstantThatDiffers() {
        assertDifference(
                "First difference: constant 'uint8 A=1' here, 'uint8 A=2' there.",
                "uint8 A=2\nint32 x",
                "int8 x\nuint8 A=1");
    }

    @Test
    void shouldNameTheFieldOfANestedType() {
        String separator = "=".repeat(80);
        assertDifference(
                "First difference: field 'float64 z' of at.p here, 'float32 z' there.",
                "c/At at\n" + separator + "\nMSG: c/At\nc/P[] p\n" + separator + "\nMSG: c/P\nfloat32 z",
                "c/At at\n" + separator + "\nMSG: c/At\nc/P[] p\n" + separator + "\nMSG: c/P\nfloat64 z");
        MessageType imu = StandardDefinitions.require("sensor_msgs/Imu").type();
        assertEquals("", TypeDifference.sentence(imu, imu));
    }

    @Test
    void shouldSayNothingOfTextsThatCannotBeCompared() {
        assertDifference("", "", "int8 x");
        assertDifference("", "no definition at all", "int8 x");
        assertDifference("", "int8 y\n#" + " ".repeat(TypeDifference.MOST_TEXT), "int8 x");
        assertDifference("", "int8 x # other", "int8 x");
    }

    @Test
    void shouldEscapeWhatATerminalWouldObey() {
        assertDifference(
                "First difference: constant 'nothing' here, 'string A=\\x1b[2J' there.",
                "string A=\u001b[2J",
                "int8 x");
    }

    @Test
    void shouldShowEachTextOnceAndNoMoreThanAFew() {
        ShownTexts shown = new ShownTexts();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 3 * ShownTexts.MOST; i++) {
            shown.show((peer, topic, text) -> texts.add(text), "/a", "/t", "text " + i / 2);
        }
        assertEquals(ShownTexts.MOST, texts.size());
        assertEquals(ShownTexts.MOST, Set.copyOf(texts).size());
    }
}
