// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadSampleTest {
    @ParameterizedTest
    @ValueSource(strings = {"java", "wq:rate ctrl", "a) S (b", ") 1 2 3"})
    void shouldReadTheCountersBehindAnyName(String name) {
        String stat = "42 (" + name + ") S 1 42 42 0 -1 4194368 101 7 3 8 5 6 0 0 20 0 30 0 1579829\n";
        assertEquals(
                Optional.of(new ThreadSample(1, 2, 1_179_885, 2_428_120, 101, 3)),
                ThreadSample.parse(1, 2, "1179885 2428120 13\n", stat));
    }

    @Test
    void shouldKnowRunDelaysWithoutFaults() {
        assertEquals(Optional.of(new ThreadSample(1, 2, 5, 6, 0, 0)), ThreadSample.parse(1, 2, "5 6 1\n", ""));
    }

    @Test
    void shouldBeEmptyOfAKernelThatDoesNotCount() {
        assertEquals(Optional.empty(), ThreadSample.parse(1, 2, "0 0 0\n", ""));
    }

    @Test
    void shouldBeEmptyOfAThreadThatHasEnded() {
        assertEquals(Optional.empty(), ThreadSample.parse(1, 2, "", ""));
    }
}
