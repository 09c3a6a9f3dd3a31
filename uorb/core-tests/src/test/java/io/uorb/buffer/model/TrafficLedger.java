// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Ends of publishes, and messages that readers were given, in the order of a {@link AccessSchedule}. Not rewritten:
 * threads of a script use it without being stopped.
 */
public final class TrafficLedger {
    private final NavigableMap<Long, Integer> published = new TreeMap<>();
    private final NavigableMap<Long, Integer> failed = new TreeMap<>();
    private int time;

    /** One reader's messages. */
    public final class Account {
        /** A message, and when the reader began to accept it. */
        private record Received(long generation, int time) {}

        private final int began = time;
        private int accepts = time;
        private final List<Received> all = new ArrayList<>();
        private final Set<Long> generations = new HashSet<>();

        /** The reader begins to accept a message. */
        public void accept() {
            accepts = time;
        }

        /** Notes a new message. */
        public void receive(long generation) {
            require(generations.add(generation), "message " + generation + " comes twice");
            all.add(new Received(generation, accepts));
        }

        /** Notes a message that follows all others. */
        public void receiveInOrder(long generation) {
            boolean isNewest = all.stream().allMatch(one -> one.generation < generation);
            require(isNewest, "message " + generation + " is out of order");
            receive(generation);
        }

        /**
         * Checks the number of messages that were passed over. All publishes have ended, and all that was there was
         * received.
         *
         * @param first after which it must receive or count
         * @param window when it began
         * @param last the newest that it received, or its beginning
         */
        public void check(long first, int window, long last, long counted) {
            long due = published.subMap(first, false, last, true).size();
            long newer = generations.stream().filter(one -> one > first).count();
            // Of those before its first that were being written, it may be offered or count some.
            long offered = since(published, first - window, first) - (generations.size() - newer);
            long tooMany = counted - (due - newer);
            String text = counted + " counted of " + due + " from " + first + " to " + last + ", of which it received "
                    + newer;
            require(tooMany <= offered + countedBeforeTheyFailed(first, window), text);
            require(tooMany >= -since(failed, 0, first), text);
        }

        private long since(NavigableMap<Long, Integer> ends, long after, long upTo) {
            return ends.subMap(after, false, Math.max(after, upTo), true).values().stream()
                    .filter(end -> end > began)
                    .count();
        }

        /**
         * Errors that ended messages which it may have passed over, and counted, before; also those that were being
         * written before its first.
         */
        private long countedBeforeTheyFailed(long first, int window) {
            return failed.entrySet().stream()
                    .filter(one -> one.getValue() > began && one.getKey() > first - window && one.getKey() <= first
                            || all.stream()
                                    .anyMatch(other -> other.generation > one.getKey() && other.time < one.getValue()))
                    .count();
        }
    }

    /** A publish has ended. */
    public void publish(long generation) {
        published.put(generation, ++time);
    }

    /** An error has ended a publish. */
    public void fail(long generation) {
        failed.put(generation, ++time);
    }

    /** Returns the newest message whose publish has ended. */
    public long newest() {
        return published.isEmpty() ? 0 : published.lastKey();
    }

    /** Returns the number of messages. */
    public int count() {
        return published.size();
    }

    private static void require(boolean condition, String broken) {
        if (!condition) {
            throw new AssertionError(broken);
        }
    }
}
