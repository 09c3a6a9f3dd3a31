// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.RingWriter;
import io.uorb.buffer.model.ModelProgram;
import java.util.List;

/** Publishers and readers of one node, with messages of two equal words. */
abstract class NodeProgram implements ModelProgram {
    static final int WORDS = 2;

    final NodeBuffer node;

    NodeProgram(int queueLength, int capacity) {
        node = new NodeBuffer(queueLength, WORDS, capacity, 0);
    }

    /** Publishes as a Publication does. */
    static void publish(NodeBuffer node, RingWriter writer, long value) {
        int at = writer.begin();
        long[] words = writer.words();
        words[at] = value;
        words[at + 1] = value;
        writer.commit();
        node.signal(writer);
    }

    static void publish(NodeBuffer node, RingWriter writer, long first, long last) {
        for (long value = first; value <= last; value++) {
            publish(node, writer, value);
        }
    }

    /** Takes what is new, as a Subscription does; returns 0 if nothing is. */
    static long update(Reader reader) {
        long stamp = reader.nextShort();
        long value = copyShort(reader, stamp);
        return value != 0 || stamp == 0 ? value : observedUpdate(reader);
    }

    /** Copies as a Subscription does, the last message again if there is no other. */
    static long copy(Reader reader) {
        long value = copyShort(reader, reader.anyShort());
        return value != 0 ? value : copyOpened(reader, true);
    }

    /** Takes what is new, as an ObservedCopy does. */
    static long observedUpdate(Reader reader) {
        return copyOpened(reader, false);
    }

    private static long copyShort(Reader reader, long stamp) {
        if (stamp > 0) {
            int at = reader.shortIndex(stamp);
            long[] words = reader.shortWords();
            long first = words[at];
            long second = words[at + 1];
            if (reader.acceptShort(at, stamp)) {
                require(first == second, "a copy is torn");
                return first;
            }
        }
        return stamp == 0 ? 0 : copyFar(reader);
    }

    private static long copyFar(Reader reader) {
        for (long stamp = reader.nextFar(); stamp > 0; stamp = reader.nextFar()) {
            int at = reader.shortIndex(stamp);
            long[] words = reader.shortWords();
            long first = words[at];
            long second = words[at + 1];
            if (reader.acceptFar(at, stamp)) {
                require(first == second, "a copy is torn");
                return first;
            }
        }
        return 0;
    }

    private static long copyOpened(Reader reader, boolean orAgain) {
        int at = orAgain ? reader.openNextOrAgain() : reader.openNext();
        while (at != Reader.NONE) {
            long[] words = reader.words();
            long first = words[at];
            long second = words[at + 1];
            if (reader.accept(at)) {
                require(first == second, "a copy is torn");
                return first;
            }
            at = orAgain ? reader.openNextOrAgain() : reader.openNext();
        }
        return 0;
    }

    static void take(Reader reader, int times, List<Long> taken) {
        for (int i = 0; i < times; i++) {
            add(update(reader), taken);
        }
    }

    static void takeObserved(Reader reader, int times, List<Long> taken) {
        for (int i = 0; i < times; i++) {
            add(observedUpdate(reader), taken);
        }
    }

    private static void add(long value, List<Long> taken) {
        if (value != 0) {
            taken.add(value);
        }
    }

    static void require(boolean condition, String broken) {
        if (!condition) {
            throw new AssertionError(broken);
        }
    }

    static void requireAscending(List<Long> taken) {
        for (int i = 1; i < taken.size(); i++) {
            require(taken.get(i - 1) < taken.get(i), "messages are out of order, or come twice");
        }
    }
}
