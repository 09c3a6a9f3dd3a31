// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.lineage;

import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.PathTable;
import java.io.IOException;

/** The lineage of messages of a program or a log. For one thread. */
public interface LineageSource extends AutoCloseable {
    /**
     * Returns the figures of a path.
     *
     * @param path as {@code FROM..TO}; empty for the paths that there are
     * @param worst the number of chains at most
     * @throws IllegalArgumentException if the path is none, or the source too large
     */
    PathTable path(String path, int worst) throws IOException, RefusedException;

    @Override
    void close();
}
