// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
    private static BoundedLines of(String text) {
        return new BoundedLines(new StringReader(text), 5);
    }

    @Test
    void shouldReadLinesWithEitherEnd() throws IOException {
        BoundedLines lines = of("a\r\n\nlast1");
        assertEquals("a", lines.next());
        assertEquals("", lines.next());
        assertEquals("last1", lines.next());
        assertNull(lines.next());
    }

    @Test
    void shouldNameTheLineThatIsTooLong() throws IOException {
        BoundedLines lines = of("a\n123456");
        lines.next();
        assertThrowsNaming(LineLengthException.class, lines::next, "line 2 has more than 5 … 5");
    }
}
