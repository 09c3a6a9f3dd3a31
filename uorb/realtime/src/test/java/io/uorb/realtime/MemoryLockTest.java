// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The lock of the process's memory. */
class MemoryLockTest {
    @Test
    void shouldLockTheMemoryUntilItIsClosed() {
        Rights.requireMemoryLock();
        try (Realtime realtime = Realtime.builder().lockMemory().open()) {
            RealtimeFinding finding = realtime.findings().get(0);
            assertTrue(finding.isDone(), finding::toString);
            assertNotEquals("0 kB", ProcFiles.status("VmLck"));
        }
        assertEquals("0 kB", ProcFiles.status("VmLck"));
    }
}
