// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.observe.Observation;
import io.uorb.text.SimilarNames;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** All faults of one broker, which closes it. Guarded by its monitor, in which it asks the broker for its own. */
final class FaultRegistry implements AutoCloseable {
    private static final Comparator<ActiveFault> ORDER = Comparator.comparing(
                    (ActiveFault put) -> put.topic().name())
            .thenComparing(ActiveFault::instance)
            .thenComparing(put -> put.fault().kind());

    private final Orb orb;
    private final BypassPublications bypass;
    private final Faults faults = new Faults(this);
    private final Map<OrbMetadata<?>, TopicFaults> topics = new LinkedHashMap<>();
    private final AtomicLong withheld = new AtomicLong();
    /** Null until something is to happen at a time; written under the monitor. */
    private volatile Runner runner;

    FaultRegistry(Orb orb) {
        this.orb = orb;
        this.bypass = new BypassPublications(orb);
    }

    Faults faults() {
        return faults;
    }

    /** Returns the topic of that name that the broker has nodes of. */
    OrbMetadata<?> topic(String name) {
        List<OrbMetadata<?>> known = orb.topics();
        for (OrbMetadata<?> topic : known) {
            if (topic.name().equals(name)) {
                return topic;
            }
        }
        List<String> names = known.stream().map(OrbMetadata::name).toList();
        throw new IllegalArgumentException("the broker has no topic " + name + SimilarNames.nearHint(name, names));
    }

    synchronized void put(OrbMetadata<?> version, int instance, Fault fault) {
        Objects.requireNonNull(version, "topic");
        OrbMetadata<?> topic = orb.topics().stream()
                .<OrbMetadata<?>>map(known -> known)
                .filter(known -> known.name().equals(version.name()))
                .findFirst()
                .orElse(version);
        requireInstance(topic, instance);
        FaultStep.check(topic, fault);
        if (orb.isClosed()) {
            throw new IllegalStateException("broker is closed");
        }
        if (fault.kind() == Fault.Kind.DELAY || fault.durationUs() != Fault.UNTIL_CLEARED) {
            requireRunner();
        }
        TopicFaults present = topics.get(topic);
        ActiveFault put = newPut(topic, instance, fault, present);
        if (present != null) {
            present.put(put);
        } else {
            DelayLanes lanes = new DelayLanes(topic, bypass, withheld, this::wakeRunner);
            TopicFaults fresh = new TopicFaults(topic, bypass, lanes);
            fresh.put(put);
            Observation.of(orb).addInterceptors(fresh);
            topics.put(topic, fresh);
        }
        wakeRunner();
    }

    private ActiveFault newPut(OrbMetadata<?> topic, int instance, Fault fault, TopicFaults present) {
        boolean ends = fault.durationUs() != Fault.UNTIL_CLEARED;
        long endUs = ends ? Math.addExact(orb.clock().untraced().nowUs(), fault.durationUs()) : OrbClock.NEVER;
        boolean freezes = fault.kind() == Fault.Kind.FREEZE;
        Map<Integer, long[]> contents = freezes ? NewestMessages.of(orb, topic, instance, present) : Map.of();
        return new ActiveFault(topic, instance, fault, endUs, contents, withheld);
    }

    private static void requireInstance(OrbMetadata<?> topic, int instance) {
        if (instance < Faults.ALL_INSTANCES || instance >= Orb.MAX_INSTANCES) {
            throw new IllegalArgumentException("instance " + instance + " of topic " + topic + " is not between 0 and "
                    + (Orb.MAX_INSTANCES - 1) + ", nor " + Faults.ALL_INSTANCES + " for all");
        }
    }

    synchronized List<FaultStatus> clear(Predicate<ActiveFault> which) {
        List<ActiveFault> removed = new ArrayList<>();
        topics.values().forEach(each -> removed.addAll(each.remove(which)));
        forgetEmpty();
        return statuses(removed);
    }

    private void forgetEmpty() {
        topics.values().removeIf(each -> {
            boolean empty = each.isEmpty();
            if (empty) {
                Observation.of(orb).removeInterceptors(each);
            }
            return empty;
        });
    }

    synchronized List<FaultStatus> list() {
        List<ActiveFault> puts = new ArrayList<>();
        topics.values().forEach(each -> puts.addAll(each.puts()));
        return statuses(puts);
    }

    private List<FaultStatus> statuses(List<ActiveFault> puts) {
        long nowUs = orb.clock().untraced().nowUs();
        return puts.stream().sorted(ORDER).map(put -> put.status(nowUs)).toList();
    }

    long withheld() {
        return withheld.get();
    }

    private void requireRunner() {
        if (runner == null) {
            runner = orb.clock().newRunner("uorb-fault", Thread.NORM_PRIORITY, this::run);
        }
    }

    /** Wakes the runner; without one there is nothing for it to do. Publishers call it too. */
    private void wakeRunner() {
        Runner present = runner;
        if (present != null) {
            present.wake();
        }
    }

    /** Runs what is due at that time, and returns when the next is. */
    private long run(long nowUs) {
        long nextUs = endDue(nowUs);
        for (DelayedPublisher each : delayed()) {
            nextUs = Math.min(nextUs, each.publishDue(nowUs));
        }
        forgetIdleLanes();
        return nextUs;
    }

    /** Takes out the faults whose time is over. */
    private synchronized long endDue(long nowUs) {
        clear(put -> put.endUs() <= nowUs);
        return topics.values().stream()
                .flatMap(each -> each.puts().stream())
                .mapToLong(ActiveFault::endUs)
                .min()
                .orElse(OrbClock.NEVER);
    }

    private synchronized List<DelayedPublisher> delayed() {
        return topics.values().stream().flatMap(each -> each.delayed().stream()).toList();
    }

    private synchronized void forgetIdleLanes() {
        for (TopicFaults each : topics.values()) {
            each.removeIdleLanes().forEach(DelayedPublisher::close);
        }
        forgetEmpty();
    }

    /** Ends all faults; what waits to be published is not. */
    @Override
    public void close() {
        synchronized (this) {
            closeLanes();
            clear(put -> true);
        }
        Runner present = runner;
        if (present != null) {
            present.close(); // waits for a run, which takes this table's monitor
        }
        closeLanes(); // of what came while a message was on its way
    }

    private void closeLanes() {
        delayed().forEach(each -> withheld.addAndGet(each.lane().close()));
    }
}
