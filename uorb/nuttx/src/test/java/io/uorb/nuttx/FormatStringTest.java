// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static io.uorb.topics.sensors.SensorAccelTopic.SENSOR_ACCEL;
import static io.uorb.topics.system.LogMessageTopic.LOG_MESSAGE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.system.LogMessage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages as texts by NuttX's formats. */
class FormatStringTest extends NuttxFixture {
    private final SensorAccel message = new SensorAccel();

    private String print(String format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int length = nuttx.orb_fprintf(stream, format, SENSOR_ACCEL, message);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertEquals(text.length(), length);
        return text;
    }

    @Test
    @DisplayName("demand:Q-22: fprintf and sscanf of the same format are inverse")
    void shouldReadWhatItWrote() {
        message.timestamp = -1;
        message.x = 0.5f;
        message.z = -9.75f;
        String format = "timestamp:%llu,x:%hf,z:%8.2f end";
        String text = print(format);
        assertEquals("timestamp:18446744073709551615,x:0.500000,z:   -9.75 end", text);
        SensorAccel read = new SensorAccel();
        assertEquals(3, nuttx.orb_sscanf(text, format, SENSOR_ACCEL, read));
        assertEquals(-1, read.timestamp);
        assertEquals(-9.75f, read.z);
    }

    @Test
    @DisplayName("demand:Q-22: a topic's own format has all fields")
    void shouldFormatAllFields() {
        message.y = 3;
        String text = print(NuttxUorb.o_format(SENSOR_ACCEL));
        SensorAccel read = new SensorAccel();
        assertTrue(nuttx.orb_sscanf(text, NuttxUorb.o_format(SENSOR_ACCEL), SENSOR_ACCEL, read) > 5);
        assertEquals(3, read.y);
    }

    @ParameterizedTest
    @CsvSource({
        "%.3d, 005",
        "%6.3d, '   005'",
        "%-6.3dend, '005   end'",
        "%-d, 5",
        "%-3d|, '5  |'",
        "%+d, +5",
        "%+ d, +5",
        "'% 4d', '   5'",
        "'% 04d', ' 005'",
        "%-04d|, '5   |'",
        "%05.2d, '   05'",
        "%.0d, 5",
        "%.2x, 05",
        "%02X, 05",
        "%+u, 5",
    })
    @DisplayName("demand:Q-22: flags, width and precision of an integer are C's")
    void shouldFormatIntegersAsC(String conversion, String expected) {
        message.samples = 5;
        String format = "samples:" + conversion;
        assertEquals("samples:" + expected, print(format));
        SensorAccel read = new SensorAccel();
        assertEquals(1, nuttx.orb_sscanf(print(format), format, SENSOR_ACCEL, read));
        assertEquals(5, read.samples);
    }

    @ParameterizedTest
    @CsvSource({
        "%.1f, -1.5",
        "%.f, -2",
        "%07.1f, -0001.5",
        "%-7.1f|, '-1.5   |'",
        "%+.1f, -1.5",
        "%.1e, -1.5e+00",
        "%.1E, -1.5E+00",
    })
    @DisplayName("demand:Q-22: flags, width and precision of a floating number are C's")
    void shouldFormatFloatingNumbersAsC(String conversion, String expected) {
        message.x = -1.5f;
        assertEquals("x:" + expected, print("x:" + conversion));
    }

    @Test
    @DisplayName("demand:Q-22: zeros fill no value that is not finite")
    void shouldFillWhatIsNotFiniteWithSpaces() {
        message.x = Float.NEGATIVE_INFINITY;
        message.y = Float.NaN;
        assertEquals("x:  -inf,y:NAN", print("x:%06f,y:%F"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x:%#f", "x:%*f", "x:%p", "%f", "nothing:%f", "x:%n", "x:%9999f", "clip_counter:%f", "x:%f%"})
    @DisplayName("demand:Q-22: a format that is none of the topic's is refused")
    void shouldRefuseFormats(String format) {
        assertEquals(-NuttxUorb.EINVAL, nuttx.orb_fprintf(System.err, format, SENSOR_ACCEL, message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x:1", "x:1,y:", "x:1,y:two", "y:1,x:2", "x:1,y:2,"})
    @DisplayName("demand:Q-22: a text that does not match leaves the message alone")
    void shouldRefuseTexts(String text) {
        message.x = 4;
        assertEquals(-NuttxUorb.EINVAL, nuttx.orb_sscanf(text, "x:%hf,y:%hf", SENSOR_ACCEL, message));
        assertEquals(4, message.x);
    }

    @Test
    @DisplayName("demand:Q-22: info prints the name, and a terminal obeys no text")
    void shouldEscapeTexts() {
        LogMessage log = new LogMessage();
        byte[] text = "a\033[2Jb".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(text, 0, log.text, 0, text.length);
        nuttx.orb_info("severity:%hhu,text:%s", "log_message", LOG_MESSAGE, log);
        assertTrue(printed().startsWith("log_message(now:"), printed());
        assertTrue(printed().contains("a\\x1b[2Jb"), printed());
        assertFalse(printed().contains("\033"), printed());
    }
}
