// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the user adds to a comparison.
 *
 * @param before jar with an earlier version of the broker and its topics
 */
public record OutsidePrograms(Optional<Path> before) {
    /** Nothing added. */
    public static final OutsidePrograms NONE = new OutsidePrograms(Optional.empty());
}
