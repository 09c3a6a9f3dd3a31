// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lineage.TraceTopic;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Publishes the recorded messages that a module can read in the broker of its replay, each when it was there. One
 * thread at a time.
 */
public final class RecordedFeed {
    /** The module to which the feed's publications belong, in the replay's broker. */
    private static final String FEED = "messages of the record";

    private static final int MOST_MISSING = 100_000;

    private final String module;
    private final RecordedMessages messages;
    private final VisibleMessages visible;
    private final TraceTimes times;
    private final Map<TraceTopic, Fed> all = new LinkedHashMap<>();
    private long horizonNs = Long.MIN_VALUE;
    private long horizonUs = Long.MIN_VALUE;

    /** Receives messages that were there and are not recorded. */
    @FunctionalInterface
    public interface Missing {
        /**
         * Reports one.
         *
         * @param ends whether the record of the topic ends before it
         */
        void message(String topic, int instance, long generation, boolean ends);
    }

    /** Creates a feed of a trace's messages; reads all lanes. */
    public RecordedFeed(RecordedTrace trace, String module) {
        this.module = module;
        this.messages = trace.messages();
        this.visible = VisibleMessages.of(trace, module);
        this.times = TraceTimes.of(trace);
    }

    /** Returns the time in ns that is a broker's time in us; times must not descend. */
    public long ns(long timeUs) {
        return times.ns(timeUs);
    }

    /** Returns the time of the record's last activation, us. */
    public long endUs() {
        return times.endUs();
    }

    /**
     * Begins to publish the messages of a topic's instance, which a subscription has been made to: from the newest one
     * that is there on, or an earlier one that the module has read. Does nothing if that has begun.
     */
    public void begin(Orb orb, OrbMetadata<?> topic, int instance, Missing missing) {
        TraceTopic place = new TraceTopic(topic.name(), instance);
        if (!all.containsKey(place)) {
            Publication<?> publication = OrbModule.make(FEED, () -> orb.advertise(topic, instance));
            Fed fed = new Fed(place, visible.of(place), topic, publication);
            all.put(place, fed);
            fed.skip();
            fed.feed(missing);
        }
    }

    /** Publishes all that was there up to a time: that of messages in no lane is their {@code timestamp}. */
    public void moveTo(long timeUs, long ns, Missing missing) {
        horizonNs = Math.max(horizonNs, ns);
        horizonUs = Math.max(horizonUs, timeUs);
        all.values().forEach(fed -> fed.feed(missing));
    }

    /** Publishes the messages of a topic's instance up to one; returns false if there is none any more. */
    public boolean upTo(String topic, int instance, long generation, Missing missing) {
        Fed fed = all.get(new TraceTopic(topic, instance));
        return fed != null && fed.upTo(generation, missing);
    }

    /**
     * Reports the messages that a subscription of the module would have read up to now and that are not recorded, and
     * of further ones as they come. Those of topics that the module had read when it was recorded are told of anyway.
     */
    public void read(String topic, int instance, Missing missing) {
        Fed fed = all.get(new TraceTopic(topic, instance));
        if (fed != null) {
            fed.read(missing);
        }
    }

    /** Returns whether a topic's instance has a message that was there before the present time. */
    public boolean isThere(String topic, int instance) {
        TraceTopic place = new TraceTopic(topic, instance);
        VisibleTimes of = visible.of(place);
        if (of.isEmpty()) {
            Fed fed = all.get(place);
            return isStamped(place, fed == null ? 0 : fed.timestampWord, 1); // the first field in each message of a log
        }
        return of.isKnown(of.first()) && of.ns(of.first()) <= horizonNs;
    }

    /** Whether a message in no lane was there, by its timestamp or else that of the next one that is recorded. */
    private boolean isStamped(TraceTopic place, int timestampWord, long generation) {
        long next = timestampWord < 0 ? 0 : messages.next(place.name(), place.instance(), generation);
        long[] words = next == 0 ? null : messages.find(place.name(), place.instance(), next);
        return words != null && words.length > timestampWord && words[timestampWord] <= horizonUs;
    }

    /** Publishes a message of the module itself, for its own subscriptions. */
    public void own(String topic, int instance, long[] words) {
        Fed fed = all.get(new TraceTopic(topic, instance));
        if (fed != null) {
            fed.publish(words);
        }
    }

    /** A topic's instance. */
    private final class Fed {
        private final TraceTopic place;
        private final VisibleTimes visibleTimes;
        private final int timestampWord;
        private final Publication<?> publication;
        private final long last;
        private final long lastRecorded;
        private long next;
        private int missingInRow;
        /** Whether what is missing is told of at once. */
        private boolean isRead;
        /** The first messages that are missing and were not told of: before and after the record's end; 0 for none. */
        private long untold;

        private long untoldAfterEnd;

        Fed(TraceTopic place, VisibleTimes visibleTimes, OrbMetadata<?> topic, Publication<?> publication) {
            this.place = place;
            this.visibleTimes = visibleTimes;
            this.timestampWord = topic.timestampWord();
            this.publication = publication;
            this.lastRecorded = messages.last(place.name(), place.instance());
            this.last = visibleTimes.isEmpty() ? lastRecorded : visibleTimes.last();
            this.isRead = visibleTimes.firstRead() != VisibleTimes.UNKNOWN;
            this.next = visibleTimes.first();
        }

        /** Passes over what was there before the newest message, unless the module has read it. */
        void skip() {
            long newest = next;
            for (long at = next; at <= last && isThere(at); at = following(at)) {
                newest = at;
            }
            long first = Math.min(newest, visibleTimes.firstRead());
            next = Math.max(next, first);
        }

        void feed(Missing missing) {
            while (next <= last && missingInRow < MOST_MISSING && isThere(next)) {
                feedNext(missing);
            }
        }

        boolean upTo(long generation, Missing missing) {
            boolean comes = next <= generation;
            while (next <= Math.min(generation, last)) {
                feedNext(missing);
            }
            return comes;
        }

        private void feedNext(Missing missing) {
            long[] words = messages.find(place.name(), place.instance(), next);
            if (words != null) {
                missingInRow = 0;
                publish(words);
            } else {
                missingInRow++;
                boolean isAfterEnd = lastRecorded > 0 && next > lastRecorded;
                if (isRead) {
                    missing.message(place.name(), place.instance(), next, isAfterEnd);
                } else if (isAfterEnd) {
                    untoldAfterEnd = untoldAfterEnd == 0 ? next : untoldAfterEnd;
                } else {
                    untold = untold == 0 ? next : untold;
                }
            }
            next = words == null ? following(next) : next + 1;
        }

        /** Returns the generation after one; in no lane, holes are passed over: they may be as long as a flight. */
        private long following(long generation) {
            long after = generation + 1;
            return visibleTimes.isEmpty()
                    ? Math.max(after, messages.next(place.name(), place.instance(), after))
                    : after;
        }

        void read(Missing missing) {
            isRead = true;
            if (untold > 0) {
                missing.message(place.name(), place.instance(), untold, false);
                untold = 0;
            }
            if (untoldAfterEnd > 0) {
                missing.message(place.name(), place.instance(), untoldAfterEnd, true);
                untoldAfterEnd = 0;
            }
        }

        void publish(long[] words) {
            OrbTools.publish(publication, words);
        }

        private boolean isThere(long generation) {
            if (visibleTimes.isKnown(generation)) {
                return visibleTimes.ns(generation) <= horizonNs;
            }
            return isStamped(place, timestampWord, generation);
        }
    }

    @Override
    public String toString() {
        return "feed of " + module;
    }
}
