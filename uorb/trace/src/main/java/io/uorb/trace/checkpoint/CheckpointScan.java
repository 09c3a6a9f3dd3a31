// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.StateRead;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.checkpoint.Checkpoints.ModuleCheckpointList;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneFormatException;
import io.uorb.trace.lane.LaneOperation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A look through one lane for checkpoints, up to its end or damage. One thread. */
final class CheckpointScan {
    private final RecordedLane lane;
    private final LaneDecoder in;
    private final List<EndpointIdentity> endpoints;
    private final Function<String, ModuleCheckpointList> modules;
    /** By module: its activations that are not nested in another one of it. */
    private final Map<String, Long> counts = new HashMap<>();

    /** The activations that go on; empty strings for those of unknown endpoints. */
    private final Deque<Open> open = new ArrayDeque<>();

    private Pending pending;

    private record Open(String module, long ordinal, long beginNs) {}

    /** A checkpoint whose message has not been published yet. */
    private record Pending(
            EndpointIdentity endpoint,
            int crc,
            long timeUs,
            Map<EndpointIdentity, String> parameters,
            Map<EndpointIdentity, Integer> instances) {}

    CheckpointScan(RecordedLane lane, Function<String, ModuleCheckpointList> modules) {
        this.lane = lane;
        this.in = lane.decoder();
        this.endpoints = lane.endpoints();
        this.modules = modules;
    }

    void run() {
        try {
            while (in.next()) {
                take(in.operation());
            }
        } catch (LaneFormatException e) {
            pending = null; // what follows cannot be read; the verification tells of it
        }
    }

    private void take(LaneOperation operation) {
        switch (operation) {
            case BEGIN -> begin();
            case END -> {
                open.poll();
                pending = null;
            }
            case GAP, MISSING -> {
                open.clear();
                pending = null;
            }
            case CHECKPOINT -> {
                EndpointIdentity endpoint = identity();
                boolean isOwn = endpoint != null
                        && endpoint.kind() == EndpointKind.CHECKPOINT
                        && !open.isEmpty()
                        && open.element().module().equals(endpoint.module());
                pending = isOwn
                        ? new Pending(endpoint, (int) in.value(), in.timeUs(), new HashMap<>(), new HashMap<>())
                        : null;
            }
            case PARAMETERS -> {
                if (pending != null && identity() != null) {
                    pending.parameters().put(identity(), in.text());
                }
            }
            case PUBLISHED -> published();
            case STATE -> state();
            default -> {}
        }
    }

    private EndpointIdentity identity() {
        return in.endpoint() < endpoints.size() ? endpoints.get(in.endpoint()) : null;
    }

    private void begin() {
        EndpointIdentity endpoint = identity();
        String module = endpoint == null ? "" : endpoint.module();
        boolean nested = open.stream().anyMatch(one -> one.module().equals(module));
        long ordinal = nested ? counts.get(module) - 1 : counts.merge(module, 1L, Long::sum) - 1;
        if (endpoint != null && !nested) {
            modules.apply(module).activation(endpoint, lane.number(), in.ns());
        }
        open.push(new Open(module, ordinal, in.ns()));
    }

    private void state() {
        EndpointIdentity endpoint = identity();
        boolean changesInstance = endpoint != null
                && endpoint.kind() == EndpointKind.SUBSCRIPTION
                && in.state() == StateRead.INSTANCE
                && in.value() >= 0;
        if (!changesInstance) {
            return;
        }
        if (pending != null && pending.endpoint().module().equals(endpoint.module())) {
            pending.instances().put(endpoint, (int) in.value());
        } else if (open.stream().noneMatch(one -> one.module().equals(endpoint.module()))) {
            modules.apply(endpoint.module()).changesInstance(endpoint, in.ns());
        }
    }

    private void published() {
        EndpointIdentity publication = identity();
        if (pending == null || publication == null || !isOf(publication, pending.endpoint())) {
            return;
        }
        Open activation = open.element();
        modules.apply(activation.module())
                .add(new Checkpoint(
                        pending.endpoint(),
                        lane.number(),
                        activation.ordinal(),
                        activation.beginNs(),
                        pending.timeUs(),
                        publication.instance(),
                        in.generation(),
                        pending.crc(),
                        pending.parameters(),
                        pending.instances()));
        pending = null;
    }

    private static boolean isOf(EndpointIdentity publication, EndpointIdentity checkpoint) {
        return publication.module().equals(checkpoint.module())
                && publication.name().equals(checkpoint.name());
    }
}
