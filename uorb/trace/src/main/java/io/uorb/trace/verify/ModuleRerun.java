// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.compare.Tolerances;
import java.util.Map;
import java.util.Objects;

/**
 * Runs one module of a trace again with others that run again, from whose messages it gets what they publish now
 * ({@code determinism:D-53}). As long as its operations are the recorded ones, each has the recorded result; after
 * another one, operations of that activation get what the record has for their endpoint. So every answer is fixed by
 * the record and never by the race of threads. For one thread, which {@link #run} uses.
 */
public final class ModuleRerun extends ModuleVerification {
    /** How long a thread of the module may wait for other modules, ms of real time. */
    private static final long RUN_LIMIT_MS = 3_600_000;

    private final Exchange exchange;
    private RerunPlayer player;

    /** The messages that modules which run again exchange. Threads of one module call it, one at a time. */
    public interface Exchange {
        /** In place of a time: no module that runs again has published the message. */
        long NOT_PRODUCED = Long.MIN_VALUE;

        /** In place of words: they are in another definition of the topic than the reader's. */
        long[] OTHERWISE = {};

        /** Tells that an activation begins; its recorded begin and end, ns. */
        void begin(long beginNs, long endNs);

        /** Returns the recorded end of the activation that publishes a message again, or {@link #NOT_PRODUCED}, ns. */
        long endNs(String topic, int instance, long generation);

        /**
         * Returns the recorded end of the activation that published a message, of any module; {@link #NOT_PRODUCED} if
         * it is not known, as of drivers, or no module that runs again has a publication of the topic, ns.
         */
        long recordedEndNs(String topic, int instance, long generation);

        /**
         * Waits for a message that is published again; returns null if its activation has ended without it, and {@link
         * #OTHERWISE} if its definition is not the reader's.
         *
         * @param otherwise whether the reader's definition of the topic is another one than the recorded
         */
        long[] await(String topic, int instance, long generation, boolean otherwise);

        /**
         * Returns the next message too many for a reader, from activations that had ended before one began; null if
         * there is none. Waits until these have ended in the replay.
         *
         * @param take whether the reader takes it
         */
        long[] extra(ExtraCursor reader, long beginNs, boolean take);

        /**
         * Tells that the module publishes messages of another definition than the recorded one: other modules may read
         * them, but they are neither compared nor in a log.
         */
        void definedOtherwise(String topic, int instance);

        /** Tells of a message in place of a recorded one, whose words are null if the record does not have them. */
        void published(OrbMetadata<?> topic, int instance, long generation, long[] recorded, long[] words);

        /** Tells of a message that the record does not have, of the present activation. */
        void tooMany(OrbMetadata<?> topic, int instance, long timeUs, long[] words);

        /** Tells that the present activation has ended without a recorded message. */
        void missing(String topic, int instance, long generation);
    }

    /** A reader's place among the messages too many of a topic's instance. For the thread that runs the module. */
    public static final class ExtraCursor {
        private final String topic;
        private final int instance;
        private final int queueLength;
        private final boolean otherwise;
        private int next;
        private long lastEndNs = Long.MIN_VALUE;

        /**
         * Creates a cursor at the begin.
         *
         * @param otherwise whether the reader's definition of the topic is another one than the recorded
         */
        public ExtraCursor(String topic, int instance, int queueLength, boolean otherwise) {
            this.topic = Objects.requireNonNull(topic, "topic");
            this.instance = instance;
            this.queueLength = queueLength;
            this.otherwise = otherwise;
        }

        /** Returns the topic's name. */
        public String topic() {
            return topic;
        }

        /** Returns the instance. */
        public int instance() {
            return instance;
        }

        /** Returns how many messages the topic keeps for a reader. */
        public int queueLength() {
            return queueLength;
        }

        /** Returns whether the reader's definition of the topic is another one than the recorded. */
        public boolean isOtherwise() {
            return otherwise;
        }

        /** Returns the number of the first message too many that may come next. */
        public int next() {
            return next;
        }

        /** Moves to another number. */
        public void moveTo(int number) {
            next = number;
        }

        /** Returns the recorded end of the activation of the newest message read, ns: older ones do not follow it. */
        public long lastEndNs() {
            return lastEndNs;
        }

        /** Tells that a message was read, by the recorded end of its activation, ns. */
        public void read(long endNs) {
            lastEndNs = Math.max(lastEndNs, endNs);
        }
    }

    /**
     * The deviations from the record.
     *
     * @param starved recorded reads that found no message, since it was not published again
     * @param extra messages too many that were read
     * @param deviating activations whose operations were others than the recorded ones
     */
    public record Counts(long starved, long extra, long deviating) {}

    /** Creates a re-run that has not begun. */
    public ModuleRerun(
            RecordedTrace trace, String module, ModuleMaker maker, Tolerances tolerances, Exchange exchange) {
        super(trace, module, maker, tolerances);
        this.exchange = Objects.requireNonNull(exchange, "exchange");
        turns.setRunLimit(RUN_LIMIT_MS);
    }

    @Override
    public ModuleRerun with(Map<String, String> otherParameters) {
        super.with(otherParameters);
        return this;
    }

    @Override
    ReplayPlayer newPlayer() {
        player = new RerunPlayer(this, exchange);
        return player;
    }

    @Override
    boolean before() {
        exchange.begin(buffer.ns(0), buffer.ns(buffer.length() - 1));
        return true;
    }

    /** A module that deviates goes on: what comes of it is asked for. */
    @Override
    boolean isHopeless() {
        return false;
    }

    /** Returns what was otherwise; after {@link #run}. */
    public Counts counts() {
        return player.counts();
    }
}
