// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Answer;
import java.util.Arrays;

/**
 * Messages that wait to be taken. It grows up to its limit, and as far as the budget of all allows; then the oldest
 * ones go. One thread.
 */
public final class MessageRing implements AutoCloseable {
    private static final int FIRST_MESSAGES = 4;

    private final int words;
    private final int mostMessages;
    private final ByteBudget budget;
    private long[] cells = {};
    private int capacity;
    private int first;
    private int size;
    private long lost;

    /**
     * An empty one.
     *
     * @param words of one message
     */
    public MessageRing(int words, int mostBytes, ByteBudget budget) {
        this.words = words;
        this.mostMessages = Math.max(1, mostBytes / cellBytes());
        this.budget = budget;
    }

    private int cellBytes() {
        return (1 + words) * Long.BYTES;
    }

    public void add(long generation, long[] message) {
        if (size == capacity && !grow()) {
            lost++;
            if (capacity == 0) {
                return;
            }
            first = (first + 1) % capacity;
            size--;
        }
        int at = (first + size) % capacity * (1 + words);
        cells[at] = generation;
        System.arraycopy(message, 0, cells, at + 1, words);
        size++;
    }

    private boolean grow() {
        int more = Math.min(mostMessages, capacity == 0 ? FIRST_MESSAGES : 2 * capacity);
        if (more <= capacity || !budget.take((long) (more - capacity) * cellBytes())) {
            return false;
        }
        long[] larger = new long[more * (1 + words)];
        for (int i = 0; i < size; i++) {
            System.arraycopy(cells, (first + i) % capacity * (1 + words), larger, i * (1 + words), 1 + words);
        }
        cells = larger;
        capacity = more;
        first = 0;
        return true;
    }

    public Answer.MessageRow poll() {
        int at = first * (1 + words);
        first = (first + 1) % capacity;
        size--;
        return new Answer.MessageRow(cells[at], Arrays.copyOfRange(cells, at + 1, at + 1 + words));
    }

    public int size() {
        return size;
    }

    /** Messages that went before they were taken. */
    public long lost() {
        return lost;
    }

    @Override
    public void close() {
        budget.giveBack((long) capacity * cellBytes());
        cells = new long[0];
        capacity = 0;
        size = 0;
    }
}
