// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The files of a command's parameters.
 *
 * @param defaults a file whose values are defaults, read first
 * @param values the file that keeps values from run to run
 */
public record ParameterPaths(Optional<Path> defaults, Optional<Path> values) {
    /** No files. */
    public static final ParameterPaths NONE = new ParameterPaths(Optional.empty(), Optional.empty());
}
