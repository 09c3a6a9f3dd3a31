// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

/**
 * A dropout of a log.
 *
 * @param timeUs of the message before it
 * @param durationMs of what was not logged
 */
public record LoggedDropout(long timeUs, int durationMs) {}
