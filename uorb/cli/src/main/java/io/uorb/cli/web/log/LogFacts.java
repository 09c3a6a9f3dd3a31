// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/**
 * What is known of a log as a whole.
 *
 * @param name of the file, without its folder
 * @param bytes size of the file
 * @param startUs the least plausible time
 * @param endUs the greatest plausible time
 * @param damaged whether parts of it could not be read
 */
public record LogFacts(String name, long bytes, long startUs, long endUs, boolean damaged) {}
