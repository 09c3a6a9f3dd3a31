// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Recorded answers of programs, also those that no recorder wrote. */
@Statement("rccl:RC-102")
class TracedInputTest {
    private static String problem(Runnable reading) {
        return assertThrows(IllegalStateException.class, reading::run).getMessage();
    }

    @Test
    void shouldReadANumberOrTheUsualOne() {
        assertEquals(7, TracedInput.number(ByteBuffer.allocate(0), 7));
        assertEquals(1L << 32, TracedInput.number(ByteBuffer.wrap(new byte[] {0, 0, 0, 1, 0, 0, 0, 0}), 7));
    }

    @Test
    void shouldNameANumberOfAnotherLength() {
        assertEquals(
                "the recorded answer of a program: a number of 1 bytes instead of 8",
                problem(() -> TracedInput.number(ByteBuffer.allocate(1), 7)));
        assertEquals(
                "the recorded answer of a program: a number of 9 bytes instead of 8",
                problem(() -> TracedInput.number(ByteBuffer.allocate(9), 7)));
    }

    @Test
    void shouldNameAResultThatIsNone() {
        assertEquals(8, TracedInput.length(8));
        assertEquals("the recorded answer of a program has the result -7", problem(() -> TracedInput.length(-7)));
    }
}
