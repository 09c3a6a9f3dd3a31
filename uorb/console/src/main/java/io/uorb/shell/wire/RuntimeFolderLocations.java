// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import io.uorb.file.TemporaryFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Possible locations of runtime folders.
 *
 * @param all the first is where this process serves; a program with another environment may serve in the others
 */
record RuntimeFolderLocations(List<Path> all) {
    static RuntimeFolderLocations ofProcess() {
        return of(
                System.getenv(),
                TemporaryFolder.path(),
                System.getProperty("user.name").replace('/', '_'));
    }

    /**
     * By the environment: a folder that is named is the only one; the desktop's folder of the user's session is taken
     * if it is there, which it need not be for services and in containers.
     */
    static RuntimeFolderLocations of(Map<String, String> environment, Path temporary, String user) {
        String named = environment.getOrDefault("UORB_RUNTIME_DIR", "");
        if (!named.isEmpty()) {
            return new RuntimeFolderLocations(List.of(Path.of(named).toAbsolutePath()));
        }
        Path shared = temporary.resolve("uorb-" + user);
        Path session = Path.of(environment.getOrDefault("XDG_RUNTIME_DIR", ""));
        if (session.isAbsolute() && Files.isDirectory(session)) {
            return new RuntimeFolderLocations(List.of(session.resolve("uorb"), shared));
        }
        return new RuntimeFolderLocations(List.of(shared));
    }

    Path first() {
        return all.get(0);
    }
}
