// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.topic.MessageEvent;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.thread.Uninterruptibles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Records topics of a graph to a bag. Messages are copied by the node's callbacks into a queue, and compressed and
 * written by a thread of the recorder. The bag is {@code NAME.bag.active} until {@link #close}: a program that is
 * killed loses the open chunk only. Any thread.
 */
public final class BagRecorder implements AutoCloseable {
    private static final int SUBSCRIBER_QUEUE = 10_000;

    private final RosNode node;
    private final BagRecordOptions options;
    private final Runnable whenFailed;
    private final ActiveBag bag;
    private final RecordQueue queue;
    private final Thread writer;
    /** Guarded by this. */
    private final Map<String, Subscriber> subscribers = new TreeMap<>();

    /** Belongs to the writer's thread. */
    private final RecordedConnections connections = new RecordedConnections();

    private final AtomicLong refused = new AtomicLong();
    private volatile long messages;
    private volatile long bytes;
    private volatile IOException failure;
    private boolean closed;

    /**
     * Begins a bag without topics.
     *
     * @param force whether an existing bag is replaced
     * @param whenFailed is called once, on another thread, if the bag can no longer be written
     * @throws IOException naming the file if it cannot be written
     */
    public BagRecorder(RosNode node, Path file, boolean force, BagRecordOptions options, Runnable whenFailed)
            throws IOException {
        this.node = node;
        this.options = options;
        this.whenFailed = whenFailed;
        this.bag = new ActiveBag(file, force, options.writer());
        this.queue = new RecordQueue(options.queueBytes());
        this.writer = new Thread(this::write, "bag " + file.getFileName());
        writer.setDaemon(true);
        writer.start();
    }

    /** Records a topic of any type, by its full name; returns whether it was not recorded before. */
    public synchronized boolean record(String topic) {
        if (closed || subscribers.containsKey(topic)) {
            return false;
        }
        AtomicLong count = new AtomicLong();
        subscribers.put(
                topic,
                node.subscribeEvents(topic, RawSerializer.ANY, SUBSCRIBER_QUEUE, event -> take(topic, event, count)));
        return true;
    }

    private void take(String topic, MessageEvent<RawMessage> event, AtomicLong count) {
        if (options.topicMessages() == 0 || count.incrementAndGet() <= options.topicMessages()) {
            queue.add(new RecordQueue.Entry(
                    topic,
                    event.connectionHeader(),
                    event.receiptNs(),
                    event.message().toBytes()));
        }
    }

    /** Returns whether each topic has as many messages as are recorded of it at most. */
    public synchronized boolean isFull() {
        return options.topicMessages() > 0
                && !subscribers.isEmpty()
                && subscribers.values().stream()
                        .allMatch(subscriber -> subscriber.received() >= options.topicMessages());
    }

    private void write() {
        try {
            writeAll();
        } catch (IOException e) {
            fail(e);
        } catch (RuntimeException e) {
            fail(new IOException("recording failed: " + e, e));
        } catch (InterruptedException e) {
            fail(new IOException("recording was interrupted", e));
        }
    }

    private void fail(IOException reason) {
        failure = reason;
        queue.close();
        whenFailed.run();
    }

    private void writeAll() throws IOException, InterruptedException {
        BagWriter to = bag.writer();
        long flushNs = TimeUnit.MILLISECONDS.toNanos(options.flushMs());
        long dueNs = System.nanoTime() + flushNs;
        while (!queue.isDone()) {
            RecordQueue.Entry entry = queue.take(Math.max(1, dueNs - System.nanoTime()));
            if (entry != null) {
                write(to, entry);
            }
            if (System.nanoTime() - dueNs >= 0) {
                to.flush();
                dueNs = System.nanoTime() + flushNs;
            }
            bytes = to.bytes();
        }
    }

    private void write(BagWriter to, RecordQueue.Entry entry) throws IOException {
        int connection = connections.number(to, entry.topic(), entry.header());
        if (connection == RecordedConnections.REFUSED) {
            refused.incrementAndGet();
        } else {
            to.write(connection, entry.timeNs(), entry.message(), 0, entry.message().length);
            messages = to.messages();
        }
    }

    /** Returns the counters. */
    public synchronized RecordStatus status() {
        long lost = queue.lost();
        for (Subscriber subscriber : subscribers.values()) {
            lost += subscriber.dropped();
        }
        return new RecordStatus(messages, bytes, lost, refused.get());
    }

    /**
     * Ends the recording: writes queued messages, closes the bag and renames it to its final name.
     *
     * @throws IOException if the bag could not be written; its written part is {@code NAME.bag.active}
     */
    @Override
    public void close() throws IOException {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        subscribers.values().forEach(Subscriber::close);
        queue.close();
        Uninterruptibles.join(writer);
        if (failure != null) {
            bag.abandon();
            throw failure;
        }
        bag.close();
    }
}
