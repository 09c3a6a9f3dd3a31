// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.verify.ActivationCursor.Freedom;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The mode in which a module runs again with others that run again, from whose messages it gets what they publish now
 * ({@code determinism:D-53}). As long as its operations are the recorded ones, each has the recorded result; after
 * another one, operations of that activation get what the record has for their endpoint. So every answer is fixed by
 * the record and never by the race of threads.
 */
public final class RerunMode extends ReplayMode {
    /** How long a thread of the module may wait for other modules, ms of real time. */
    private static final long RUN_LIMIT_MS = 3_600_000;

    private final Exchange exchange;
    /** By subscription: the newest message that it has read. */
    private final Map<Integer, long[]> newest = new HashMap<>();

    private final Map<Integer, Reader> readers = new HashMap<>();
    /** Recorded instances of subscriptions that have changed theirs. */
    private final Map<EndpointIdentity, Integer> changed = new HashMap<>();
    /** By place in the activation: the recorded instance of a read. */
    private int[] instances = {};

    private long starved;
    private long extra;

    /** The messages that modules which run again exchange. Threads of one module call it, one at a time. */
    public interface Exchange {
        /** In place of a time: no module that runs again has published the message. */
        long NOT_PRODUCED = Long.MIN_VALUE;

        /** In place of words: they are in another definition of the topic than the reader's. */
        long[] OTHERWISE = {};

        /** Reports that an activation begins; its recorded begin and end, ns. */
        void begin(long beginNs, long endNs);

        /** Returns the recorded end of the activation that publishes a message again, or {@link #NOT_PRODUCED}, ns. */
        long endNs(TraceTopic topic, long generation);

        /**
         * Returns the recorded end of the activation that published a message, of any module; {@link #NOT_PRODUCED} if
         * it is not known, as of drivers, or no module that runs again has a publication of the topic, ns.
         */
        long recordedEndNs(TraceTopic topic, long generation);

        /**
         * Waits for a message that is published again; returns null if its activation has ended without it, and {@link
         * #OTHERWISE} if its definition is not the reader's.
         *
         * @param otherwise whether the reader's definition of the topic is another one than the recorded
         */
        long[] await(TraceTopic topic, long generation, boolean otherwise);

        /**
         * Returns a new reader of messages too many.
         *
         * @param queueLength how many messages the topic keeps for it
         * @param otherwise whether its definition of the topic is another one than the recorded
         */
        Reader reader(TraceTopic topic, int queueLength, boolean otherwise);

        /**
         * Reports that the module publishes messages of another definition than the recorded one: other modules may
         * read them, but they are neither compared nor in a log.
         */
        void definedOtherwise(TraceTopic topic);

        /** Reports a message in place of a recorded one, whose words are null if the record does not have them. */
        void published(OrbMetadata<?> topic, int instance, long generation, long[] recorded, long[] words);

        /** Reports a message that the record does not have, of the present activation. */
        void tooMany(OrbMetadata<?> topic, int instance, long timeUs, long[] words);

        /** Reports that the present activation has ended without a recorded message. */
        void missing(TraceTopic topic, long generation);
    }

    /** A reader's place among the messages too many of a topic's instance. As the {@link Exchange}. */
    public interface Reader {
        /** Returns the topic and the instance. */
        TraceTopic topic();

        /** Reports that a message was read, by the recorded end of its activation, ns: older ones do not follow it. */
        void read(long endNs);

        /**
         * Returns the next message too many, from activations that had ended before one began; null if there is none.
         * Waits until these have ended in the replay.
         *
         * @param take whether it is read
         */
        long[] next(long beginNs, boolean take);
    }

    /**
     * The deviations from the record.
     *
     * @param starved recorded reads that found no message, since it was not published again
     * @param extra messages too many that were read
     * @param deviating activations whose operations were others than the recorded ones
     */
    public record Counts(long starved, long extra, long deviating) {}

    /** Creates the mode of one module. */
    public RerunMode(Exchange exchange) {
        this.exchange = Objects.requireNonNull(exchange, "exchange");
    }

    /** Returns what was otherwise; after the run. */
    public Counts counts() {
        return new Counts(starved, extra, cursor.deviating());
    }

