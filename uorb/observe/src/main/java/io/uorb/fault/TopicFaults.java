// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.observe.PublishInterceptor;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The faults of one topic and the interceptors that they work in. Its monitor is taken with the registry's or the
 * broker's held, never the other way round.
 */
final class TopicFaults implements Function<Publication<?>, PublishInterceptor> {
    private final OrbMetadata<?> topic;
    private final BypassPublications bypass;
    private final DelayLanes lanes;
    private final List<ActiveFault> puts = new ArrayList<>();
    private final List<FaultInterceptor> interceptors = new ArrayList<>();

    TopicFaults(OrbMetadata<?> topic, BypassPublications bypass, DelayLanes lanes) {
        this.topic = topic;
        this.bypass = bypass;
        this.lanes = lanes;
    }

    @Override
    public synchronized PublishInterceptor apply(Publication<?> publication) {
        OrbMetadata<?> layout = OrbTools.layout(publication);
        if (!layout.name().equals(topic.name()) || bypass.isMaking()) {
            return null;
        }
        if (!layout.schema().equals(topic.schema())) {
            throw new IllegalStateException(this + " were injected for " + topic.schema() + ", but its nodes have "
                    + layout.schema() + "; inject them again");
        }
        interceptors.removeIf(interceptor -> interceptor.publication().isClosed());
        FaultInterceptor interceptor = new FaultInterceptor(publication);
        fit(interceptor);
        interceptors.add(interceptor);
        return interceptor;
    }

    synchronized void put(ActiveFault put) {
        puts.removeIf(present -> present.isReplacedBy(put));
        puts.add(put);
        fitAll();
    }

    /** Takes faults out and returns them. What is delayed is still to be published then. */
    synchronized List<ActiveFault> remove(Predicate<ActiveFault> which) {
        List<ActiveFault> removed = puts.stream().filter(which).toList();
        if (puts.removeAll(removed)) {
            fitAll();
        }
        return removed;
    }

    synchronized List<ActiveFault> puts() {
        return List.copyOf(puts);
    }

    /** Copies the newest message that waits to be published on the instance; false if none waits. */
    synchronized boolean copyNewestDelayed(int instance, long[] target) {
        return lanes.copyNewest(instance, target);
    }

    synchronized List<DelayedPublisher> delayed() {
        return lanes.publishers();
    }

    /** Forgets lanes that are not needed any more, and returns what published from them. */
    synchronized List<DelayedPublisher> removeIdleLanes() {
        List<DelayedPublisher> idle = lanes.removeDone();
        if (!idle.isEmpty()) {
            fitAll();
        }
        return idle;
    }

    /** Whether there is nothing to do for any interceptor. */
    synchronized boolean isEmpty() {
        return puts.isEmpty() && lanes.isEmpty();
    }

    private void fitAll() {
        interceptors.removeIf(interceptor -> interceptor.publication().isClosed());
        interceptors.forEach(this::fit);
        lanes.emptyUnless(instance -> chosen(instance).containsKey(Fault.Kind.DELAY));
    }

    /** Returns the faults of an instance: its own before those of all. */
    private Map<Fault.Kind, ActiveFault> chosen(int instance) {
        Map<Fault.Kind, ActiveFault> chosen = new EnumMap<>(Fault.Kind.class);
        for (ActiveFault put : puts) {
            if (put.concerns(instance)) {
                chosen.merge(put.kind(), put, (one, two) -> one.instance() == instance ? one : two);
            }
        }
        return chosen;
    }

    /** Sets an interceptor's steps; those that it has keep their state. */
    private void fit(FaultInterceptor interceptor) {
        int instance = interceptor.publication().instance();
        Map<Fault.Kind, ActiveFault> chosen = chosen(instance);
        List<FaultStep> steps = new ArrayList<>();
        for (ActiveFault put : chosen.values()) {
            FaultStep present = interceptor.step(put.kind());
            steps.add(present != null && present.put() == put ? present : newStep(put, instance));
        }
        boolean delays = chosen.containsKey(Fault.Kind.DELAY);
        if (!delays && interceptor.step(Fault.Kind.DELAY) instanceof DelayStep last && lanes.has(last.lane())) {
            steps.add(last); // keeps messages behind those that still wait
        }
        interceptor.setSteps(steps.toArray(FaultStep[]::new));
    }

    private FaultStep newStep(ActiveFault put, int instance) {
        Fault fault = put.fault();
        if (fault instanceof Fault.Drop drop) {
            return new DropStep(put, drop, instance);
        } else if (fault instanceof Fault.DropEvery every) {
            return new DropEveryStep(put, every);
        } else if (fault instanceof Fault.Bias bias) {
            return new BiasStep(put, bias);
        } else if (fault instanceof Fault.Freeze) {
            return new FreezeStep(put, put.content(instance));
        } else if (fault instanceof Fault.Delay delay) {
            return new DelayStep(
                    put, delay, lanes.of(instance), bypass.orb().clock().untraced());
        }
        return new SuspendStep(put);
    }

    @Override
    public String toString() {
        return "faults of topic " + topic;
    }
}
