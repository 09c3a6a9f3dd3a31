// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.rerun.ProducedMessages.Extra;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The messages of a re-run, for a log that has them in place of the recorded ones. One thread, after the run. */
public final class RerunMessages {
    private final RerunStore store;

    RerunMessages(RerunStore store) {
        this.store = store;
    }

    /** Returns whether a recorded message is in the re-run as it was. */
    public boolean isRecorded(String topic, int instance, long generation) {
        return store.state(new TraceTopic(topic, instance), generation) < ProducedMessages.MISSING;
    }

    /**
     * Returns the words in place of a recorded message; null if the re-run has none, or one of another definition than
     * the recorded.
     */
    public long[] words(String topic, int instance, long generation) {
        TraceTopic place = new TraceTopic(topic, instance);
        boolean isOtherwise = store.isOtherwise(place) && store.state(place, generation) >= ProducedMessages.PLACES;
        return isOtherwise ? null : store.words(place, generation);
    }

    /** A message that the record does not have. */
    public final class Added {
        private final TraceTopic topic;
        private final Extra extra;
        private final int length;

        private Added(TraceTopic topic, Extra extra, int length) {
            this.topic = topic;
            this.extra = extra;
            this.length = length;
        }

        /** Returns topic and instance. */
        public TraceTopic topic() {
            return topic;
        }

        /** Returns when it was published, us. */
        public long timeUs() {
            return extra.timeUs();
        }

        /** Returns its words. */
        public long[] words() {
            return store.extraWords(extra, length);
        }
    }

    /** Returns the messages that the record does not have, by time; none of another definition than the recorded. */
    public List<Added> added() {
        List<Added> all = new ArrayList<>();
        store.forEachExtra((topic, extra, length) -> {
            if (!store.isOtherwise(topic)) {
                all.add(new Added(topic, extra, length));
            }
        });
        all.sort(Comparator.comparingLong(Added::timeUs)
                .thenComparing(one -> one.topic().name())
                .thenComparing(one -> one.topic().instance()));
        return all;
    }
}
