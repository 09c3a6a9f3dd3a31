// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.schema.WireType;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.series.MessagePairs;
import io.uorb.trace.series.MessageSeries;
import io.uorb.trace.series.SeriesResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Finds the recorded message to each message of a changed module, of one topic's instance: that of the same {@code
 * timestamp_sample}, else of the same number within the activation. One thread.
 */
final class SeriesMatching {
    private static final String SAMPLE = "timestamp_sample";
    /** Messages of either side that wait for one of their sample. */
    private static final int MOST_PENDING = 256;

    private final MessageSeries series;
    /** Negative if the topic has no such field. */
    private final int sampleWord;

    private final Deque<Message> recorded = new ArrayDeque<>();
    private final Deque<Message> replayed = new ArrayDeque<>();
    private final List<Message> recordedNow = new ArrayList<>();
    private final List<Message> replayedNow = new ArrayList<>();
    private long onlyRecorded;

    /** A message; its generation is 0 if it is not recorded. */
    private record Message(long generation, long[] words) {}

    SeriesMatching(OrbMetadata<?> topic, int instance, Tolerances tolerances, MessagePairs pairs) {
        this.sampleWord = sampleWord(topic);
        String by = sampleWord < 0 ? "the order within the activation" : SAMPLE;
        this.series = new MessageSeries(topic, instance, by, tolerances, pairs);
    }

    private static int sampleWord(OrbMetadata<?> topic) {
        boolean isTime = topic.schema()
                .field(SAMPLE)
                .filter(of -> of.type() == WireType.UINT64 && !of.isArray())
                .isPresent();
        return isTime ? FieldPath.of(topic.schema(), SAMPLE).offsetBytes() / Long.BYTES : -1;
    }

    void recorded(long generation, long[] words) {
        recordedNow.add(new Message(generation, words));
    }

    void replayed(long[] words) {
        replayedNow.add(new Message(0, words.clone()));
    }

    /** Ends an activation. */
    void ended() {
        if (sampleWord < 0) {
            inOrder(recordedNow, replayedNow);
        } else {
            bySample();
        }
        recordedNow.clear();
        replayedNow.clear();
    }

    private void inOrder(List<Message> before, List<Message> now) {
        int pairs = Math.min(before.size(), now.size());
        for (int i = 0; i < pairs; i++) {
            series.match(
                    before.get(i).generation(),
                    before.get(i).words(),
                    now.get(i).words());
        }
        onlyRecorded += before.size() - pairs;
        for (int i = pairs; i < now.size(); i++) {
            series.onlyReplayed();
        }
    }

    private void bySample() {
        inOrder(withoutSample(recordedNow), withoutSample(replayedNow));
        for (Message one : recordedNow) {
            recorded.addLast(one);
        }
        for (Message one : replayedNow) {
            Message match = take(recorded, one.words()[sampleWord]);
            if (match != null) {
                series.match(match.generation(), match.words(), one.words());
            } else {
                replayed.addLast(one);
            }
        }
        for (Message one : recordedNow) {
            boolean isLeft = !replayed.isEmpty() && recorded.contains(one);
            Message match = isLeft ? take(replayed, one.words()[sampleWord]) : null;
            if (match != null) {
                recorded.remove(one);
                series.match(one.generation(), one.words(), match.words());
            }
        }
        while (recorded.size() > MOST_PENDING) {
            recorded.removeFirst();
            onlyRecorded++;
        }
        while (replayed.size() > MOST_PENDING) {
            replayed.removeFirst();
            series.onlyReplayed();
        }
    }

    /** Removes and returns the messages that tell of no sample. */
    private List<Message> withoutSample(List<Message> all) {
        List<Message> without =
                all.stream().filter(one -> one.words()[sampleWord] == 0).toList();
        all.removeAll(without);
        return without;
    }

    /** Removes and returns the first message of a sample; null if there is none. */
    private Message take(Deque<Message> from, long sample) {
        for (var all = from.iterator(); all.hasNext(); ) {
            Message one = all.next();
            if (one.words()[sampleWord] == sample) {
                all.remove();
                return one;
            }
        }
        return null;
    }

    /** Returns what was found, at the end. */
    SeriesResult result() {
        for (int i = replayed.size(); i > 0; i--) {
            series.onlyReplayed();
        }
        replayed.clear();
        return series.result(onlyRecorded + recorded.size());
    }
}
