// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Where the files of a recording go and what they are called. One thread at a time. */
public interface LogNames {
    /**
     * Begins the next file, with its folders. A file that exists is kept, unless the recording was told to replace it.
     *
     * @throws IOException if that is not possible; the text names the path
     */
    LogFile create(LogChannel.Opener opener) throws IOException;

    /** The files that count against a disk budget and may be deleted for it, oldest first; none that is not a log. */
    List<Path> files() throws IOException;

    /** The folder all is in; it need not exist yet. */
    Path root();
}
