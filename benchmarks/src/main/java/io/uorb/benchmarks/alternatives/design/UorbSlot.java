// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;

/** This project as its users see it. Retries are counted in {@link BareCells}, by the same reader. */
public final class UorbSlot implements Slot {
    private final Orb orb = Orb.create();
    private final WriterLimit limit;

    public UorbSlot(int writers) {
        limit = new WriterLimit(writers);
    }

    @Override
    public Writer writer() {
        limit.next();
        Publication<Sample> publication = orb.advertise(SampleTopic.SAMPLE);
        return publication::publish;
    }

    @Override
    public Reader reader() {
        return new SubscriptionReader(orb.subscribe(SampleTopic.SAMPLE));
    }

    @Override
    public void close() {
        orb.close();
    }

    private static final class SubscriptionReader implements Reader {
        private final Subscription<Sample> subscription;

        SubscriptionReader(Subscription<Sample> subscription) {
            this.subscription = subscription;
        }

        @Override
        public boolean check() {
            return subscription.updated();
        }

        @Override
        public boolean copy(Sample target) {
            return subscription.copy(target);
        }

        @Override
        public long retries() {
            return NOT_COUNTED;
        }
    }
}
