// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import java.util.concurrent.TimeUnit;

/** A topic out and a topic in, at which it spins or sleeps in a poller. */
final class UorbEnd implements HopEnd, AutoCloseable {
    private final Publication<VehicleAttitude> publication;
    private final Subscription<VehicleAttitude> subscription;
    private final Poller poller;
    private final VehicleAttitude sent = new VehicleAttitude();
    private final VehicleAttitude received = new VehicleAttitude();

    UorbEnd(Orb orb, OrbMetadata<VehicleAttitude> out, OrbMetadata<VehicleAttitude> in, boolean sleeps) {
        publication = orb.advertise(out);
        subscription = orb.subscribe(in);
        subscription.update(received); // an earlier end's
        poller = sleeps ? orb.poller() : null;
        if (sleeps) {
            poller.add(subscription);
        }
    }

    @Override
    public void send() {
        sent.timestamp++;
        publication.publish(sent);
    }

    @Override
    public void receive() {
        while (!subscription.update(received)) {
            if (poller == null) {
                Thread.onSpinWait();
            } else {
                poller.poll(-1, TimeUnit.SECONDS);
            }
        }
    }

    /** Publishes, checks and copies so often; returns the time of the three, ns. */
    double callsNs(int count) {
        long startNs = System.nanoTime();
        for (int i = 0; i < count; i++) {
            send();
            if (!subscription.updated() || !subscription.copy(received)) {
                throw new IllegalStateException("no message");
            }
        }
        return (double) (System.nanoTime() - startNs) / count;
    }

    @Override
    public void close() {
        if (poller != null) {
            poller.close();
        }
        subscription.close();
        publication.close();
    }
}
