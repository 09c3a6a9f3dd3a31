// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Rights that some tests need, found without the code under test; without them they are skipped and say so. */
final class Rights {
    private static final int CAP_IPC_LOCK = 14;

    private Rights() {}

    static void requireScheduling() {
        assumeTrue(hasScheduling(), "needs CAP_SYS_NICE, or: ulimit -r 99");
    }

    private static boolean hasScheduling() {
        try {
            return Peers.command("chrt", "--fifo", "99", "true").start().waitFor() == 0;
        } catch (IOException | InterruptedException e) {
            return false;
        }
    }

    static void requireMemoryLock() {
        assumeTrue(
                ProcFiles.limit("Max locked memory").equals("unlimited")
                        || ProcFiles.hasCapability(CAP_IPC_LOCK) && isFirstNamespace(),
                "needs CAP_IPC_LOCK, or: ulimit -l unlimited");
    }

    /** In another user namespace, capabilities are there and permit nothing. */
    private static boolean isFirstNamespace() {
        try {
            return Files.readString(Path.of("/proc/self/uid_map")).strip().endsWith(" 4294967295");
        } catch (IOException e) {
            return false;
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
