// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

/**
 * A half-open range of times: two adjacent ranges have each message once.
 *
 * @param fromUs the first time in it
 * @param toUs the first time after it
 */
public record TimeRange(long fromUs, long toUs) {
    public boolean contains(long timeUs) {
        return timeUs >= fromUs && timeUs < toUs;
    }
}
