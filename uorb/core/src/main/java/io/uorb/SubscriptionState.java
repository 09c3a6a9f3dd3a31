// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.endpoint.ReadPath;
import io.uorb.time.IntervalRule;
import io.uorb.time.OrbClock;

/**
 * The state of a subscription, shared or not, for users. Any thread may ask.
 *
 * @param <T> the message class
 */
abstract class SubscriptionState<T> {
    /** Returns the path of reads. */
    abstract ReadPath<T> path();

    abstract OwnReads<T> reads();

    abstract SubscriptionLink<T> link();

    /** Returns the generation of the last message copied, from 1; 0 if there is none. */
    public long generation() {
        return path().generation();
    }

    /** Returns the number of messages that were overwritten before this subscription copied them (P-7). */
    public long lost() {
        return path().lost();
    }

    /** Returns the number of messages that were passed over on purpose: by the interval, or because this samples. */
    public long skipped() {
        return path().skipped();
    }

    /** Returns the newest message's {@code timestamp}, us; if 0 or missing, when it was published; 0 without (T-1). */
    public long lastPublishedUs() {
        return path().lastPublishedUs();
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return reads().topic();
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return path().instance();
    }

    /** Whether the node has a publisher. */
    public boolean advertised() {
        return path().advertised();
    }

    /** Whether it is closed. */
    public boolean isClosed() {
        return link().isClosed();
    }

    /** Returns the mean time between two updates, us; 0 if the rate is not limited. */
    public long intervalUs() {
        return reads().limit().intervalUs();
    }

    /** Returns the rule by which messages pass the interval. */
    public IntervalRule intervalRule() {
        return reads().limit().rule();
    }

    /** Returns the time from which the next message passes, us: past if at once, NEVER if closed. */
    public long dueUs() {
        return link().isClosed() ? OrbClock.NEVER : reads().limit().dueUs();
    }

    /** Returns the number of messages that this may lag behind without loss. */
    public int history() {
        return reads().history();
    }

    /** Returns the most messages that this may lag behind: half the node's ring; see {@link OrbBuilder#history}. */
    public int maxHistory() {
        return reads().maxHistory();
    }
}
