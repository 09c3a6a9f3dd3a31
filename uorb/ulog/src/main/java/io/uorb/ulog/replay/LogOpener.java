// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.nio.file.Path;

/**
 * An opener of the log of a {@link Replay}, called each time that it is read from its start, so that progress can be
 * observed. Called on the thread that builds the replay and on the one that runs it.
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
