// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

/**
 * The thread that a publication belonged to and that has ended, as checks find it one after the other. For one thread
 * at a time.
 */
public final class EndedOwner {
    private Thread found;
    private boolean reported;

    /** Creates one that nothing was found of. */
    public EndedOwner() {}

    /**
     * Notes what a check has found: the ended thread, or null.
     *
     * @return whether to report it: the check before has found the same, and it was not reported yet
     */
    public boolean isDue(Thread ended) {
        boolean isNew = ended != found;
        found = ended;
        reported &= !isNew;
        if (ended == null || isNew || reported) {
            return false;
        }
        reported = true;
        return true;
    }
}
