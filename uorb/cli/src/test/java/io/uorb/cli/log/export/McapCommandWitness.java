// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;

/** The reader of MCAP under Node, where it is there. */
final class McapCommandWitness {
    private static final String REQUIRED = "UORB_REQUIRE_WITNESS";

    private McapCommandWitness() {}

    /** Skips the test if the witness is not there, or fails where CI says that it must be. */
    static void assumeThere() throws InterruptedException {
        boolean there = hasPackages();
        if ("1".equals(System.getenv(REQUIRED))) {
            assertTrue(there, REQUIRED + " is 1, but there is no node, or no @mcap/core in NODE_PATH");
        }
        assumeTrue(there, "no node, or no @mcap/core in NODE_PATH");
    }

    private static boolean hasPackages() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "-e", "require('@mcap/core'); require('lz4js')")
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