    @Override
    Freedom freedom() {
        return Freedom.AFTER_DIFFERENCE;
    }

    @Override
    long runLimitMs() {
        return RUN_LIMIT_MS;
    }

    /** A module that deviates goes on: what comes of it is asked for. */
    @Override
    boolean givesUp() {
        return false;
    }

    @Override
    boolean before(ActivationBuffer next) {
        exchange.begin(next.ns(0), next.ns(next.length() - 1));
        instances = instances.length < next.length() ? new int[2 * next.length()] : instances;
        for (int i = 0; i < next.length(); i++) {
            EndpointIdentity of = next.identity(i);
            if (of != null && of.kind() == EndpointKind.SUBSCRIPTION) {
                instances[i] = changed.getOrDefault(of, of.instance());
                boolean isChange = next.kind(i) == LaneOperation.STATE && next.state(i) == StateRead.INSTANCE;
                if (isChange && next.value(i) >= 0) {
                    changed.put(of, (int) next.value(i));
                }
            }
        }
        return true;
    }

    @Override
    long[] read(int subscription, int place) {
        boolean isAgain = cursor.activation.kind(place) == LaneOperation.AGAIN;
        long[] present = isAgain ? newest.get(subscription) : null;
        return present == null ? hit(subscription, place) : present;
    }

    @Override
    long[] readOther(int subscription, boolean isMiss, boolean again) {
        int next = isMiss ? ActivationCursor.NONE : nextHit(subscription);
        long[] words = next < 0 ? extra(subscription) : hit(subscription, cursor.take(next));
        return words == null && again && !isMiss ? newest.get(subscription) : words;
    }

    @Override
    boolean hasOther(int subscription, boolean isMiss) {
        return !isMiss && nextHit(subscription) >= 0
                || reader(subscription).next(cursor.activation.ns(0), false) != null;
    }

    /**
     * Returns the place of the next hit that an activation which deviates may have, else a negative number: only
     * messages that were there when it began, since others may have to wait for what it publishes itself.
     */
    private int nextHit(int subscription) {
        int next = cursor.find(LaneOperation.HIT, subscription, null);
        ReplayEndpoint endpoint = cursor.endpoints.get(subscription);
        boolean isThere = next >= 0
                && instances[next] == endpoint.instance()
                && exchange.endNs(topicOf(endpoint), cursor.activation.value(next)) < cursor.activation.ns(0);
        return isThere ? next : ActivationCursor.NONE;
    }

    private static TraceTopic topicOf(ReplayEndpoint endpoint) {
        return new TraceTopic(endpoint.identity().name(), endpoint.instance());
    }

    private long[] hit(int subscription, int place) {
        ReplayEndpoint endpoint = cursor.endpoints.get(subscription);
        if (instances[place] != endpoint.instance()) {
            starved++; // it is at another instance than it was, of which nothing is recorded
            return extra(subscription);
        }
        TraceTopic topic = topicOf(endpoint);
        long generation = cursor.activation.value(place);
        long endNs = exchange.endNs(topic, generation);
        boolean isProduced = endNs != Exchange.NOT_PRODUCED;
        long[] words = isProduced
                ? exchange.await(topic, generation, isOtherwise(endpoint))
                : cursor.recorded(endpoint, endpoint.instance(), generation);
        if (words == Exchange.OTHERWISE) {
            return otherInput(endpoint);
        }
        if (words != null) {
            reader(subscription).read(isProduced ? endNs : exchange.recordedEndNs(topic, generation));
        } else if (isProduced) {
            starved++;
            words = extra(subscription);
        }
        if (words != null) {
            newest.put(subscription, words);
            endpoint.copied(generation);
            cursor.log.read(endpoint, generation, true);
        }
        return words;
    }

    /** Whether the log has the topic in another definition than the module. */
    private boolean isOtherwise(ReplayEndpoint endpoint) {
        return !cursor.otherDefinition(endpoint).isEmpty();
    }

    private long[] otherInput(ReplayEndpoint endpoint) {
        String other = cursor.otherDefinition(endpoint);
        cursor.lost = true;
        cursor.log.otherInput(
                other.isEmpty()
                        ? "topic " + endpoint.identity().name() + " is published in another definition than recorded"
                        : other);
        return null;
    }

