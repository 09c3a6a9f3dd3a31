// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import java.util.ArrayList;
import java.util.List;

/** One node of vehicle_attitude, with whatever else is on it, and loops over it on one thread. */
final class AttitudeNode {
    private final Orb orb = Orb.create();
    private final Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE);
    private final Subscription<VehicleAttitude> subscription = orb.subscribe(VEHICLE_ATTITUDE);
    private final VehicleAttitude message = new VehicleAttitude();
    private final VehicleAttitude copy = new VehicleAttitude();
    /** The publication and those that {@link #withIdle} added. */
    private Publication<VehicleAttitude>[] publications = publications(List.of(publication));

    private Subscription<VehicleAttitude>[] readers = readers(List.of());

    AttitudeNode() {
        for (int i = 0; i < message.q.length; i++) {
            message.q[i] = 0.5f;
        }
        publication.publish(message);
        subscription.copy(copy);
    }

    /** Adds publications that publish once and stay. */
    AttitudeNode withIdle(int count) {
        List<Publication<VehicleAttitude>> all = new ArrayList<>(List.of(publications));
        for (int i = 0; i < count; i++) {
            all.add(publishOnce());
        }
        publications = publications(all);
        return this;
    }

    /** Adds publications that publish once and leave; the next message is seen by the subscription, too. */
    AttitudeNode withClosed(int count) {
        List<Publication<VehicleAttitude>> others = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            others.add(publishOnce());
        }
        others.forEach(Publication::close);
        publication.publish(message);
        subscription.copy(copy);
        return this;
    }

    private Publication<VehicleAttitude> publishOnce() {
        Publication<VehicleAttitude> other = orb.advertise(VEHICLE_ATTITUDE);
        other.publish(message);
        subscription.copy(copy);
        return other;
    }

    /** Adds the subscription to a poller in which no thread sleeps. */
    AttitudeNode withPoller() {
        Poller poller = orb.poller();
        poller.add(subscription);
        return this;
    }

    /** Adds a callback that does nothing. */
    AttitudeNode withCallback() {
        subscription.registerCallback(generation -> {});
        return this;
    }

    /** Adds subscriptions for {@link #publishAndCheckAll}. */
    AttitudeNode withReaders(int count) {
        List<Subscription<VehicleAttitude>> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(orb.subscribe(VEHICLE_ATTITUDE));
        }
        readers = readers(all);
        return this;
    }

    int publish(int operations) {
        for (int i = 0; i < operations; i++) {
            message.timestamp = i;
            publication.publish(message);
        }
        return operations;
    }

    int check(int operations) {
        int news = 0;
        for (int i = 0; i < operations; i++) {
            if (subscription.updated()) {
                news++;
            }
        }
        return news;
    }

    int copyAgain(int operations) {
        int copies = 0;
        for (int i = 0; i < operations; i++) {
            if (subscription.copy(copy)) {
                copies++;
            }
        }
        return copies;
    }

    int update(int operations) {
        int copies = 0;
        for (int i = 0; i < operations; i++) {
            message.timestamp = i;
            publication.publish(message);
            if (subscription.update(copy)) {
                copies++;
            }
        }
        return copies;
    }

    int allSteps(int operations) {
        int copies = 0;
        for (int i = 0; i < operations; i++) {
            message.timestamp = i;
            publication.publish(message);
            if (subscription.updated() && subscription.copy(copy)) {
                copies++;
            }
        }
        return copies;
    }

    int allStepsInTurn(int operations) {
        int copies = 0;
        int next = 0;
        for (int i = 0; i < operations; i++) {
            message.timestamp = i;
            publications[next].publish(message);
            next = next + 1 == publications.length ? 0 : next + 1;
            if (subscription.updated() && subscription.copy(copy)) {
                copies++;
            }
        }
        return copies;
    }

    int publishAndCheckAll(int operations) {
        int news = 0;
        for (int i = 0; i < operations; i++) {
            message.timestamp = i;
            publication.publish(message);
            for (Subscription<VehicleAttitude> reader : readers) {
                if (reader.updated()) {
                    news++;
                }
            }
        }
        return news;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Publication<VehicleAttitude>[] publications(List<Publication<VehicleAttitude>> list) {
        return list.toArray(new Publication[0]);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Subscription<VehicleAttitude>[] readers(List<Subscription<VehicleAttitude>> list) {
        return list.toArray(new Subscription[0]);
    }
}
