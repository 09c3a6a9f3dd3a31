// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.OrbMetadata;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.lane.WordsDigest;
import io.uorb.trace.verify.ModuleRerun.Exchange;
import io.uorb.trace.verify.ModuleRerun.ExtraCursor;
import java.util.HashMap;
import java.util.Map;

/** The player of a module that runs again with others ({@code determinism:D-53}); as its superclass. */
final class RerunPlayer extends FreePlayer {
    private final ModuleRerun rerun;
    private final Exchange exchange;
    private final WordsDigest digest = new WordsDigest();
    /** By subscription: the newest message that it has read. */
    private final Map<Integer, long[]> newest = new HashMap<>();

    private final Map<Integer, ExtraCursor> cursors = new HashMap<>();
    /** Recorded instances of subscriptions that have changed theirs. */
    private final Map<EndpointIdentity, Integer> changed = new HashMap<>();
    /** By place in the activation: the recorded instance of a read. */
    private int[] instances = {};

    private long starved;
    private long extra;

    RerunPlayer(ModuleRerun rerun, Exchange exchange) {
        super(rerun);
        this.rerun = rerun;
        this.exchange = exchange;
    }

    ModuleRerun.Counts counts() {
        return new ModuleRerun.Counts(starved, extra, deviating());
    }

    @Override
    void play(ActivationBuffer next, boolean begun) {
        super.play(next, begun);
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
    }

    @Override
    public long[] read(int subscription, boolean again) {
        if (!active) {
            return null;
        }
        if (is(LaneOperation.HIT, subscription)) {
            return hit(subscription, at++);
        }
        if (again && is(LaneOperation.AGAIN, subscription)) {
            return again(subscription, at++);
        }
        if (takeMiss()) {
            return extra(subscription, true);
        }
        structure((again ? "copy of " : "update of ") + identity(subscription));
        int next = nextHit(subscription);
        long[] words = next < 0 ? extra(subscription, true) : hit(subscription, taken(next));
        return words == null && again ? newest.get(subscription) : words;
    }

    /**
     * Returns the place of the next hit that an activation which deviates may have, else a negative number: only
     * messages that were there when it began, since others may have to wait for what it publishes itself.
     */
    private int nextHit(int subscription) {
        int next = find(LaneOperation.HIT, subscription, null);
        boolean isOf =
                next >= 0 && instances[next] == endpoints.get(subscription).instance();
        return isOf && endNs(subscription, activation.value(next)) < activation.ns(0) ? next : -1;
    }

    private long endNs(int subscription, long generation) {
        ReplayEndpoint endpoint = endpoints.get(subscription);
        return exchange.endNs(endpoint.identity().name(), endpoint.instance(), generation);
    }

    private long[] hit(int subscription, int place) {
        ReplayEndpoint endpoint = endpoints.get(subscription);
        if (instances[place] != endpoint.instance()) {
            starved++; // it is at another instance than it was, of which nothing is recorded
            return extra(subscription, true);
        }
        long generation = activation.value(place);
        long endNs = endNs(subscription, generation);
        long[] words;
        if (endNs == Exchange.NOT_PRODUCED) {
            words = recorded(endpoint, endpoint.instance(), generation);
            if (words != null) {
                String topic = endpoint.identity().name();
                cursor(subscription).read(exchange.recordedEndNs(topic, endpoint.instance(), generation));
            }
        } else {
            words = exchange.await(endpoint.identity().name(), endpoint.instance(), generation, isOtherwise(endpoint));
            if (words != null) {
                cursor(subscription).read(endNs);
            }
            if (words == Exchange.OTHERWISE) {
                return otherInput(endpoint);
            }
            if (words == null) {
                starved++;
                words = extra(subscription, true);
            }
        }
        if (words != null) {
            newest.put(subscription, words);
            endpoint.copied(generation);
            log.read(endpoint, generation, true);
        }
        return words;
    }

    /** Whether the log has the topic in another definition than the module. */
    private boolean isOtherwise(ReplayEndpoint endpoint) {
        return !endpoint.otherDefinition(definitions).isEmpty();
    }

    private long[] otherInput(ReplayEndpoint endpoint) {
        String other = endpoint.otherDefinition(definitions);
        lost = true;
        log.otherInput(
                other.isEmpty()
                        ? "topic " + endpoint.identity().name() + " is published in another definition than recorded"
                        : other);
        return null;
    }

    private long[] again(int subscription, int place) {
        long[] present = newest.get(subscription);
        return present == null ? hit(subscription, place) : present;
    }

