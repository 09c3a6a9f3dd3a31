// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

/** The numbers of a best-effort stream: counts gaps, and knows repeated and late messages. One thread. */
public final class DataSequence {
    private static final int NOTHING = -1;

    private int next;
    private int last = NOTHING;
    private long lost;

    /** Creates a stream without messages. */
    public DataSequence() {}

    /** Returns the number of the next message that goes out. */
    public int next() {
        int number = next;
        next = next + 1 & 0xffff;
        return number;
    }

    /** Returns whether a received message is later than all before. */
    public boolean isNew(int number) {
        if (last != NOTHING) {
            int ahead = Submessages.after(number, last);
            if (ahead <= 0) {
                return false;
            }
            lost += ahead - 1;
        }
        last = number;
        return true;
    }

    /** Returns the number of messages that were not received, or too late. */
    public long lost() {
        return lost;
    }
}
