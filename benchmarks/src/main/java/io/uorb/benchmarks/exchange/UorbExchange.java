// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** This project: a topic with one publication and one subscription. */
public final class UorbExchange implements Exchange {
    /** The candidates of this project. */
    public static final List<Candidate> CANDIDATES =
            List.of(new Candidate("uorb", "this project", Candidate.Delivery.LATEST, true, UorbExchange::new));

    private final Orb orb = Orb.create();
    private final Publication<Sample> publication = orb.advertise(SampleTopic.SAMPLE);
    private final Subscription<Sample> subscription = orb.subscribe(SampleTopic.SAMPLE);
    private final Poller poller = orb.poller();

    /** Creates an empty topic. */
    public UorbExchange() {
        poller.add(subscription);
    }

    @Override
    public boolean offer(Sample message) {
        publication.publish(message);
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        return subscription.update(target);
    }

    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        return poller.poll(timeoutNs, TimeUnit.NANOSECONDS) > 0 && subscription.update(target);
    }

    @Override
    public void close() {
        orb.close();
    }
}
