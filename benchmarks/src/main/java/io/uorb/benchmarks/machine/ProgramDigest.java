// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of a program's jar. Unlike the commit of the checkout it differs for each build of changed files. Any
 * thread may use it.
 */
public final class ProgramDigest {
    private static final String NO_JAR = "no jar";

    private ProgramDigest() {}

    /** Returns the digest of the jar that this program was started from, hex, or "no jar" if it runs from a folder. */
    public static String own() throws IOException {
        Path code = GitCheckout.code().orElse(null);
        return code != null && Files.isRegularFile(code) ? of(code) : NO_JAR;
    }

    /** Returns the digest of a file, hex. */
    public static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
