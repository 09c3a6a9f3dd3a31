// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

/**
 * A probe of the messages that one subscription copies, but for those that it copies again. Called on the copying
 * thread, which waits for it: it must be quick, must not block and must not use the subscription. An exception goes to
 * the broker's error handler and counts as a callback's error; the copy succeeds all the same.
 */
@FunctionalInterface
public interface CopyProbe {
    /**
     * Handles a message that has been copied.
     *
     * @param generation its number
     * @param sampleUs its {@code timestamp} if it has one, else the time of its publishing, us
     * @param nowUs the broker's time, us
     */
    void copied(long generation, long sampleUs, long nowUs);
}
