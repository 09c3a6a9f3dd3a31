// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Opens the log of a {@link Replay}, each time that it is read from its start; so somebody can watch how far it has
 * been read. Called on the thread that builds the replay and on the one that runs it.
 */
@FunctionalInterface
public interface LogOpener {
    /**
     * Opens a reader at the log's start, which the replay closes.
     *
     * @throws IOException as {@link UlogReader#open(Path)}
     */
    UlogReader open(Path log) throws IOException;
}
