// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.TypedName;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** One pass over a log that notes which topics have messages, and where the log is damaged. Immutable once made. */
final class UlogSurvey {
    /** Names that a message lists. */
    private static final int MAX_LISTED = 20;

    private static final String IMU = SensorCombinedTopic.SENSOR_COMBINED.name();

    private final Map<UlogSubscription, Long> counts = new LinkedHashMap<>();
    private final LoggedImuTiming imuTiming = new LoggedImuTiming(ReorderWindow.SPAN_US);
    private final UlogDefinitions definitions;
    private final List<UlogCorruption> corruptions;

    private UlogSurvey(UlogReader reader) throws IOException {
        reader.readAll(new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                UlogSubscription subscription = data.subscription();
                counts.merge(subscription, 1L, Long::sum);
                if (subscription.multiId() == 0
                        && subscription.name().equals(IMU)
                        && subscription.timestampOffset() >= 0) {
                    imuTiming.add(data.timestampUs());
                }
            }
        });
        this.definitions = reader.definitions();
        this.corruptions = List.copyOf(reader.corruptions());
    }

    static UlogSurvey of(Path log, LogOpener opener) throws IOException {
        try (UlogReader reader = opener.open(log)) {
            return new UlogSurvey(reader);
        }
    }

    /** Returns the instances of a topic that have messages, in order. */
    List<UlogSubscription> instances(String topic) {
        return counts.keySet().stream()
                .filter(subscription -> subscription.name().equals(topic))
                .sorted(Comparator.comparingInt(UlogSubscription::multiId))
                .toList();
    }

    Optional<UlogSubscription> instance(String topic, int multiId) {
        return instances(topic).stream()
                .filter(subscription -> subscription.multiId() == multiId)
                .findFirst();
    }

    long messages(UlogSubscription subscription) {
        return counts.getOrDefault(subscription, 0L);
    }

    /** Returns the times of the samples of {@code sensor_combined}, instance 0. */
    LoggedImuTiming imuTiming() {
        return imuTiming;
    }

    /** Returns the definitions before the data of the log. */
    UlogDefinitions definitions() {
        return definitions;
    }

    List<UlogCorruption> corruptions() {
        return corruptions;
    }

    /** Returns the first topics that have messages, for people: sorted, separated by commas, long names cut. */
    String topicList() {
        TreeSet<String> names = new TreeSet<>();
        counts.keySet().forEach(subscription -> names.add(subscription.name()));
        return names.isEmpty() ? "no messages" : listed(names);
    }

    /** Returns the first of some names of a log as text, long ones cut. */
    static String listed(Collection<?> names) {
        String first = names.stream()
                .limit(MAX_LISTED)
                .map(name -> TypedName.excerpt(name.toString()))
                .collect(Collectors.joining(", "));
        return names.size() <= MAX_LISTED ? first : first + " and " + (names.size() - MAX_LISTED) + " more";
    }
}
