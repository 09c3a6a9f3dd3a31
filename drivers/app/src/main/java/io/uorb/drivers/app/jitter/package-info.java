// SPDX-License-Identifier: Apache-2.0
/**
 * {@code uorb jitter}: how late wake-ups and chains are on this machine, and why. Times of a trace are in ns of {@link
 * System#nanoTime}, figures in us.
 */
package io.uorb.drivers.app.jitter;
