// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.error.TextEscapes;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.UnindexedBagException;
import java.io.IOException;
import java.nio.file.Path;

/** Opens bags for commands. */
final class BagFailures {
    private BagFailures() {}

    /** Opens a bag by its index; says what to do if it has none. */
    static BagReader open(Path file) throws IOException {
        try {
            return BagReader.open(file);
        } catch (UnindexedBagException e) {
            throw new GraphFailure("bag unindexed: " + TextEscapes.escape(file.toString())
                    + ".  Run uorb ros bag reindex. (" + TextEscapes.escape(e.getMessage()) + ")");
        }
    }
}
