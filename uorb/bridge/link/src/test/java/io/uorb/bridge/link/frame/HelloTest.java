// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Greetings of programs that are not ours. */
class HelloTest {
    @ParameterizedTest
    @CsvSource({
        "vehicle-1, true",
        "~!a, true",
        "'', false",
        "'two words', false",
        "'line\nline', false",
        "'\u001b[2J', false",
        "'\u007f', false",
        "'na\u00efve', false",
        "'\u202eabc', false"
    })
    void shouldRefuseNamesThatAreNotPrintable(String name, boolean isGood) {
        Hello sent = new Hello();
        sent.set(1, 2, 3, 4, name);
        ByteBuffer frame = Frame.newBuffer();
        sent.write(frame);
        assertEquals(isGood, new Hello().read(frame));
    }
}
