// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;

/**
 * A file that holds a signing key: 32 bytes as they are, as hexadecimal digits or in base64, or {@code passphrase:} and
 * a text whose SHA-256 is the key, as ground stations make it. Nobody but its owner may read or write it.
 */
final class SigningKeyFile {
    private static final String PASSPHRASE = "passphrase:";
    private static final int MAX_BYTES = 4_096;
    private static final Set<PosixFilePermission> OWNERS = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private SigningKeyFile() {}

    /** Returns the bytes of the key. */
    static byte[] read(Path file) throws IOException {
        requireSecret(file);
        byte[] content;
        try (InputStream input = Files.newInputStream(file)) {
            content = input.readNBytes(MAX_BYTES + 1);
        }
        requireSecret(file);
        byte[] key = content.length > MAX_BYTES ? null : key(content);
        if (key == null) {
            throw new IOException(file + ": a signing key is " + SigningKey.LENGTH + " bytes, "
                    + 2 * SigningKey.LENGTH + " hexadecimal digits, base64 of " + SigningKey.LENGTH + " bytes, or "
                    + PASSPHRASE + "TEXT, not these " + content.length + " bytes");
        }
        return key;
    }

    /** Requires that only the owner may read and write it, where the file system knows owners. */
    private static void requireSecret(Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        PosixFileAttributes attributes = view.readAttributes();
        if (!attributes.isRegularFile()) {
            throw new IOException(file + ": a signing key must be in a regular file");
        }
        Set<PosixFilePermission> others = EnumSet.noneOf(PosixFilePermission.class);
        others.addAll(attributes.permissions());
        others.removeAll(OWNERS);
        if (!others.isEmpty()) {
            throw new IOException(file + ": others than its owner have access to this signing key (" + others
                    + "); run chmod 600 and make a new key");
        }
    }

    /** Returns the key in a file's content; null if there is none. */
    private static byte[] key(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        if (text.startsWith(PASSPHRASE)) {
            String phrase = text.substring(PASSPHRASE.length()).replaceFirst("\\R\\z", "");
            return phrase.isEmpty() ? null : sha256(phrase.getBytes(StandardCharsets.UTF_8));
        }
        if (content.length == SigningKey.LENGTH) {
            return content;
        }
        return Arrays.stream(new byte[][] {hexadecimal(text.strip()), base64(text.strip())})
                .filter(key -> key.length == SigningKey.LENGTH)
                .findFirst()
                .orElse(null);
    }

    private static byte[] sha256(byte[] phrase) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(phrase);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }

    private static byte[] hexadecimal(String digits) {
        try {
            return HexFormat.of().parseHex(digits);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    private static byte[] base64(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
