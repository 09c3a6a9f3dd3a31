// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.broker.BrokerContext;
import io.uorb.buffer.Reader;
import io.uorb.observation.CopyProbe;
import io.uorb.time.SubscriptionInterval;

/**
 * The slower path of copies: those that an interval's rule or a probe observes, that repeat the newest message, or that
 * take words. {@link Subscription} has a shorter loop for all others: one loop for both would be compiled apart from
 * its callers, which costs the short path an eighth. The subscription's thread only, but for {@link #setProbe}.
 *
 * @param <T> the message class
 */
final class ObservedCopy<T> {
    private final Subscription<T> subscription;
    private final BrokerContext broker;
    private final Reader reader;
    private final OrbMetadata<T> topic;
    private final SubscriptionInterval limit;
    /** Words in front of the payload. */
    private final int headerWords;
    /** Index of the time of publishing among the words of a cell. */
    private final int timeWord;

    private volatile CopyProbe probe;

    ObservedCopy(Subscription<T> subscription, Node<T> node, Reader reader, SubscriptionInterval limit) {
        this.subscription = subscription;
        this.broker = subscription.broker();
        this.reader = reader;
        this.topic = node.topic();
        this.limit = limit;
        this.headerWords = node.timeWords();
        this.timeWord = node.timeWord();
    }

    /** Installs a probe; null removes it. */
    void setProbe(CopyProbe probe) {
        this.probe = probe;
    }

    boolean hasProbe() {
        return probe != null;
    }

    /**
     * Copies the next message into the target, or into words, whichever is not null.
     *
     * @param orAgain whether the newest one is copied again if there is no next
     * @param timed whether the interval's rule needs the report
     */
    boolean copy(T target, long[] words, boolean orAgain, boolean timed) {
        int at;
        long sampleUs;
        boolean isNew;
        do {
            at = orAgain ? reader.openNextOrAgain() : reader.openNext();
            if (at == Reader.NONE) {
                return false;
            }
            if (words == null) {
                topic.decodeInto(target, reader.words(), at + headerWords);
            } else {
                System.arraycopy(reader.words(), at + headerWords, words, 0, topic.words());
            }
            sampleUs = reader.words()[at + timeWord];
            isNew = !reader.isOpenedAgain();
        } while (!reader.accept(at));
        if (timed) {
            limit.passed(sampleUs, reader.generationOpaque());
        }
        CopyProbe present = probe;
        if (present != null && isNew) {
            report(present, sampleUs);
        }
        return true;
    }

    private void report(CopyProbe present, long sampleUs) {
        try {
            present.copied(reader.generationOpaque(), sampleUs, broker.clock().nowUs());
        } catch (Throwable e) {
            broker.callbackFailed("copy probe of " + subscription, e);
        }
    }
}
