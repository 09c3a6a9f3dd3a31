// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The folders and names of a recording's files. One thread at a time. */
public interface LogNames {
    /**
     * Creates the next file and its folders. An existing file is kept unless the recording replaces files.
     *
     * @throws IOException if that is not possible; the message names the path
     */
    LogFile create(LogChannel.Opener opener) throws IOException;

    /** Returns the files that count against a disk budget and may be deleted for it, oldest first; only logs. */
    List<Path> files() throws IOException;

    /** Returns the folder of all files; it need not exist yet. */
    Path root();
}
