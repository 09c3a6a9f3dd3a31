// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;

/** The user that runs this process. Thread-safe. */
public final class CurrentUser {
    private static volatile UserPrincipal user;

    private CurrentUser() {}

    /**
     * Returns the user, found by whom a file belongs to that we make: system properties can be set, and {@code /proc}
     * belongs to root where the JVM may do more than its user.
     *
     * @throws IOException if there is no place for a temporary file
     */
    public static UserPrincipal get() throws IOException {
        UserPrincipal known = user;
        if (known == null) {
            Path file = Files.createTempFile("uorb", null);
            try {
                known = Files.getOwner(file);
            } finally {
                Files.delete(file);
            }
            user = known;
        }
        return known;
    }
}
