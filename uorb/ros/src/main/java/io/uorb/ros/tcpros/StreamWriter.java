// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * The outgoing half of a connection: a header, then the messages of a queue, many in one write. A message that was
 * begun is always sent to its end. Any thread may {@link #offer} and read the counts; the rest belongs to the poll
 * loop's thread.
 */
final class StreamWriter {
    private final WritableByteChannel channel;
    private final PollLoop loop;
    private volatile OutgoingQueue queue = new OutgoingQueue(0);
    private volatile long bytesSent;
    private volatile long messagesSent;
    /** The message that was begun; null if there is none. */
    private MessageBuffer current;

    private int currentSent;
    /** Whether the current one is the header. */
    private boolean sendsHeader;

    StreamWriter(WritableByteChannel channel, PollLoop loop) {
        this.channel = channel;
        this.loop = loop;
    }

    /** Replaces the queue, which must be empty. */
    void setQueue(OutgoingQueue next) {
        queue = next;
    }

    OutgoingQueue queue() {
        return queue;
    }

    /** Sets the header, which goes first. */
    void setHeader(MessageBuffer header) {
        current = header;
        sendsHeader = true;
    }

    /** Queues a message and takes over one reference to it. */
    void offer(MessageBuffer message) {
        queue.offer(message);
    }

    /** Returns whether nothing waits. */
    boolean isEmpty() {
        return current == null && queue.isEmpty();
    }

    /** Writes what waits; returns whether the channel has taken all of it. */
    boolean write() throws IOException {
        while (true) {
            ByteBuffer out = loop.segment();
            int count = fill(out);
            out.flip();
            if (!out.hasRemaining()) {
                return true;
            }
            int written = 0;
            try {
                written = channel.write(out);
            } finally {
                account(written, count);
            }
            if (out.hasRemaining()) {
                return false;
            }
        }
    }

    /** Copies the rest of the current message, then as many of the queue as fit; returns the number of the latter. */
    private int fill(ByteBuffer out) {
        MessageBuffer[] batch = loop.batch();
        boolean isFirst = current == null;
        if (!isFirst && current.copyWire(currentSent, out) < current.wireLength() - currentSent) {
            return 0;
        }
        int count = queue.take(batch, out.remaining(), isFirst);
        for (int i = 0; i < count; i++) {
            batch[i].copyWire(0, out);
        }
        return count;
    }

    /** Releases what was written; a message that was begun becomes the current one, the rest goes back. */
    private void account(int written, int count) {
        MessageBuffer[] batch = loop.batch();
        bytesSent += written; // only on the loop's thread, as the other count
        int left = written;
        if (current != null) {
            int rest = current.wireLength() - currentSent;
            if (left < rest) {
                currentSent += left;
                queue.putBack(batch, 0, count);
                return;
            }
            left -= rest;
            finishCurrent();
        }
        int i = 0;
        while (i < count && left >= batch[i].wireLength()) {
            left -= batch[i].wireLength();
            batch[i].release();
            batch[i] = null;
            messagesSent++;
            i++;
        }
        if (i < count && left > 0) {
            current = batch[i];
            currentSent = left;
            batch[i] = null;
            i++;
        }
        queue.putBack(batch, i, count);
    }

    private void finishCurrent() {
        current.release();
        current = null;
        currentSent = 0;
        messagesSent += sendsHeader ? 0 : 1;
        sendsHeader = false;
    }

    /** Returns the number of bytes sent. */
    long bytesSent() {
        return bytesSent;
    }

    /** Returns the number of messages sent, the header not included. */
    long messagesSent() {
        return messagesSent;
    }

    /** Drops what waits and what is queued later. */
    void close() {
        queue.close();
        if (current != null) {
            current.release();
            current = null;
        }
    }
}
