// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/** The check that nobody but root and one user can replace a file or folder. Any thread. */
final class TrustedPath {
    /** The user id of root. */
    static final int ROOT = 0;

    private static final int WRITABLE_BY_OTHERS = 0_002;
    private static final int STICKY = 0_1000;

    private static final Path PROCESS = Path.of("/proc/self");

    private static volatile int user = -1;

    private TrustedPath() {}

    /** Returns whether files have POSIX owners and modes here; elsewhere each user has a temporary folder. */
    static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().containsAll(Set.of("posix", "unix"));
    }

    /**
     * Returns the user id of this process, found by a file that we make: {@code /proc} belongs to root where the JVM
     * may do more than its user. It is asked where no temporary file can be made.
     */
    static int user() throws IOException {
        if (user < 0) {
            user = findUser();
        }
        return user;
    }

    private static int findUser() throws IOException {
        Path file;
        try {
            file = Files.createTempFile("uorb", "");
        } catch (IOException e) {
            if (!Files.isDirectory(PROCESS)) {
                throw e;
            }
            return (int) Files.getAttribute(PROCESS, "unix:uid");
        }
        try {
            return owner(file);
        } finally {
            Files.delete(file);
        }
    }

    /** Returns the user id of the file's owner, without following a link. */
    static int owner(Path file) throws IOException {
        return (int) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns the path without links, after a check of it and of all folders above it.
     *
     * @param user the user id that may own them, beside root
     * @throws IOException naming the folder that somebody else owns, or may write to without the sticky bit
     */
    static Path require(Path path, int user) throws IOException {
        Path real = path.toRealPath();
        for (Path at = real; at != null; at = at.getParent()) {
            Map<String, Object> attributes = Files.readAttributes(at, "unix:uid,mode");
            int owner = (int) attributes.get("uid");
            int mode = (int) attributes.get("mode");
            if (owner != ROOT && owner != user) {
                throw new IOException(at + ": belongs to another user (id " + owner + ")");
            }
            if ((mode & WRITABLE_BY_OTHERS) != 0 && (mode & STICKY) == 0) {
                throw new IOException(at + ": all users may write to it and it is not sticky; chmod o-w or +t");
            }
        }
        return real;
    }
}
