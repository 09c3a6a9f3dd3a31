// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.ros.bag.BagCompression;
import io.uorb.ros.bag.BagWriterOptions;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** How a command compresses the bag that it writes; a picocli mixin. */
final class CompressionOptions {
    @ArgGroup
    private Choice choice;

    /** At most one of them. */
    static final class Choice {
        @Option(
                names = {"-j", "--bz2"},
                description = "Compress with bz2.")
        private boolean bz2;

        @Option(names = "--lz4", description = "Compress with LZ4.")
        private boolean lz4;

        Choice() {}
    }

    /** Returns the options of a writer. */
    BagWriterOptions options() {
        if (choice == null) {
            return BagWriterOptions.DEFAULTS;
        }
        return BagWriterOptions.of(choice.bz2 ? BagCompression.BZ2 : BagCompression.LZ4);
    }
}
