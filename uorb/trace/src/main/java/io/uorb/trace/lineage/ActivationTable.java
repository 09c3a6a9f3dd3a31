// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.ArrayList;
import java.util.List;

/**
 * Activations of a trace with their reads and publishes, in columns. Activations, messages, topics, items and lanes are
 * numbers from 0. A message that no lane published, such as a driver's, has no activation and no time.
 */
public final class ActivationTable {
    /** In place of a message, activation or time that there is not. */
    public static final int NONE = -1;
    /** In place of a trigger: a message that had to wait for its subscription's interval. */
    public static final int INTERVAL = -2;

    private final List<TraceTopic> topics;
    private final List<TraceItem> items;
    private final List<String> lanes;
    private final Activations activations;
    private final Messages messages;
    private final int[][] byLane;

    ActivationTable(
            List<TraceTopic> topics,
            List<TraceItem> items,
            List<String> lanes,
            Activations activations,
            Messages messages) {
        this.topics = List.copyOf(topics);
        this.items = List.copyOf(items);
        this.lanes = List.copyOf(lanes);
        this.activations = activations;
        this.messages = messages;
        this.byLane = byLane();
    }

    private int[][] byLane() {
        List<List<Integer>> all = new ArrayList<>();
        lanes.forEach(lane -> all.add(new ArrayList<>()));
        // They are listed by end, so that what is nested comes just before what it is in.
        for (int i = 0; i < activations.lane.length; i++) {
            List<Integer> before = all.get(activations.lane[i]);
            while (!before.isEmpty() && activations.beginNs[before.get(before.size() - 1)] >= activations.beginNs[i]) {
                before.remove(before.size() - 1);
            }
            before.add(i);
        }
        return all.stream()
                .map(ofLane -> ofLane.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /**
     * Columns of activations; of an activation i, reads are those from {@code readsFrom[i]} to {@code readsFrom[i +
     * 1]}, and so are publishes.
     */
    record Activations(
            int[] lane,
            int[] item,
            long[] beginNs,
            long[] endNs,
            int[] trigger,
            long[] dueNs,
            int[] readsFrom,
            int[] readMessage,
            int[] readSubscription,
            boolean[] readFresh,
            int[] publishesFrom,
            int[] published) {}

    /** Columns of messages; {@code readsBefore} counts the reads of its activation that came before it. */
    record Messages(
            int[] topic,
            long[] generation,
            long[] publishedNs,
            int[] activation,
            int[] readsBefore,
            int[] readersFrom,
            int[] reader) {}

    /** Returns the topics. */
    public List<TraceTopic> topics() {
        return topics;
    }

    /** Returns the items. */
    public List<TraceItem> items() {
        return items;
    }

    /** Returns the names of the lanes' threads. */
    public List<String> lanes() {
        return lanes;
    }

    /** Returns the number of activations. */
    public int activations() {
        return activations.lane.length;
    }

    /** Returns the number of messages. */
    public int messages() {
        return messages.topic.length;
    }

    /** Returns an activation's lane. */
    public int lane(int activation) {
        return activations.lane[activation];
    }

    /** Returns an activation's item. */
    public int item(int activation) {
        return activations.item[activation];
    }

    /** Returns the module whose activation it is. */
    public String module(int activation) {
        return items.get(activations.item[activation]).module();
    }

    /** Returns when an activation began, ns. */
    public long beginNs(int activation) {
        return activations.beginNs[activation];
    }

    /** Returns when an activation ended, ns. */
    public long endNs(int activation) {
        return activations.endNs[activation];
    }

    /** Returns the message that woke an activation, {@link #INTERVAL}, or {@link #NONE}. */
    public int trigger(int activation) {
        return activations.trigger[activation];
    }

    /** Returns the time for which the timer that woke an activation was due, ns, or {@link #NONE}. */
    public long dueNs(int activation) {
        return activations.dueNs[activation];
    }

    /** Returns the activations of a lane that are in no other one, by begin. */
    public int[] ofLane(int lane) {
        return byLane[lane];
    }

    /** Returns the number of reads of an activation. */
    public int reads(int activation) {
        return activations.readsFrom[activation + 1] - activations.readsFrom[activation];
    }

    /** Returns the message of a read, by its number in the activation. */
    public int read(int activation, int number) {
        return activations.readMessage[activations.readsFrom[activation] + number];
    }

    /** Returns which subscription of the lane a read was of. */
    public int subscription(int activation, int number) {
        return activations.readSubscription[activations.readsFrom[activation] + number];
    }

    /** Whether a read was the first one of its message by its subscription. */
    public boolean isFresh(int activation, int number) {
        return activations.readFresh[activations.readsFrom[activation] + number];
    }

    /** Returns the number of messages that an activation published. */
    public int publishes(int activation) {
        return activations.publishesFrom[activation + 1] - activations.publishesFrom[activation];
    }

    /** Returns a message that an activation published, by its number in it. */
    public int published(int activation, int number) {
        return activations.published[activations.publishesFrom[activation] + number];
    }

    /** Returns a message's topic. */
    public int topic(int message) {
        return messages.topic[message];
    }

    /** Returns a message's generation. */
    public long generation(int message) {
        return messages.generation[message];
    }

    /** Returns when a message was published, ns, or {@link #NONE}. */
    public long publishedNs(int message) {
        return messages.publishedNs[message];
    }

    /** Returns the activation that published a message, or {@link #NONE}. */
    public int activation(int message) {
        return messages.activation[message];
    }

    /** Returns the number of reads of its activation before a message. */
    public int readsBefore(int message) {
        return messages.readsBefore[message];
    }

    /** Returns the number of reads of a message. */
    public int readers(int message) {
        return messages.readersFrom[message + 1] - messages.readersFrom[message];
    }

    /** Returns the activation of a read of a message; the same one twice if it read it twice. */
    public int reader(int message, int number) {
        return messages.reader[messages.readersFrom[message] + number];
    }

    /** Returns the number of a read of a message among those of all messages, from 0. */
    public int readNumber(int message, int number) {
        return messages.readersFrom[message] + number;
    }
}
