// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Events as PX4's events::send makes them: number, text and packed values. */
class ModuleEventTest {
    private static ModuleEvent event(String text) {
        return ModuleEvent.of("battery_low", EventLevel.WARNING, text);
    }

    /** FNV-1a of "a" is e40c292c, of "foobar" bf9cf968; the last one is in a log of PX4. */
    @ParameterizedTest
    @CsvSource({"a, 0x010c292c", "foobar, 0x019cf968", "logger_open_file_time, 17980399"})
    void shouldHaveTheHashOfItsNameAsNumber(String name, String id) {
        assertEquals(
                Long.decode(id), ModuleEvent.of(name, EventLevel.INFO, "text").id());
    }

    @Test
    void shouldHaveTheLevelForLogsAboveThatForUsers() {
        assertEquals(0x64, new ModuleEvent("a", EventLevel.WARNING, EventLevel.INFO, "text").levels());
        assertEquals(0x44, event("text").levels());
    }

    @Test
    void shouldPutValuesIntoTheText() {
        assertEquals(
                "Battery 2 is at 10.4 V, true",
                event("Battery {1} is at {2:.1V}, {3}").format(2, 10.42f, true));
        assertEquals("3 and 0.5", event("{2:.3} and {1}").format(0.5, 3));
        assertEquals("$1 {x} 7 m", event("$1 {x} {1:m}").format(7));
    }

    @Test
    void shouldPackValuesByTheirTypes() {
        byte[] packed = new byte[25];
        event("text").pack(packed, (byte) -2, true, (short) 0x0102, 0x0304_0506, 1.0f, TimeUnit.SECONDS, 7L);
        byte[] expected = {-2, 1, 2, 1, 6, 5, 4, 3, 0, 0, (byte) 0x80, 0x3f, 3, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        assertArrayEquals(expected, packed);
    }

    @Test
    void shouldRefuseValuesWithoutRoom() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> event("text").pack(new byte[25], 1L, 2L, 3L, (short) 4),
                "battery_low have more than 25 bytes");
    }

    @Test
    void shouldRefuseATypeThatEventsDoNotHave() {
        assertThrows(IllegalArgumentException.class, () -> event("text").pack(new byte[25], "text"));
        assertThrows(IllegalArgumentException.class, () -> event("text").pack(new byte[25], (Object) null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{0}", "{2}", "{99:.1m}"})
    void shouldRefuseAPlaceholderWithoutValue(String text) {
        assertThrows(IllegalArgumentException.class, () -> event(text).format(1));
    }

    @Test
    void shouldRefuseWrongNamesAndTexts() {
        assertThrows(IllegalArgumentException.class, () -> ModuleEvent.of("Low", EventLevel.INFO, "text"));
        assertThrows(IllegalArgumentException.class, () -> event(" "));
        assertThrows(IllegalArgumentException.class, () -> event("two\nlines"));
    }
}
