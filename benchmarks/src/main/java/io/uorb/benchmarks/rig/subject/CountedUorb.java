// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;

/**
 * This project with a codec that counts how often a message is decoded. A reader decodes again when a publisher has
 * overtaken it, so decodings beyond the messages received are the retries that copied something for nothing. Retries
 * that find the cell taken before they decode are not seen.
 */
public final class CountedUorb implements Exchange {
    public static final Candidate CANDIDATE = new Candidate(
            "uorb-counted", "this project, copies counted", Candidate.Delivery.LATEST, false, CountedUorb::new);

    private final Counting topic = new Counting();
    private final Orb orb = Orb.create();
    private final Publication<Sample> publication = orb.advertise(topic);
    private final Subscription<Sample> subscription = orb.subscribe(topic);

    @Override
    public boolean offer(Sample message) {
        publication.publish(message);
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        return subscription.update(target);
    }

    /**
     * Returns the number of decodings so far, with those that were thrown away. Only the receiving thread, or one that
     * it has told.
     */
    long decodings() {
        return topic.decodings;
    }

    @Override
    public void close() {
        orb.close();
    }

    /** The generated codec, counted. Only the receiving thread decodes. */
    private static final class Counting extends OrbMetadata<Sample> {
        private static final OrbMetadata<Sample> GENERATED = SampleTopic.SAMPLE;

        private long decodings;

        Counting() {
            super("sample_counted", Sample.class, GENERATED.schema(), GENERATED.queueLength());
        }

        @Override
        public Sample newMessage() {
            return GENERATED.newMessage();
        }

        @Override
        public void check(Sample message) {
            GENERATED.check(message);
        }

        @Override
        public void encode(Sample message, long[] words, int at) {
            GENERATED.encode(message, words, at);
        }

        @Override
        public void decode(long[] words, int at, Sample message) {
            decodings++;
            GENERATED.decode(words, at, message);
        }
    }
}
