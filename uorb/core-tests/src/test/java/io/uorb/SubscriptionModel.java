// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.IntervalModel;
import java.util.ArrayList;
import java.util.List;

/** Sequential model of a subscription: a place in the node's list, and counts of what it passed over. */
final class SubscriptionModel {
    private final LateJoin lateJoin;
    private final IntervalModel interval = new IntervalModel();
    private final List<Long> called = new ArrayList<>();
    private NodeModel node;
    private boolean attached;
    private boolean everyInOrder;
    private boolean sampling;
    /** How many messages behind the newest the next one may be without an interval. */
    private int history;

    private boolean callback;
    /** Number of the last message that was handed out or passed over. */
    private int seen;
    /** Generation of the last message handed out, 0 if none. */
    private long generation;

    private long lost;
    private long skipped;

    SubscriptionModel(NodeModel node, int queueLength, LateJoin lateJoin) {
        this.history = queueLength;
        this.lateJoin = lateJoin;
        this.node = node;
        attach();
    }

    /** A new subscription is offered what its rule for late joiners says, less what all who published it have left. */
    void attach() {
        if (!attached) {
            attached = true;
            int fresh = Math.min(node.count() - node.stale(), newestOnly() ? 1 : history);
            seen = switch (lateJoin) {
                case LATEST -> node.count() - Math.min(fresh, 1);
                case ONLY_NEW -> node.count();
                case HISTORY -> node.count() - fresh;
            };
            generation = 0;
            interval.moved();
        }
    }

    void detach() {
        attached = false;
    }

    void moveTo(NodeModel other) {
        if (other != node) {
            node = other;
            attached = false;
            attach();
        }
    }

    boolean updated(long nowUs) {
        attach();
        if (!interval.lets(nowUs, node.newestTimestampUs())) {
            return false;
        }
        return seen < node.count();
    }

    /** The message copied, or null if there is none. */
    NodeModel.Message copy(long nowUs) {
        attach();
        if (seen < node.count()) {
            passOver();
            seen++;
            generation = node.generation(seen);
        } else if (generation == 0) {
            return null;
        }
        NodeModel.Message message = node.message(seen);
        interval.copied(nowUs, message.timestampUs(), generation);
        return message;
    }

    private void passOver() {
        int oldest = node.count() - (newestOnly() ? 1 : history);
        if (seen < oldest) {
            if (newestOnly()) {
                skipped += oldest - seen;
            } else {
                lost += oldest - seen;
            }
            seen = oldest;
        }
    }

    private boolean newestOnly() {
        return sampling || interval.intervalUs() > 0 && !everyInOrder;
    }

    void publishedOn(NodeModel where) {
        if (callback && attached && node == where) {
            called.add(node.generation(node.count()));
        }
    }

    void setCallback(boolean registered) {
        callback = registered;
    }

    void setEveryInOrder(boolean every) {
        everyInOrder = every;
    }

    void sampling() {
        sampling = true;
    }

    void setHistory(int messages) {
        history = messages;
    }

    IntervalModel interval() {
        return interval;
    }

    boolean isOn(NodeModel some) {
        return attached && node == some;
    }

    NodeModel node() {
        return node;
    }

    List<Long> called() {
        return called;
    }

    long generation() {
        return generation;
    }

    long lost() {
        return lost;
    }

    long skipped() {
        return skipped;
    }
}
