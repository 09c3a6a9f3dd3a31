// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;

/** Rights that some tests need; without them they are skipped and say so. */
final class Rights {
    private static final int CAP_IPC_LOCK = 14;
    private static final int CAP_SYS_NICE = 23;

    private Rights() {}

    static void requireScheduling() {
        assumeTrue(
                ProcFiles.hasCapability(CAP_SYS_NICE)
                        || ProcFiles.limit("Max realtime priority").equals("99"),
                "needs CAP_SYS_NICE, or: ulimit -r 99");
    }

    static void requireMemoryLock() {
        assumeTrue(
                ProcFiles.hasCapability(CAP_IPC_LOCK)
                        || ProcFiles.limit("Max locked memory").equals("unlimited"),
                "needs CAP_IPC_LOCK, or: ulimit -l unlimited");
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
