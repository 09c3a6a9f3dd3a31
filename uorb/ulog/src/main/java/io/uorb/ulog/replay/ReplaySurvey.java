// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogLosses;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Facts of a log that a replay needs before its first message: topics, times, the largest step back of times. One pass
 * through the file; memory for the topics only. Immutable once made.
 */
final class ReplaySurvey implements UlogVisitor {
    private final Map<TopicRef, InstanceTimes> byTopic = new LinkedHashMap<>();
    private final List<InstanceTimes> byMsgId = new ArrayList<>();
    private final UlogLosses losses = new UlogLosses();
    private UlogDefinitions definitions;
    private List<UlogCorruption> corruptions;
    private final Path log;
    private final long startUs;
    private final PlausibleTimes times;
    private long newestUs = -1;
    private long longestStepBackUs;

    /** The messages of one instance of one topic. */
    static final class InstanceTimes {
        private final UlogSubscription subscription;
        private long messages;
        private long firstUs = Long.MAX_VALUE;
        private long lastUs = -1;

        private final boolean reportsLosses;

        private InstanceTimes(UlogSubscription subscription) {
            this.subscription = subscription;
            this.reportsLosses = UlogLoss.isLossTopic(subscription);
        }

        /** Returns whether its messages are the recorder's own, about messages that the log lacks. */
        boolean reportsLosses() {
            return reportsLosses;
        }

        UlogSubscription subscription() {
            return subscription;
        }

        long messages() {
            return messages;
        }

        /** Returns the earliest time at which a message is replayed, us; the greatest long if none has a time. */
        long firstUs() {
            return firstUs;
        }

        /** Returns the latest time at which a message is replayed, us; -1 if none has a time. */
        long lastUs() {
            return lastUs;
        }
    }

    private ReplaySurvey(Path log, long startUs) {
        this.log = log;
        this.startUs = startUs;
        this.times = new PlausibleTimes(startUs);
    }

    /** Reads the whole log. */
    static ReplaySurvey of(Path log, LogOpener opener) throws IOException {
        try (UlogReader reader = opener.open(log)) {
            ReplaySurvey survey = new ReplaySurvey(log, reader.header().startUs());
            reader.readAll(survey);
            survey.definitions = reader.definitions();
            survey.corruptions = List.copyOf(reader.corruptions());
            return survey;
        }
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        while (byMsgId.size() <= subscription.msgId()) {
            byMsgId.add(null);
        }
        // A topic may be subscribed anew under another number.
        TopicRef topic = new TopicRef(subscription.name(), subscription.multiId());
        byMsgId.set(subscription.msgId(), byTopic.computeIfAbsent(topic, name -> new InstanceTimes(subscription)));
    }

    @Override
    public void onData(UlogData data) {
        InstanceTimes series = byMsgId.get(data.subscription().msgId());
        series.messages++;
        if (series.reportsLosses) {
            losses.add(data);
        }
        long timeUs = times.next(data.timestampUs());
        if (times.isStarted()) {
            series.firstUs = Math.min(series.firstUs, timeUs);
            series.lastUs = Math.max(series.lastUs, timeUs);
            longestStepBackUs = Math.max(longestStepBackUs, newestUs - timeUs);
            newestUs = Math.max(newestUs, timeUs);
        }
    }

    Path log() {
        return log;
    }

    List<InstanceTimes> series() {
        return List.copyOf(byTopic.values());
    }

    List<UlogSubscription> subscriptions() {
        return byTopic.values().stream().map(InstanceTimes::subscription).toList();
    }

    UlogDefinitions definitions() {
        return definitions;
    }

    List<UlogCorruption> corruptions() {
        return corruptions;
    }

    /** Returns the messages that the log lacks, by its recorder's reports. */
    UlogLosses losses() {
        return losses;
    }

    /** Returns the start time in the log's header, us. */
    long startUs() {
        return startUs;
    }

    /** Returns the times of the messages, after the last one. */
    PlausibleTimes times() {
        return times;
    }

    /** Returns the largest step back of times in the file, us. */
    long longestStepBackUs() {
        return longestStepBackUs;
    }
}
