// SPDX-License-Identifier: Apache-2.0
/**
 * Blame: where the time of a chain of messages went, divided without remainder. Immutable but for what collects; times
 * are in ns of {@link System#nanoTime}, those of the lanes' stamps.
 */
package io.uorb.trace.blame;
