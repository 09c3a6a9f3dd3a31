// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import static io.uorb.topics.sensors.SensorMagTopic.SENSOR_MAG;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorMag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** A synchroniser of instances of one topic, whose messages are numbered. */
final class SynchronizerRig implements AutoCloseable {
    final Orb orb = Orb.create();
    final List<Subscription<SensorMag>> subscriptions = new ArrayList<>();
    final TimeSynchronizer sync;
    private final List<Publication<SensorMag>> publications = new ArrayList<>();
    private final SensorMag message = new SensorMag();

    private SynchronizerRig(
            boolean exact, int topics, long lowerBoundUs, UnaryOperator<TimeSynchronizerBuilder> settings) {
        for (int i = 0; i < topics; i++) {
            publications.add(orb.advertise(SENSOR_MAG, i));
            subscriptions.add(orb.subscribe(SENSOR_MAG, i));
        }
        Subscription<?>[] all = subscriptions.toArray(Subscription<?>[]::new);
        TimeSynchronizerBuilder builder = exact ? TimeSynchronizer.exact(all) : TimeSynchronizer.approximate(all);
        if (lowerBoundUs > 0) {
            subscriptions.forEach(subscription -> builder.lowerBoundUs(subscription, lowerBoundUs));
        }
        sync = settings.apply(builder).build();
    }

    static SynchronizerRig exact(int topics, UnaryOperator<TimeSynchronizerBuilder> settings) {
        return new SynchronizerRig(true, topics, 0, settings);
    }

    static SynchronizerRig approximate(int topics, UnaryOperator<TimeSynchronizerBuilder> settings) {
        return bounded(topics, 0, settings);
    }

    static SynchronizerRig bounded(int topics, long lowerBoundUs, UnaryOperator<TimeSynchronizerBuilder> settings) {
        return new SynchronizerRig(false, topics, lowerBoundUs, settings);
    }

    void publish(Arrival arrival) {
        message.timestamp = arrival.timeUs();
        message.deviceId = arrival.number();
        publications.get(arrival.topic()).publish(message);
    }

    /** Publishes a message and returns the numbers of the messages of each set that is found then. */
    List<List<Integer>> feed(Arrival arrival) {
        publish(arrival);
        return sets();
    }

    List<List<Integer>> feed(List<Arrival> arrivals) {
        List<List<Integer>> sets = new ArrayList<>();
        arrivals.forEach(arrival -> sets.addAll(feed(arrival)));
        return sets;
    }

    /** Publishes one message of each time, numbered by it, and returns the sets. */
    List<List<Integer>> feed(int topic, long... timesUs) {
        return feed(Arrays.stream(timesUs)
                .mapToObj(timeUs -> new Arrival(topic, (int) timeUs, timeUs))
                .toList());
    }

    List<List<Integer>> sets() {
        List<List<Integer>> sets = new ArrayList<>();
        while (sync.next()) {
            sets.add(subscriptions.stream()
                    .map(subscription -> (int) sync.get(subscription).deviceId)
                    .toList());
        }
        return sets;
    }

    @Override
    public void close() {
        orb.close();
    }
}
