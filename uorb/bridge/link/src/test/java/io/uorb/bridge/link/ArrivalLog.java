// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** The messages that have arrived on an instance: numbers, ages by the stamps, times of arrival. */
final class ArrivalLog {
    final List<Integer> numbers = new ArrayList<>();
    final List<Integer> sources = new ArrayList<>();
    final List<Long> agesUs = new ArrayList<>();
    final List<Long> samplesUs = new ArrayList<>();
    final List<Long> timesNs = new ArrayList<>();
    final Subscription<?> subscription;
    private final DynamicMessage message;
    private final LongSupplier clockUs;

    ArrivalLog(Orb orb, OrbMetadata<?> topic, int instance, LongSupplier clockUs) {
        this.subscription = orb.subscribe(topic, instance);
        this.subscription.setHistory(subscription.maxHistory());
        this.message = new DynamicMessage(topic);
        this.clockUs = clockUs;
    }

    void look(long nowNs) {
        while (OrbTools.update(subscription, message.words())) {
            numbers.add((int) message.getLong("number"));
            sources.add((int) message.getLong("source"));
            agesUs.add(clockUs.getAsLong() - message.getLong("timestamp"));
            samplesUs.add(message.getLong("timestamp") - message.getLong("timestamp_sample"));
            timesNs.add(nowNs);
        }
    }

    int count() {
        return numbers.size();
    }

    int last() {
        return numbers.isEmpty() ? 0 : numbers.get(numbers.size() - 1);
    }

    /** Returns the first index of an arrival at or after the time; -1 for none. */
    int firstAfter(long timeNs) {
        for (int i = 0; i < timesNs.size(); i++) {
            if (timesNs.get(i) >= timeNs) {
                return i;
            }
        }
        return -1;
    }

    boolean isAscending() {
        for (int i = 1; i < numbers.size(); i++) {
            if (numbers.get(i) <= numbers.get(i - 1)) {
                return false;
            }
        }
        return true;
    }

    long agePercentileUs(double share) {
        List<Long> sorted = agesUs.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
    }
}
