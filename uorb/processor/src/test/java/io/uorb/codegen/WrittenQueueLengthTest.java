// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WrittenQueueLengthTest {
    /** M-15: 0 gives 1, 3 gives 4, 10 gives 16, 60 gives 64, 65 to 255 give 128. */
    @Test
    void shouldRoundUpAsPx4() {
        assertEquals(
                List.of(1, 1, 4, 16, 16, 64, 128, 128, 128),
                IntStream.of(0, 1, 3, 10, 12, 60, 65, 128, 255)
                        .map(WrittenQueueLength::rounded)
                        .boxed()
                        .toList());
        assertThrows(IllegalArgumentException.class, () -> WrittenQueueLength.rounded(256));
        assertThrows(IllegalArgumentException.class, () -> WrittenQueueLength.rounded(-1));
    }
}
