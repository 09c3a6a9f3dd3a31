// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.Reader;
import io.uorb.observation.CopyProbe;
import io.uorb.time.OrbClock;
import io.uorb.time.SubscriptionInterval;

/**
 * The way of copies about which somebody wants to know more than the message: an interval's rule, a probe, or a caller
 * that takes the words. {@link Subscription} has a shorter one for all others. The subscription's thread only, but for
 * {@link #setProbe}.
 *
 * @param <T> the message class
 */
final class ObservedCopy<T> {
    private final Subscription<T> subscription;
    private final Reader reader;
    private final OrbMetadata<T> topic;
    private final SubscriptionInterval limit;
    private final OrbClock clock;
    /** Words in front of the payload. */
    private final int headerWords;
    /** Place of the time of publishing, among a cell's words. */
    private final int timeWord;

    private volatile CopyProbe probe;

    ObservedCopy(Subscription<T> subscription, Node<T> node, Reader reader, SubscriptionInterval limit) {
        this.subscription = subscription;
        this.reader = reader;
        this.topic = node.topic();
        this.limit = limit;
        this.clock = subscription.broker().clock();
        this.headerWords = node.timeWords();
        this.timeWord = node.timeWord();
    }

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
     * @param timed whether the limit is told of it
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
                MessageMismatch.decode(topic, reader.words(), at + headerWords, target);
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
            tell(present, sampleUs);
        }
        return true;
    }

    private void tell(CopyProbe present, long sampleUs) {
        try {
            present.copied(reader.generationOpaque(), sampleUs, clock.nowUs());
        } catch (Throwable e) {
            subscription.broker().callbackFailed("copy probe of " + subscription, e);
        }
    }
}