    private Reader reader(int subscription) {
        ReplayEndpoint endpoint = cursor.endpoints.get(subscription);
        TraceTopic read = topicOf(endpoint);
        Reader present = readers.get(subscription);
        if (present == null || !present.topic().equals(read)) {
            OrbMetadata<?> topic = cursor.topic(read.name());
            present = exchange.reader(read, topic == null ? 1 : topic.queueLength(), isOtherwise(endpoint));
            readers.put(subscription, present);
        }
        return present;
    }

    private long[] extra(int subscription) {
        long[] words = reader(subscription).next(cursor.activation.ns(0), true);
        if (words != null) {
            extra++;
            newest.put(subscription, words);
        }
        return words;
    }

    @Override
    String requestNote() {
        return "; timers of a re-run are the recorded ones";
    }

    @Override
    int published(int publication) {
        if (!cursor.active) {
            return ActivationCursor.NONE;
        }
        ReplayEndpoint endpoint = cursor.endpoints.get(publication);
        int intercepted = cursor.next(LaneOperation.INTERCEPTED, publication);
        boolean same = intercepted >= 0 && isDigest(intercepted, endpoint.scratch());
        if (intercepted >= 0 && !same) {
            cursor.log.note("interceptors, such as injected faults, are not re-executed: messages of "
                    + endpoint.identity().name()
                    + " that differ are delivered unchanged, where an interceptor had changed or dropped the"
                    + " recorded ones");
        }
        if (intercepted >= 0 && !cursor.is(LaneOperation.PUBLISHED, publication)) {
            return ActivationCursor.NONE;
        }
        int place = cursor.take(LaneOperation.PUBLISHED, publication, null, "publish");
        cursor.next(LaneOperation.DIGEST, publication);
        if (place >= 0) {
            publish(endpoint, place, same);
        } else {
            tooMany(endpoint);
        }
        return place;
    }

    /** Publishes in place of a recorded message; {@code same} if gates would make of it what they have made. */
    private void publish(ReplayEndpoint endpoint, int place, boolean same) {
        EndpointIdentity of = endpoint.identity();
        long generation = cursor.activation.value(place);
        long[] recorded = outputOtherwise(endpoint) ? null : cursor.messages.find(of.name(), of.instance(), generation);
        long[] words = same && recorded != null ? recorded : endpoint.scratch();
        if (recorded != null) {
            cursor.log.compared(of, generation, cursor.activation.ns(place), recorded, words);
        }
        exchange.published(cursor.topic(of.name()), of.instance(), generation, recorded, words);
    }

    /**
     * Notes, if the log has the topic in another definition, that a message is not compared; returns whether it has.
     */
    private boolean outputOtherwise(ReplayEndpoint endpoint) {
        String other = cursor.otherDefinition(endpoint);
        if (!other.isEmpty()) {
            cursor.log.otherOutput(endpoint.identity(), other + "; not in a log of the re-run");
            exchange.definedOtherwise(topicOf(endpoint));
        }
        return !other.isEmpty();
    }

    private void tooMany(ReplayEndpoint endpoint) {
        EndpointIdentity of = endpoint.identity();
        if (!outputOtherwise(endpoint)) {
            cursor.log.add(DifferenceKind.TOO_MANY, cursor.ns(), of, 0, "published and not recorded");
        }
        exchange.tooMany(
                cursor.topic(of.name()),
                of.instance(),
                cursor.lastUs,
                endpoint.scratch().clone());
    }

    @Override
    void left() {
        ActivationBuffer activation = cursor.activation;
        for (int i = 0; i < activation.length() && !cursor.log.missesInputs(); i++) {
            if (cursor.isLeft(i) && activation.kind(i) == LaneOperation.PUBLISHED) {
                EndpointIdentity of = activation.identity(i);
                long generation = activation.value(i);
                cursor.log.add(DifferenceKind.MISSING, activation.ns(i), of, generation, "recorded and not published");
                exchange.missing(new TraceTopic(of.name(), of.instance()), generation);
            }
        }
    }
}
