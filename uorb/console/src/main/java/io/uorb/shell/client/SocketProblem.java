// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

/** Error messages for sockets that cannot be connected to. */
final class SocketProblem {
    private SocketProblem() {}

    /** Returns the problem of a socket that refuses connections: no program serves it, or it is another file. */
    static String refused(Path socket) {
        boolean plain = Files.isRegularFile(socket, LinkOption.NOFOLLOW_LINKS)
                || Files.isDirectory(socket, LinkOption.NOFOLLOW_LINKS);
        return plain ? socket + " is not a socket" : "the program that served " + socket + " has ended";
    }

    static String text(Path socket, IOException error) {
        try {
            PosixFileAttributes file =
                    Files.readAttributes(socket, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!file.isOther()) {
                return socket + " is not a socket";
            }
            return "cannot connect to " + socket + ", which belongs to "
                    + file.owner().getName() + " ("
                    + PosixFilePermissions.toString(file.permissions()) + "): " + error.getMessage();
        } catch (NoSuchFileException e) {
            return socket + ": no such socket";
        } catch (AccessDeniedException e) {
            return "permission denied to the folder of " + socket + ": it is another user's";
        } catch (IOException e) {
            return "cannot connect to " + socket + ": " + error.getMessage();
        }
    }
}
