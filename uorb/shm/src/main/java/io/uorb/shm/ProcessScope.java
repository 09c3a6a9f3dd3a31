// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Where ids of processes and their times mean the same; 0 for what this system does not tell.
 *
 * @param boot of the machine
 * @param processes the namespace of process ids
 * @param clocks the namespace of clocks
 */
record ProcessScope(UUID boot, long processes, long clocks) {
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path NAMESPACES = Path.of("/proc/self/ns");

    /**
     * Returns that of this process.
     *
     * @throws IOException if it cannot be read now
     */
    static ProcessScope own() throws IOException {
        return new ProcessScope(ownBoot(), namespace("pid"), namespace("time"));
    }

    private static UUID ownBoot() throws IOException {
        try {
            return UUID.fromString(Files.readString(BOOT).strip());
        } catch (NoSuchFileException e) {
            return new UUID(0, 0);
        }
    }

    private static long namespace(String name) throws IOException {
        try {
            return (long) Files.getAttribute(NAMESPACES.resolve(name), "unix:ino");
        } catch (NoSuchFileException e) {
            return 0;
        }
    }
}
