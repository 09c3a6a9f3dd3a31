// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Random streams of several topics, in the order of arrival: in order in each topic, delayed against each other. */
final class RandomStreams {
    private static final int MESSAGES = 60;
    private static final long PERIOD_US = 10_000;

    private RandomStreams() {}

    private record Delayed(Arrival arrival, long arrivesUs) {}

    /** Topics of different rates, jitter, loss and delay. */
    static List<Arrival> jittering(Random random, int topics) {
        return streams(random, topics, random.nextBoolean() ? 1 : 1_000);
    }

    /** Topics whose times are multiples of a period, so that many are equal. */
    static List<Arrival> onGrid(Random random, int topics) {
        return streams(random, topics, PERIOD_US);
    }

    private static List<Arrival> streams(Random random, int topics, long stepUs) {
        List<Delayed> all = new ArrayList<>();
        for (int topic = 0; topic < topics; topic++) {
            double loss = random.nextInt(4) * 0.1;
            long periodUs = PERIOD_US * (1 + random.nextInt(3));
            double jitter = random.nextInt(3) * 0.3;
            long delayUs = random.nextInt(4) * PERIOD_US;
            long timeUs = 1 + random.nextInt((int) PERIOD_US);
            long arrivesUs = 0;
            int number = 0;
            for (int i = 0; i < MESSAGES; i++) {
                timeUs += (long) (periodUs * (1 + jitter * (random.nextDouble() - 0.5)));
                arrivesUs = Math.max(arrivesUs, timeUs + (long) (delayUs * random.nextDouble()));
                if (random.nextDouble() >= loss) {
                    all.add(new Delayed(new Arrival(topic, number++, timeUs / stepUs * stepUs), arrivesUs));
                }
            }
        }
        all.sort(Comparator.comparingLong(Delayed::arrivesUs));
        return all.stream().map(Delayed::arrival).toList();
    }
}
