// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QueueLengthTest {
    /** M-15. */
    @Test
    void shouldAcceptPowersOfTwoUpTo128() {
        assertEquals(
                List.of(1, 2, 4, 8, 16, 32, 64, 128),
                IntStream.rangeClosed(-300, 300)
                        .filter(QueueLength::isValid)
                        .boxed()
                        .toList());
    }
}
