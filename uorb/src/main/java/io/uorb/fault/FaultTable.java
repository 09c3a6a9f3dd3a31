// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.schema.Names;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** All faults of one broker, which closes it. Guarded by its monitor, in which it asks the broker for its own. */
final class FaultTable implements AutoCloseable {
    private static final Comparator<PutFault> ORDER = Comparator.comparing(
                    (PutFault put) -> put.topic().name())
            .thenComparing(PutFault::instance)
            .thenComparing(put -> put.fault().kind());

    private final Orb orb;
    private final Faults faults = new Faults(this);
    private final Map<OrbMetadata<?>, TopicFaults> topics = new LinkedHashMap<>();
    private final AtomicLong withheld = new AtomicLong();

    FaultTable(Orb orb) {
        this.orb = orb;
    }

    Faults faults() {
        return faults;
    }

    /** The topic of that name that the broker has nodes of. */
    OrbMetadata<?> topic(String name) {
        List<OrbMetadata<?>> known = orb.topics();
        for (OrbMetadata<?> topic : known) {
            if (topic.name().equals(name)) {
                return topic;
            }
        }
        List<String> names = known.stream().map(OrbMetadata::name).toList();
        throw new IllegalArgumentException("the broker has no topic " + name + Names.nearHint(name, names));
    }

    synchronized void put(OrbMetadata<?> topic, int instance, Fault fault) {
        Objects.requireNonNull(topic, "topic");
        requireInstance(topic, instance);
        FaultStep.check(topic, fault);
        long endUs = fault.durationUs() == Fault.UNTIL_CLEARED
                ? OrbClock.NEVER
                : Math.addExact(orb.clock().nowUs(), fault.durationUs());
        PutFault put = new PutFault(topic, instance, fault, endUs, withheld);
        TopicFaults present = topics.get(topic);
        if (present != null) {
            present.put(put);
            return;
        }
        TopicFaults fresh = new TopicFaults(topic);
        fresh.put(put);
        orb.addGates(fresh);
        topics.put(topic, fresh);
    }

    private static void requireInstance(OrbMetadata<?> topic, int instance) {
        if (instance < Faults.ALL_INSTANCES || instance >= Orb.MAX_INSTANCES) {
            throw new IllegalArgumentException("instance " + instance + " of topic " + topic + " is not between 0 and "
                    + (Orb.MAX_INSTANCES - 1) + ", nor " + Faults.ALL_INSTANCES + " for all");
        }
    }

    synchronized List<FaultStatus> clear(Predicate<PutFault> which) {
        List<PutFault> removed = new ArrayList<>();
        for (TopicFaults each : List.copyOf(topics.values())) {
            removed.addAll(each.remove(which));
        }
        forgetEmpty();
        return statuses(removed);
    }

    private void forgetEmpty() {
        topics.values().removeIf(each -> {
            boolean empty = each.puts().isEmpty();
            if (empty) {
                orb.removeGates(each);
            }
            return empty;
        });
    }

    synchronized List<FaultStatus> list() {
        List<PutFault> puts = new ArrayList<>();
        topics.values().forEach(each -> puts.addAll(each.puts()));
        return statuses(puts);
    }

    private List<FaultStatus> statuses(List<PutFault> puts) {
        long nowUs = orb.clock().nowUs();
        return puts.stream().sorted(ORDER).map(put -> put.status(nowUs)).toList();
    }

    long withheld() {
        return withheld.get();
    }

    @Override
    public void close() {
        clear(put -> true);
    }
}
