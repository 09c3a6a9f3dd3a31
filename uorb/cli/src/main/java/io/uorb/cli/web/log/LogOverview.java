// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/**
 * A log as a whole: name, size, times.
 *
 * @param name of the file, without its folder
 * @param bytes size of the file
 * @param startUs the least plausible time
 * @param endUs the greatest plausible time
 * @param damaged whether parts of it could not be read
 */
public record LogOverview(String name, long bytes, long startUs, long endUs, boolean damaged) {}
