// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import java.util.Arrays;

/**
 * The last messages that a bridge published on an instance, so that its own route out passes over them (bridges:B-7).
 * Any thread.
 */
final class EchoFilter {
    private final long[][] messages;
    private final boolean[] isThere;
    private int next;

    EchoFilter(int words, int capacity) {
        messages = new long[capacity][words];
        isThere = new boolean[capacity];
    }

    /** Notes a message that is about to be published. */
    synchronized void add(long[] message) {
        System.arraycopy(message, 0, messages[next], 0, message.length);
        isThere[next] = true;
        next = (next + 1) % messages.length;
    }

    /** Returns whether the message is one of those, and forgets it. */
    synchronized boolean remove(long[] message) {
        for (int i = 0; i < messages.length; i++) {
            if (isThere[i] && Arrays.equals(messages[i], message)) {
                isThere[i] = false;
                return true;
            }
        }
        return false;
    }
}
