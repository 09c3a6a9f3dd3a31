// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/**
 * A place in a launch file.
 *
 * @param file as it was given, or found
 * @param line counted from 1; 0 for the whole file
 */
public record SourcePlace(String file, int line) {
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line;
    }
}
