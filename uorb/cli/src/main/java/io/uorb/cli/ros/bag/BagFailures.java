// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.ros.graph.GraphFailure;
import io.uorb.ros.bag.BagLimits;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.UnindexedBagException;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntConsumer;

/** Opens bags for commands. */
final class BagFailures {
    private BagFailures() {}

    /** Opens a bag by its index; says what to do if it has none. */
    static BagReader open(Path file) throws IOException {
        return open(file, bytes -> {});
    }

    /**
     * Opens a bag, as {@link #open(Path)}.
     *
     * @param reads told of the bytes of each reading
     */
    static BagReader open(Path file, IntConsumer reads) throws IOException {
        try {
            return BagReader.open(file, BagLimits.DEFAULTS, reads);
        } catch (UnindexedBagException e) {
            throw new GraphFailure("bag unindexed: " + TextEscapes.escape(file.toString())
                    + ".  Run uorb ros bag reindex. (" + TextEscapes.escape(e.getMessage()) + ")");
        }
    }
}
