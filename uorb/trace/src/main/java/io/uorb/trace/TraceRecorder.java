// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneWatch;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/**
 * Records the activations of a broker's modules into lanes, one a thread. Given to {@code Tracing.by}; something
 * drains the {@link #lanes}: a {@link MemoryTrace}, or a recorder of logs. Any thread.
 */
public final class TraceRecorder implements ActivationTrace {
    private final TraceSettings settings;
    private final LaneRecorder.Settings laneSettings;
    private final Supplier<LaneWatch> watches;
    /**
     * Weak: a lane leads back here, and what a thread holds strongly lives as long as the thread does. The lanes of
     * threads that live are in {@link #lanes}.
     */
    private final ThreadLocal<WeakReference<LaneRecorder>> ofThread =
            ThreadLocal.withInitial(() -> new WeakReference<>(newLane()));

    private final List<LaneRecorder> lanes = new CopyOnWriteArrayList<>();
    /** By number; replaced with each new one, so that lanes read it without a lock. */
    private volatile List<EndpointIdentity> endpoints = List.of();

    private final Map<EndpointIdentity, Integer> ordinals = new HashMap<>();
    private int laneCount;
    private Map<String, Integer> histories = Map.of();

    /** Creates a recorder without endpoints. */
    public TraceRecorder(TraceSettings settings) {
        this(settings, () -> LaneWatch.NONE);
    }

    /**
     * Creates a recorder whose lanes are watched.
     *
     * @param watches returns the watch of the calling thread's lane
     */
    public TraceRecorder(TraceSettings settings, Supplier<LaneWatch> watches) {
        this.watches = watches;
        this.settings = settings;
        Set<String> digests = settings.digests();
        laneSettings = new LaneRecorder.Settings(
                number -> endpoints.get(number),
                settings.stamped(),
                number -> !digests.isEmpty()
                        && digests.contains(endpoints.get(number).name()),
                settings.messages(),
                new ConcurrentHashMap<>());
    }

    private synchronized LaneRecorder newLane() {
        LaneRecorder lane =
                new LaneRecorder(laneCount, Thread.currentThread(), settings.laneBytes(), laneSettings, watches.get());
        laneCount++;
        lanes.add(lane);
        return lane;
    }

    /** Returns the lane of the calling thread, which must be that one. */
    @Override
    public ActivationLane lane(Thread thread) {
        return ofThread.get().get();
    }

    @Override
    public synchronized int endpoint(
            String module, EndpointKind kind, String name, int instance, ActivationAction action) {
        if (settings.leftOut().contains(module)) {
            return UNTRACED;
        }
        EndpointIdentity first = new EndpointIdentity(module, kind, name, instance, 0);
        int ordinal = ordinals.merge(first, 1, Integer::sum) - 1;
        List<EndpointIdentity> more = new ArrayList<>(endpoints);
        more.add(new EndpointIdentity(module, kind, name, instance, ordinal));
        endpoints = List.copyOf(more);
        return more.size() - 1;
    }

    @Override
    public void subscriptionClosed(int subscription) {
        laneSettings.instances().remove(subscription);
    }

    @Override
    public synchronized Map<String, Integer> histories(Map<String, Integer> chosen) {
        histories = Map.copyOf(chosen);
        return chosen;
    }

    /** Returns how many messages readers of the broker may lag behind, by topic, as in {@code OrbBuilder.history}. */
    public synchronized Map<String, Integer> histories() {
        return histories;
    }

    /** Returns the lanes made so far, by number. */
    public List<LaneRecorder> lanes() {
        return List.copyOf(lanes);
    }

    /** Returns the number of lanes made so far, which only grows unless one is forgotten. */
    public int laneCount() {
        return lanes.size();
    }

    /** Forgets a lane whose thread has ended and that has been drained. */
    public void forget(LaneRecorder lane) {
        lanes.remove(lane);
        lane.watch().close();
    }

    /** Returns the endpoints by number. */
    public List<EndpointIdentity> endpoints() {
        return endpoints;
    }
}
