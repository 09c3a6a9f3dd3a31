// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.module.Deterministic;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/** Reports code that makes replay of modules non-deterministic ({@code determinism:D-56}). */
public final class ReplayCheck {
    private ReplayCheck() {}

    /** Returns the findings in the classes of modules, one line each. */
    public static List<String> factories(Collection<ModuleFactory> factories) {
        List<String> found = new ArrayList<>();
        for (ModuleFactory factory : factories) {
            if (factory.drivesDevices()) {
                continue; // its messages are inputs
            }
            for (ClassReferences.Finding finding : ClassReferences.findings(factory.getClass())) {
                found.add(factory.name() + ": " + finding);
            }
        }
        return found;
    }

    /**
     * Returns hints, one line per module: functions of {@code Math} whose last place may differ on another kind of
     * processor. A replay on the same kind is not affected.
     */
    public static List<String> hints(Collection<ModuleFactory> factories) {
        List<String> hints = new ArrayList<>();
        for (ModuleFactory factory : factories) {
            SortedSet<String> near =
                    factory.drivesDevices() ? Collections.emptySortedSet() : ClassReferences.near(factory.getClass());
            if (!near.isEmpty()) {
                hints.add(factory.name() + " uses Math." + String.join(", Math.", near)
                        + "; on another kind of processor their last place may differ, that of StrictMath does not");
            }
        }
        return hints;
    }

    /**
     * Fails if there are findings in classes of modules that are {@link Deterministic}; for a test.
     *
     * @throws AssertionError with all of them, one line each
     */
    public static void requireDeterministic(Collection<ModuleFactory> factories) {
        List<String> errors = new ArrayList<>();
        for (ModuleFactory factory : factories) {
            ClassReferences.findings(factory.getClass()).stream()
                    .filter(ClassReferences.Finding::isError)
                    .forEach(finding -> errors.add(factory.name() + ": " + finding));
        }
        if (!errors.isEmpty()) {
            throw new AssertionError("classes that are @Deterministic are not:\n" + String.join("\n", errors));
        }
    }

    /** Returns the findings in a trace and in the classes of its modules. */
    public static List<String> trace(RecordedTrace trace, List<TracedModule> modules, ModuleFactories factories) {
        List<String> found = new ArrayList<>();
        List<ModuleFactory> used = new ArrayList<>();
        for (TracedModule module : modules) {
            try {
                ModuleFactory factory = factories.require(module.kind());
                if (!used.contains(factory) && !factory.drivesDevices()) {
                    used.add(factory);
                }
            } catch (ModuleException e) {
                found.add("module " + module.fullName() + " cannot be made again: " + e.getMessage());
            }
        }
        trace.lanes().forEach(lane -> found.addAll(lane(lane)));
        found.addAll(factories(used));
        return found;
    }

    /** Returns what a changed module cannot do otherwise than it did. */
    public static List<String> changed(RecordedTrace trace, String module) {
        List<String> found = new ArrayList<>();
        for (RecordedLane lane : trace.lanes()) {
            boolean sleeps = lane.endpoints().stream()
                    .anyMatch(one -> one.module().equals(module) && one.kind() == EndpointKind.SLEEPER);
            if (sleeps) {
                found.add("thread " + lane.thread() + ": sleeps of " + module
                        + " end at their recorded times, whatever it"
                        + " requests; use a ScheduledWorkItem or a poll with a timeout");
            }
        }
        return found;
    }

    private static List<String> lane(RecordedLane lane) {
        List<String> found = new ArrayList<>();
        Map<String, Long> outside = new TreeMap<>();
        long gaps = lane.droppedAtEnd();
        long missing = 0;
        LaneDecoder in = lane.decoder();
        List<EndpointIdentity> endpoints = lane.endpoints();
        try {
            while (in.next()) {
                if (in.operation() == LaneOperation.OUTSIDE) {
                    String endpoint = in.endpoint() < endpoints.size()
                            ? endpoints.get(in.endpoint()).toString()
                            : "?";
                    outside.merge(
                            in.outside().toString().toLowerCase(Locale.ROOT) + " of " + endpoint,
                            in.value(),
                            Long::sum);
                } else if (in.operation() == LaneOperation.GAP) {
                    gaps += in.value();
                } else if (in.operation() == LaneOperation.MISSING) {
                    missing++;
                }
            }
        } catch (LaneFormatException e) {
            found.add("thread " + lane.thread() + ": " + e.getMessage());
        }
        outside.forEach((what, count) -> found.add("thread " + lane.thread() + ": " + what + " outside of any"
                + " activation, at least " + count + " times; use a work item, a module's thread, or orb.activation"));
        if (gaps > 0) {
            found.add("thread " + lane.thread() + ": " + gaps + " activations dropped for want of room in its lane");
        }
        if (missing > 0) {
            found.add("thread " + lane.thread() + ": bytes are missing in " + missing + " places");
        }
        return found;
    }
}