    private ExtraCursor cursor(int subscription) {
        ReplayEndpoint endpoint = endpoints.get(subscription);
        ExtraCursor present = cursors.get(subscription);
        if (present == null || present.instance() != endpoint.instance()) {
            OrbMetadata<?> topic = rerun.topic(endpoint.identity().name());
            present = new ExtraCursor(
                    endpoint.identity().name(),
                    endpoint.instance(),
                    topic == null ? 1 : topic.queueLength(),
                    isOtherwise(endpoint));
            cursors.put(subscription, present);
        }
        return present;
    }

    private long[] extra(int subscription, boolean take) {
        long[] words = exchange.extra(cursor(subscription), activation.ns(0), take);
        if (words != null && take) {
            extra++;
            newest.put(subscription, words);
        }
        return words;
    }

    @Override
    public boolean updated(int subscription) {
        if (!active) {
            return false;
        }
        if (isState(subscription, StateRead.UPDATED)) {
            at++;
            return true;
        }
        if (takeMiss()) {
            return extra(subscription, false) != null;
        }
        structure("check of " + identity(subscription));
        return nextHit(subscription) >= 0 || extra(subscription, false) != null;
    }

    @Override
    public void request(int endpoint, TimerRequest what, long value) {
        if (!active || !mayAnswer()) {
            return;
        }
        int place = take(LaneOperation.REQUEST, endpoint, what, "request " + what + " " + value);
        if (place < 0 || activation.value(place) != value) {
            log.add(
                    DifferenceKind.REQUEST,
                    activation.ns(Math.max(place, 0)),
                    identity(endpoint),
                    0,
                    what + " recorded " + (place < 0 ? "none" : activation.value(place)) + ", replayed " + value
                            + "; timers of a re-run are the recorded ones");
        }
    }

    @Override
    public void published(int publication) {
        if (!active) {
            return;
        }
        boolean intercepted = is(LaneOperation.INTERCEPTED, publication);
        boolean same = intercepted
                && (int) activation.value(at)
                        == digest.of(endpoints.get(publication).scratch(), 0, length(publication));
        if (intercepted) {
            at++;
        }
        if (intercepted && !same) {
            log.note("gates, as of injected faults, are not run again: messages of "
                    + endpoints.get(publication).identity().name()
                    + " that differ come as they were published, where a gate had changed or withheld the"
                    + " recorded ones");
        }
        if (!intercepted || is(LaneOperation.PUBLISHED, publication)) {
            int place = take(LaneOperation.PUBLISHED, publication, null, "publish");
            skip(LaneOperation.DIGEST, publication);
            if (place >= 0) {
                publish(endpoints.get(publication), place, same);
                runNested(place);
            } else {
                tooMany(endpoints.get(publication));
            }
        }
    }

    private int length(int publication) {
        return endpoints.get(publication).scratch().length;
    }

    /** Publishes in place of a recorded message; {@code same} if gates would make of it what they have made. */
    private void publish(ReplayEndpoint endpoint, int place, boolean same) {
        String topic = endpoint.identity().name();
        int instance = endpoint.identity().instance();
        long generation = activation.value(place);
        long[] recorded = outputOtherwise(endpoint) ? null : messages.find(topic, instance, generation);
        long[] words = same && recorded != null ? recorded : endpoint.scratch();
        if (recorded != null) {
            log.compared(endpoint.identity(), generation, activation.ns(place), recorded, words);
        }
        exchange.published(rerun.topic(topic), instance, generation, recorded, words);
    }

    /**
     * Notes, if the log has the topic in another definition, that a message is not compared; returns whether it has.
     */
    private boolean outputOtherwise(ReplayEndpoint endpoint) {
        boolean is = isOtherwise(endpoint);
        if (is) {
            log.otherOutput(
                    endpoint.identity(), endpoint.otherDefinition(definitions) + "; not in a log of the re-run");
            exchange.definedOtherwise(
                    endpoint.identity().name(), endpoint.identity().instance());
        }
        return is;
    }

    private void tooMany(ReplayEndpoint endpoint) {
        String topic = endpoint.identity().name();
        if (!outputOtherwise(endpoint)) {
            log.add(DifferenceKind.TOO_MANY, lastNs(), endpoint.identity(), 0, "published and not recorded");
        }
        exchange.tooMany(
                rerun.topic(topic),
                endpoint.identity().instance(),
                lastUs,
                endpoint.scratch().clone());
    }

    @Override
    void left(int place) {
        if (activation.kind(place) == LaneOperation.PUBLISHED) {
            String topic = activation.identity(place).name();
            int instance = activation.identity(place).instance();
            log.add(
                    DifferenceKind.MISSING,
                    activation.ns(place),
                    activation.identity(place),
                    activation.value(place),
                    "recorded and not published");
            exchange.missing(topic, instance, activation.value(place));
        }
    }
}
