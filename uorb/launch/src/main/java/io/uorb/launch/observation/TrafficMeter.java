// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.launch.architecture.TopicTraffic;
import java.util.HashMap;
import java.util.Map;

/** Rates and losses of topics from the first look that saw each to the last (architecture:GR-25). One thread. */
final class TrafficMeter {
    private static final double US_PER_S = 1e6;
    private static final double LOSING = 0.1;

    private final Map<String, Reading> first = new HashMap<>();
    private final Map<String, Reading> last = new HashMap<>();

    private record Reading(TopicCount count, long atUs) {}

    TrafficMeter() {}

    /** Takes the counters of a look. */
    void look(Map<String, TopicCount> counts, long nowUs) {
        counts.forEach((topic, count) -> {
            Reading now = new Reading(count, nowUs);
            last.put(topic, now);
            Reading begin = first.putIfAbsent(topic, now);
            if (begin != null && begin.count().published() > count.published()) {
                first.put(topic, now); // another process of the same name
            }
        });
    }

    /** Measures from the last look on. */
    void restart() {
        first.clear();
        first.putAll(last);
    }

    /** Returns the traffic of each topic that was seen twice, by its name. */
    Map<String, TopicTraffic> traffic() {
        Map<String, TopicTraffic> traffic = new HashMap<>();
        last.forEach((topic, end) -> {
            Reading begin = first.get(topic);
            if (end.atUs() > begin.atUs()) {
                traffic.put(topic, between(begin, end));
            }
        });
        return traffic;
    }

    /** Losses of subscribers that have gone are in no counter; a difference below zero is none. */
    private static TopicTraffic between(Reading begin, Reading end) {
        long published = end.count().published() - begin.count().published();
        long lost = end.count().lost() - begin.count().lost();
        double rateHz = published / ((end.atUs() - begin.atUs()) / US_PER_S);
        boolean losing = lost > LOSING * published * end.count().subscribers();
        return new TopicTraffic(rateHz, losing, end.count().faults());
    }
}
