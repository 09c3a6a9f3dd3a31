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
         * Tells of one.
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

    /** Returns whether a topic's instance has a message in the lanes that was there before the present time. */
    public boolean isThere(String topic, int instance) {
        VisibleTimes of = visible.of(new TraceTopic(topic, instance));
        return of.isKnown(of.first()) && of.ns(of.first()) <= horizonNs;
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

        Fed(TraceTopic place, VisibleTimes visibleTimes, OrbMetadata<?> topic, Publication<?> publication) {
            this.place = place;
            this.visibleTimes = visibleTimes;
            this.timestampWord = topic.timestampWord();
            this.publication = publication;
            this.lastRecorded = messages.last(place.name(), place.instance());
            this.last = Math.max(visibleTimes.last(), visibleTimes.last() == 0 ? lastRecorded : 0);
            this.next = visibleTimes.first();
        }

        /** Passes over what was there before the newest message, unless the module has read it. */
        void skip() {
            long newest = next;
            while (newest <= last && isThere(newest)) {
                newest++;
            }
            long first = Math.min(newest - 1, visibleTimes.firstRead());
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
                if (visibleTimes.firstRead() != VisibleTimes.UNKNOWN) {
                    missing.message(place.name(), place.instance(), next, lastRecorded > 0 && next > lastRecorded);
                }
            }
            next++;
        }

        void publish(long[] words) {
            OrbTools.publish(publication, words);
            publication.rebind(); // another thread of the module may be the next to subscribe or publish
        }

        private boolean isThere(long generation) {
            if (visibleTimes.isKnown(generation)) {
                return visibleTimes.ns(generation) <= horizonNs;
            }
            long[] words = timestampWord < 0 ? null : messages.find(place.name(), place.instance(), generation);
            return words != null && words[timestampWord] <= horizonUs;
        }
    }

    @Override
    public String toString() {
        return "feed of " + module;
    }
}
