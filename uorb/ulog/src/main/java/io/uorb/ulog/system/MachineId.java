// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;

/** A number of this machine for logs: the same in all of them, without telling the number that its system has. */
final class MachineId {
    private static final Path FILE = Path.of("/etc/machine-id");
    private static final int BYTES = 16;
    private static final String TEXT = make();

    private MachineId() {}

    /** Returns 32 hexadecimal digits; those of this process on a system without a number. */
    static String text() {
        return TEXT;
    }

    private static String make() {
        try {
            String known = Files.isReadable(FILE) ? Files.readString(FILE).strip() : "";
            String secret = known.isEmpty() ? UUID.randomUUID().toString() : known;
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(("uorb sys_uuid " + secret).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, BYTES);
        } catch (IOException e) {
            return UUID.randomUUID().toString().replace("-", "");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
