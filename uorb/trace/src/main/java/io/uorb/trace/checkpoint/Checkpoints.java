// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The checkpoints of a trace that can be used, and why others cannot. Immutable. */
public final class Checkpoints {
    /** The most of one module; later ones are not used. */
    public static final int MOST_PER_MODULE = 4_096;

    private static final int MOST_PROBLEMS = 20;

    private final Map<String, ModuleCheckpointList> modules = new HashMap<>();

    private Checkpoints() {}

    /**
     * Finds them: decodes all lanes if one of them has any. Each state is compared with its recorded CRC.
     *
     * @return none if no module has saved its state
     */
    public static Checkpoints of(RecordedTrace trace) {
        Checkpoints found = new Checkpoints();
        if (trace.lanes().stream().anyMatch(Checkpoints::has)) {
            for (RecordedLane lane : trace.lanes()) {
                new CheckpointScan(lane, found::module).run();
            }
            found.modules.values().forEach(module -> module.check(trace.messages()));
        }
        return found;
    }

    private static boolean has(RecordedLane lane) {
        return lane.endpoints().stream().anyMatch(endpoint -> endpoint.kind() == EndpointKind.CHECKPOINT);
    }

    /** Returns whether an activation's endpoint is the making of its module. */
    private static boolean isMaking(EndpointIdentity endpoint) {
        return endpoint.kind() == EndpointKind.CONSTRUCTION && endpoint.name().isEmpty();
    }

    private ModuleCheckpointList module(String name) {
        return modules.computeIfAbsent(name, ModuleCheckpointList::new);
    }

    /** Returns those of a module that can be used, in their order. */
    public List<Checkpoint> of(String module) {
        ModuleCheckpointList found = modules.get(module);
        return found == null ? List.of() : List.copyOf(found.usable);
    }

    /** Returns why a module has none, or some cannot be used. */
    public List<String> problems(String module) {
        ModuleCheckpointList found = modules.get(module);
        boolean none = found == null || found.usable.isEmpty() && found.problems.isEmpty();
        return none
                ? List.of(module + " has no checkpoints: recorded without them, or it does not save its state")
                : List.copyOf(found.problems);
    }

    /** Returns whether activations of a module are recorded, and its making is not. */
    public boolean isUnmade(String module) {
        ModuleCheckpointList found = modules.get(module);
        return found != null && found.madeNs > found.firstNs;
    }

    /** The checkpoints found of one module. */
    static final class ModuleCheckpointList {
        private final String module;
        private final List<Checkpoint> usable = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        /** The lane of its activations; negative before the first. */
        private int lane = -1;

        private boolean onSeveral;
        private long madeNs = Long.MAX_VALUE;
        private long firstNs = Long.MAX_VALUE;
        /** From when on the instance of a subscription is not known, ns, and why. */
        private long unknownNs = Long.MAX_VALUE;

        private String unknown = "";

        ModuleCheckpointList(String module) {
            this.module = module;
        }

        /** Takes note of an activation that is not nested in another one of the module. */
        void activation(EndpointIdentity endpoint, int ofLane, long ns) {
            if (isMaking(endpoint)) {
                madeNs = Math.min(madeNs, ns);
                return;
            }
            firstNs = Math.min(firstNs, ns);
            onSeveral = onSeveral || lane >= 0 && lane != ofLane;
            lane = ofLane;
        }

        /** Takes note of a subscription that others than the module let change its instance. */
        void changesInstance(EndpointIdentity subscription, long ns) {
            if (ns < unknownNs) {
                unknownNs = ns;
                unknown = subscription.name() + " had changed its instance outside of the module's activations";
            }
        }

        void add(Checkpoint found) {
            if (usable.size() < MOST_PER_MODULE) {
                usable.add(found);
            } else {
                problem(module + " has more than " + MOST_PER_MODULE + " checkpoints; later ones are not used");
            }
        }

        private void problem(String text) {
            if (problems.size() < MOST_PROBLEMS && !problems.contains(text)) {
                problems.add(text);
            }
        }

        private void check(io.uorb.trace.RecordedMessages messages) {
            if (onSeveral && !usable.isEmpty()) {
                usable.clear();
                problem("the checkpoints of " + module
                        + " cannot be used: it has activations on several threads, which may change its state at once");
            }
            if (usable.removeIf(one -> one.beginNs() >= unknownNs)) {
                problem("checkpoints of " + module + " cannot be used after its subscription of " + unknown);
            }
            usable.removeIf(one -> {
                one.problem(messages).ifPresent(this::problem);
                return one.problem(messages).isPresent();
            });
            usable.sort(Comparator.comparingLong(Checkpoint::beginNs));
        }
    }
}
