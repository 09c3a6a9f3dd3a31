// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.List;

/** The place at which an activation parts from its record, and what follows there on both sides. One thread. */
final class SequenceParting {
    /** Operations that are told of each part. */
    private static final int MOST = 24;

    private final List<String> common = new ArrayList<>();
    private final List<String> recorded = new ArrayList<>();
    private final List<String> replayed = new ArrayList<>();
    private int more;

    /** Creates one at that operation of the activation; the module did the other in its place. */
    SequenceParting(ActivationBuffer activation, int at, String came) {
        List<String> before = texts(activation, 0, at);
        int first = Math.max(0, before.size() - MOST);
        if (first > 0) {
            common.add(first + " operations");
        }
        common.addAll(before.subList(first, before.size()));
        List<String> rest = texts(activation, at, activation.length());
        int last = Math.min(MOST, rest.size());
        recorded.addAll(rest.subList(0, last));
        tellMore(rest.size() - last, recorded);
        came(came);
    }

    /** Describes operations; digests of messages, which are none of the module's, are left out. */
    private static List<String> texts(ActivationBuffer activation, int from, int end) {
        List<String> texts = new ArrayList<>();
        for (int i = from; i < end; i++) {
            LaneOperation kind = activation.kind(i);
            if (kind != LaneOperation.DIGEST && kind != LaneOperation.INTERCEPTED) {
                texts.add(activation.describe(i));
            }
        }
        return texts;
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
