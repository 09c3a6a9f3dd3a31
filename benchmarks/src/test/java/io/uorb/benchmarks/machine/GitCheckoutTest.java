// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GitCheckoutTest {
    @TempDir
    private Path directory;

    @Test
    void shouldKnowNoCommitOutsideOfACheckout() {
        assertEquals(Optional.empty(), GitCheckout.commit(directory));
    }

    @Test
    void shouldHaveNoOutputOfAProgramThatIsNotThere() {
        assertEquals(Optional.empty(), ProcessOutput.of(directory, List.of("no-such-program-here")));
    }
}
