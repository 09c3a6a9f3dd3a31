// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/**
 * A fault of a log: a part that could not be read, times that are not shown, or in which nothing could be logged.
 *
 * @param kind {@code truncated}, {@code corrupt}, {@code orphaned}, {@code jump} or {@code dropout}
 * @param atUs its time; -1 if only its place in the file is known
 * @param text one line
 */
public record LogFault(String kind, long atUs, String text) {}
