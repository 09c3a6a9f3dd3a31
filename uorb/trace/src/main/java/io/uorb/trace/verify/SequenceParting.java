// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import java.util.ArrayList;
import java.util.List;

/** The place at which an activation parts from its record, and what follows there on both sides. One thread. */
final class SequenceParting {
    /** Operations that are told of each part. */
    static final int MOST = 24;

    private final List<String> common = new ArrayList<>();
    private final List<String> recorded = new ArrayList<>();
    private final List<String> replayed = new ArrayList<>();
    private int more;

    /** Creates one at that operation of the activation; the module did the other in its place. */
    SequenceParting(ActivationBuffer activation, int at, String came) {
        int first = Math.max(0, at - MOST);
        if (first > 0) {
            common.add(first + " operations");
        }
        for (int i = first; i < at; i++) {
            common.add(activation.describe(i));
        }
        int end = Math.min(activation.length(), at + MOST);
        for (int i = at; i < end; i++) {
            recorded.add(activation.describe(i));
        }
        tellMore(activation.length() - end, recorded);
        came(came);
    }

    private static void tellMore(int more, List<String> to) {
        if (more > 0) {
            to.add(more + " more");
        }
    }

    /** Notes what the module did next. */
    void came(String operation) {
        if (replayed.size() < MOST) {
            replayed.add(operation);
        } else {
            more++;
        }
    }

    Difference.OperationSequences sequences() {
        List<String> all = new ArrayList<>(replayed);
        tellMore(more, all);
        return new Difference.OperationSequences(common, recorded, all);
    }
}
