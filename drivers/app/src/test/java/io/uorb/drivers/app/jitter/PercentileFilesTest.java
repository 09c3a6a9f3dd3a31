// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.statistics.LogLinearHistogram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PercentileFilesTest {
    @TempDir
    private Path folder;

    /** One of an earlier run would be taken for this one's. */
    @Test
    void shouldLeaveNoFileOfATimerThatIsNotThere() throws IOException {
        Path timer = Files.writeString(folder.resolve("chain-timer.hgrm"), "earlier");
        LogLinearHistogram some = Lateness.histogram();
        some.record(1_000);
        PercentileFiles.of(folder.resolve("chain.hgrm")).write(some, Lateness.histogram(), some);
        assertFalse(Files.exists(timer));
        assertTrue(Files.exists(folder.resolve("chain.hgrm")));
        assertTrue(Files.exists(folder.resolve("chain-machine.hgrm")));
    }
}
