// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.trace.TraceMemory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the operations of lanes, one lane after the other, and makes the table of them. One thread. */
public final class ActivationTableBuilder {
    /** Estimated memory of what is added, with its share in the table, bytes. */
    private static final int ACTIVATION_BYTES = 130;

    private static final int READ_BYTES = 60;
    private static final int MESSAGE_BYTES = 170;
    private static final int NAME_BYTES = 400;
    private static final int OPEN_BYTES = 1_500;

    private final TraceMemory memory = TraceMemory.ofHeap("the table of its trace's operations", 2);
    private final List<TraceTopic> topics = new ArrayList<>();
    private final Map<TraceTopic, Integer> topicNumbers = new HashMap<>();
    private final List<Map<Long, Integer>> messagesOfTopic = new ArrayList<>();
    private final List<TraceItem> items = new ArrayList<>();
    private final Map<TraceItem, Integer> itemNumbers = new HashMap<>();
    private final List<String> lanes = new ArrayList<>();

    private final LongColumn lane = new LongColumn();
    private final LongColumn item = new LongColumn();
    private final LongColumn beginNs = new LongColumn();
    private final LongColumn endNs = new LongColumn();
    private final LongColumn trigger = new LongColumn();
    private final LongColumn dueNs = new LongColumn();
    private final LongColumn readsFrom = new LongColumn();
    private final LongColumn readMessage = new LongColumn();
    private final LongColumn readSubscription = new LongColumn();
    private final LongColumn readFresh = new LongColumn();
    private final LongColumn publishesFrom = new LongColumn();
    private final LongColumn published = new LongColumn();

    private final LongColumn topic = new LongColumn();
    private final LongColumn generation = new LongColumn();
    private final LongColumn publishedNs = new LongColumn();
    private final LongColumn activation = new LongColumn();
    private final LongColumn readsBefore = new LongColumn();

    /** Creates a builder of an empty table. */
    public ActivationTableBuilder() {}

    /** Returns the number of a topic's instance. */
    public int topic(String name, int instance) {
        return topicNumbers.computeIfAbsent(new TraceTopic(name, instance), added -> {
            memory.take(NAME_BYTES);
            topics.add(added);
            messagesOfTopic.add(new HashMap<>());
            return topics.size() - 1;
        });
    }

    /** Returns the number of an item. */
    public int item(String module, String name) {
        return itemNumbers.computeIfAbsent(new TraceItem(module, name), added -> {
            memory.take(NAME_BYTES);
            items.add(added);
            return items.size() - 1;
        });
    }

    /** Begins a lane. */
    public TableLane lane(String threadName) {
        memory.take(NAME_BYTES);
        lanes.add(threadName);
        return new TableLane(this, lanes.size() - 1);
    }

    /** Returns a message's number, which it is given now if it has none. */
    int message(int ofTopic, long number) {
        return messagesOfTopic.get(ofTopic).computeIfAbsent(number, any -> {
            memory.take(MESSAGE_BYTES);
            topic.add(ofTopic);
            generation.add(number);
            publishedNs.add(ActivationTable.NONE);
            activation.add(ActivationTable.NONE);
            readsBefore.add(0);
            return topic.size() - 1;
        });
    }

    /** Sets the publishing time of a message that no lane contains, such as a driver's, ns. */
    public void publishedOutside(int ofTopic, long number, long ns) {
        int message = message(ofTopic, number);
        if (publishedNs.get(message) == ActivationTable.NONE) {
            publishedNs.set(message, ns);
        }
    }

    /** Returns an activation that goes on. */
    OpenActivation open() {
        memory.take(OPEN_BYTES);
        return new OpenActivation(memory);
    }

    /** Adds an activation that has ended; messages are known. */
    void add(OpenActivation ended, int ofLane, long ns) {
        memory.take(ACTIVATION_BYTES);
        int number = lane.size();
        lane.add(ofLane);
        item.add(ended.item);
        beginNs.add(ended.beginNs);
        endNs.add(ns);
        trigger.add(ended.trigger);
        dueNs.add(ended.dueNs);
        readsFrom.add(readMessage.size());
        readMessage.addAll(ended.reads);
        readSubscription.addAll(ended.subscriptions);
        readFresh.addAll(ended.fresh);
        publishesFrom.add(published.size());
        published.addAll(ended.published);
        for (int i = 0; i < ended.published.size(); i++) {
            int message = (int) ended.published.get(i);
            activation.set(message, number);
            readsBefore.set(message, ended.readsBefore.get(i));
            publishedNs.set(message, ended.publishedNs.get(i));
        }
    }

    /** Returns the table. */
    public ActivationTable build() {
        LongColumn allReads = new LongColumn();
        allReads.addAll(readsFrom);
        allReads.add(readMessage.size());
        LongColumn allPublishes = new LongColumn();
        allPublishes.addAll(publishesFrom);
        allPublishes.add(published.size());
        boolean[] fresh = new boolean[readFresh.size()];
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = readFresh.get(i) != 0;
        }
        ActivationTable.Activations activations = new ActivationTable.Activations(
                lane.toInts(),
                item.toInts(),
                beginNs.toArray(),
                endNs.toArray(),
                trigger.toInts(),
                dueNs.toArray(),
                allReads.toInts(),
                readMessage.toInts(),
                readSubscription.toInts(),
                fresh,
                allPublishes.toInts(),
                published.toInts());
        return new ActivationTable(topics, items, lanes, activations, messages(activations));
    }

    /** Returns the messages' columns, with the readers of each. */
    private ActivationTable.Messages messages(ActivationTable.Activations activations) {
        int count = topic.size();
        int[] from = new int[count + 1];
        for (int message : activations.readMessage()) {
            from[message + 1]++;
        }
        for (int i = 0; i < count; i++) {
            from[i + 1] += from[i];
        }
        int[] next = from.clone();
        int[] readers = new int[activations.readMessage().length];
        for (int i = 0; i < activations.lane().length; i++) {
            for (int read = activations.readsFrom()[i]; read < activations.readsFrom()[i + 1]; read++) {
                int message = activations.readMessage()[read];
                readers[next[message]] = i;
                next[message]++;
            }
        }
        return new ActivationTable.Messages(
                topic.toInts(),
                generation.toArray(),
                publishedNs.toArray(),
                activation.toInts(),
                readsBefore.toInts(),
                from,
                readers);
    }

    /** An activation that goes on. */
    static final class OpenActivation {
        private final TraceMemory memory;
        private final LongColumn reads = new LongColumn();
        private final LongColumn subscriptions = new LongColumn();
        private final LongColumn fresh = new LongColumn();
        private final LongColumn published = new LongColumn();
        private final LongColumn publishedNs = new LongColumn();
        private final LongColumn readsBefore = new LongColumn();
        private int item;
        private long beginNs;
        private int trigger;
        private long dueNs;

        OpenActivation(TraceMemory memory) {
            this.memory = memory;
        }

        void begin(int ofItem, int byMessage, long due, long ns) {
            reads.clear();
            subscriptions.clear();
            fresh.clear();
            published.clear();
            publishedNs.clear();
            readsBefore.clear();
            item = ofItem;
            trigger = byMessage;
            dueNs = due;
            beginNs = ns;
        }

        void read(int message, int subscription, boolean isFresh) {
            memory.take(READ_BYTES);
            reads.add(message);
            subscriptions.add(subscription);
            fresh.add(isFresh ? 1 : 0);
        }

        void publish(int message, long ns) {
            memory.take(READ_BYTES);
            published.add(message);
            publishedNs.add(ns);
            readsBefore.add(reads.size());
        }
    }
}
