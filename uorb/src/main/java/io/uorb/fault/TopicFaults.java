// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.PublishGate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The faults of one topic and the gates that they work in. Its monitor is taken with the table's or the broker's held,
 * never the other way round.
 */
final class TopicFaults implements PublishGate.Maker {
    private final OrbMetadata<?> topic;
    private final List<PutFault> puts = new ArrayList<>();
    private final List<FaultGate> gates = new ArrayList<>();

    TopicFaults(OrbMetadata<?> topic) {
        this.topic = topic;
    }

    @Override
    public synchronized PublishGate gateFor(Publication<?> publication) {
        if (publication.topic() != topic) {
            return null;
        }
        gates.removeIf(gate -> gate.publication().isClosed());
        FaultGate gate = new FaultGate(publication);
        fit(gate);
        gates.add(gate);
        return gate;
    }

    synchronized void put(PutFault put) {
        puts.removeIf(present -> present.isReplacedBy(put));
        puts.add(put);
        gates.forEach(this::fit);
    }

    /** Takes faults out and returns them. */
    synchronized List<PutFault> remove(Predicate<PutFault> which) {
        List<PutFault> removed = puts.stream().filter(which).toList();
        puts.removeAll(removed);
        gates.forEach(this::fit);
        return removed;
    }

    synchronized List<PutFault> puts() {
        return List.copyOf(puts);
    }

    /** Gives a gate the steps of the faults that are in; those that it has go on where they stand. */
    private void fit(FaultGate gate) {
        int instance = gate.publication().instance();
        Map<Fault.Kind, FaultStep> steps = new EnumMap<>(Fault.Kind.class);
        for (PutFault put : puts) {
            FaultStep other = steps.get(put.fault().kind());
            boolean isOverruled = other != null && other.put.instance() != Faults.ALL_INSTANCES;
            if (put.concerns(instance) && !isOverruled) {
                steps.put(put.fault().kind(), step(gate, put, instance));
            }
        }
        gate.setSteps(steps.values().toArray(FaultStep[]::new));
    }

    private static FaultStep step(FaultGate gate, PutFault put, int instance) {
        for (FaultStep present : gate.steps()) {
            if (present.put == put) {
                return present;
            }
        }
        return FaultStep.of(put, instance);
    }

    @Override
    public String toString() {
        return "faults of topic " + topic;
    }
}
