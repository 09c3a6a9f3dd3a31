// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;

/** Rights that some tests need; without them they are skipped and say so. */
final class Rights {
    private Rights() {}

    static void requireScheduling() {
        requireDone(Realtime.builder().highestPriority(99));
    }

    static void requireMemoryLock() {
        requireDone(Realtime.builder().lockMemory());
    }

    /** Asks the kernel: in a user namespace, capabilities are there and permit nothing. */
    private static void requireDone(RealtimeBuilder request) {
        try (Realtime realtime = request.open()) {
            RealtimeFinding finding = realtime.findings().get(0);
            assumeTrue(finding.isDone(), finding::toString);
        }
    }

    static void requireIdleStates() {
        assumeTrue(
                Files.isReadable(IdleStates.DEVICE) && Files.isWritable(IdleStates.DEVICE),
                "needs access to " + IdleStates.DEVICE);
    }

    /** For a process of the same user that has fewer capabilities. */
    static void requireRoot() {
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root, to drop capabilities");
    }
}
