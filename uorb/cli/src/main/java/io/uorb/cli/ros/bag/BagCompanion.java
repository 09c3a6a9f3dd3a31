// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.ros.bag.BagWriter;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;

/** Options of another artifact by which a log becomes more messages of a bag; its class is a picocli mixin. */
@FunctionalInterface
public interface BagCompanion {
    /**
     * Writes the messages.
     *
     * @param opener opens the log
     * @param epochNs time of the bag at the log's time 0, ns since 1970
     */
    void write(Path log, LogOpener opener, BagWriter bag, long epochNs) throws IOException;
}
