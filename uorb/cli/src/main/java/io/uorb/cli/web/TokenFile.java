// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
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
        } catch (NoSuchFileException | FileNotFoundException e) {
            create(file);
            return read(file);
        }
    }

    private static void create(Path file) throws IOException {
        Set<StandardOpenOption> options = EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (SeekableByteChannel channel =
                Files.newByteChannel(file, options, PosixFilePermissions.asFileAttribute(OWNER_ONLY))) {
            channel.write(ByteBuffer.wrap((AccessToken.newSecret() + "\n").getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchFileException e) {
            throw new IOException("the folder of " + file + " does not exist", e);
        } catch (FileAlreadyExistsException e) {
            return; // another one was faster
        }
    }

    private static AccessToken read(Path file) throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) {
            throw new IOException(file + " is no regular file");
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
