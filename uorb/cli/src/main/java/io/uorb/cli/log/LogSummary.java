// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.KeptRecords;
import io.uorb.cli.log.input.PerInstance;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogLosses;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The counts of a log's content, collected while it is read. Like all that {@link QuickLogInfo} runs it has no lambdas
 * and streams: what the first of a process loads takes longer than the reading of a log of some tens of megabytes.
 */
final class LogSummary implements UlogVisitor {
    private final PerInstance<TopicSummary> topics = new PerInstance<>(new Function<>() {
        @Override
        public TopicSummary apply(UlogSubscription subscription) {
            return new TopicSummary(subscription);
        }
    });
    private final List<UlogSubscription> subscriptions = new ArrayList<>();
    private final List<UlogInfo> laterInfos = new ArrayList<>();
    private final KeptRecords kept = new KeptRecords();
    private final Map<Character, Long> textsByLevel = new TreeMap<>();
    private final UlogLosses losses = new UlogLosses();
    /** Those of the recorder's reports of losses; null before there is one. */
    private UlogSubscription lossTopic;

    private long messages;
    private long firstUs = Long.MAX_VALUE;
    private long lastUs = -1;
    private long dropouts;
    private long dropoutMs;
    private long parameterChanges;
    private long defaultChanges;
    private long taggedTexts;

    @Override
    public void onSubscription(UlogSubscription subscription) {
        if (UlogLoss.isLossTopic(subscription)) {
            lossTopic = subscription;
        }
        topics.of(subscription);
        subscriptions.add(subscription);
    }

    @Override
    public void onData(UlogData data) {
        messages++;
        UlogSubscription subscription = data.subscription();
        boolean timed = subscription.timestampOffset() >= 0;
        // Read once: of all that is done for a message, this takes the most calls.
        long timeUs = data.timestampUs();
        topics.of(subscription).add(data.length(), timed, timeUs);
        if (subscription == lossTopic) {
            losses.add(data);
        }
        if (timed) {
            firstUs = Math.min(firstUs, timeUs);
            lastUs = Math.max(lastUs, timeUs);
        }
    }

    @Override
    public void onText(UlogLoggedString text) {
        Long before = textsByLevel.get(text.level());
        textsByLevel.put(text.level(), before == null ? 1 : before + 1);
        taggedTexts += text.isTagged() ? 1 : 0;
    }

    @Override
    public void onDropout(int durationMs) {
        dropouts++;
        dropoutMs += durationMs;
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        parameterChanges++;
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        defaultChanges++;
    }

    @Override
    public void onInfo(UlogInfo info) {
        kept.keep(info);
        laterInfos.add(info);
    }

    /** Returns the instances of topics, those without messages too, in order. */
    Map<TopicInstance, TopicSummary> topics() {
        return topics.values();
    }

    /** Returns the subscriptions in the order of the file. */
    List<UlogSubscription> subscriptions() {
        return Collections.unmodifiableList(subscriptions);
    }

    /** Returns the information records after the definitions. */
    List<UlogInfo> laterInfos() {
        return Collections.unmodifiableList(laterInfos);
    }

    long messages() {
        return messages;
    }

    /** Returns whether any message carries a time. */
    boolean hasTimes() {
        return lastUs >= firstUs;
    }

    /** Returns the least time of a message, us. */
    long firstUs() {
        return firstUs;
    }

    /** Returns the greatest time of a message, us. */
    long lastUs() {
        return lastUs;
    }

    long dropouts() {
        return dropouts;
    }

    long dropoutMs() {
        return dropoutMs;
    }

    /** Returns the messages that the log lacks, by its recorder's reports. */
    UlogLosses losses() {
        return losses;
    }

    long parameterChanges() {
        return parameterChanges;
    }

    long defaultChanges() {
        return defaultChanges;
    }

    /** Returns the number of text lines by level, '0' to '7'. */
    Map<Character, Long> textsByLevel() {
        return Collections.unmodifiableMap(textsByLevel);
    }

    long texts() {
        long sum = 0;
        for (long count : textsByLevel.values()) {
            sum += count;
        }
        return sum;
    }

    long taggedTexts() {
        return taggedTexts;
    }
}
