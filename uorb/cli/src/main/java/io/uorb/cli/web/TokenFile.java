// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import io.uorb.file.StagedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** The file that keeps the token of a page over restarts; only its owner may read it. */
final class TokenFile {
    private static final int MAX_BYTES = 64;
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private TokenFile() {}

    /**
     * Returns the token of a file, which is created with a new one if there is none.
     *
     * @throws IOException if it has no token, or others may read or write it
     */
    static AccessToken load(Path file) throws IOException {
        try {
            return read(file);
        } catch (NoSuchFileException e) {
            create(file);
            return read(file);
        }
    }

    private static void create(Path file) throws IOException {
        byte[] line = (AccessToken.newSecret() + "\n").getBytes(StandardCharsets.US_ASCII);
        StagedFile.replacePrivately(file, out -> out.write(line));
    }

    private static AccessToken read(Path file) throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new IOException(file + " is not a regular file");
        }
        if (!OWNER_ONLY.containsAll(attributes.permissions())) {
            throw new IOException(file + " has the permissions "
                    + PosixFilePermissions.toString(attributes.permissions()) + "; a token needs at most "
                    + PosixFilePermissions.toString(OWNER_ONLY));
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return AccessToken.of(new String(in.readNBytes(MAX_BYTES), StandardCharsets.US_ASCII).strip());
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " has no token: " + e.getMessage(), e);
        }
    }
}
