// SPDX-License-Identifier: Apache-2.0
package io.uorb.observation;

import io.uorb.ErrorHandler;
import io.uorb.Orb;

/**
 * Told of each new message that a subscription copies, not of one that is copied again; see {@link Orb#setCopyProbe}.
 * Called on the copying thread, which waits for it: it must be quick and must not block, nor use the subscription. What
 * it throws goes to the broker's {@link ErrorHandler} and counts as a callback's error; the copy succeeds all the same.
 */
@FunctionalInterface
public interface CopyProbe {
    /**
     * A message has been copied.
     *
     * @param generation its number
     * @param sampleUs its {@code timestamp} if it has one, else when it was published, us
     * @param nowUs the broker's time, us
     */
    void copied(long generation, long sampleUs, long nowUs);
}
