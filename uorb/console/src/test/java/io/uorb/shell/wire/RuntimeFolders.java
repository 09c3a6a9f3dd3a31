// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.io.IOException;
import java.nio.file.Path;

/** Runtime folders for tests of other packages. */
public final class RuntimeFolders {
    private RuntimeFolders() {}

    /** That folder; made if it is not there. */
    public static RuntimeFolder make(Path path) throws IOException {
        return RuntimeFolder.make(path);
    }
}
