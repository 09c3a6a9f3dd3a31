// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

/**
 * Something that held up a thread, or all of them.
 *
 * @param blame what it is
 * @param thread name of the thread; empty for all
 * @param fromNs begin
 * @param toNs end
 * @param by what it was, for people
 */
public record TimedEvent(Blame blame, String thread, long fromNs, long toNs, String by) {}
