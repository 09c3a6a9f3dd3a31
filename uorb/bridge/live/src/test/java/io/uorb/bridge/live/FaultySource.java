// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.OrbMetadata;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.LiveParameters;
import io.uorb.bridge.live.source.LivePublication;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.bridge.live.source.LiveService;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.bridge.live.source.MessageFeed;
import io.uorb.bridge.live.source.ModuleGraph;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A source whose program throws an {@link Error} where a test says so. */
final class FaultySource implements LiveSource, LiveParameters, LiveService {
    private final LiveSource sound;
    private final OrbMetadata<?> topic;
    volatile boolean failsAtInstances;
    volatile boolean failsAtClose;
    volatile boolean failsAtCalls;
    volatile boolean isClosed;

    FaultySource(LiveSource sound, OrbMetadata<?> topic) {
        this.sound = sound;
        this.topic = topic;
    }

    private static void fail(boolean fails) {
        if (fails) {
            throw new AssertionError("a class of the program is broken");
        }
    }

    @Override
    public List<LiveInstance> instances() {
        fail(failsAtInstances);
        return sound.instances();
    }

    @Override
    public void close() {
        isClosed = true;
        sound.close();
        fail(failsAtClose);
    }

    @Override
    public DynamicMessage call(DynamicMessage request) {
        fail(failsAtCalls);
        return request;
    }

    @Override
    public void set(Map<String, String> texts) {
        fail(failsAtCalls);
    }

    @Override
    public String name() {
        return "faulty";
    }

    @Override
    public MessageFeed open(LiveInstance instance) {
        return sound.open(instance);
    }

    @Override
    public long nowUs() {
        return sound.nowUs();
    }

    @Override
    public long epochNs() {
        return sound.epochNs();
    }

    @Override
    public long pollNs() {
        return sound.pollNs();
    }

    @Override
    public ModuleGraph graph() {
        return sound.graph();
    }

    @Override
    public Optional<LiveParameters> parameters() {
        return Optional.of(this);
    }

    @Override
    public List<LiveService> services() {
        return List.of(this);
    }

    @Override
    public OrbMetadata<?> topic(String name) throws LiveRefusalException {
        return sound.topic(name);
    }

    @Override
    public LivePublication advertise(OrbMetadata<?> of, int instance) throws LiveRefusalException {
        return sound.advertise(of, instance);
    }

    @Override
    public long version() {
        return 1;
    }

    @Override
    public SortedMap<String, Number> values() {
        return new TreeMap<>(Map.of("MODE", 3));
    }

    @Override
    public OrbMetadata<?> request() {
        return topic;
    }

    @Override
    public OrbMetadata<?> response() {
        return topic;
    }

    @Override
    public TopicCatalogue catalogue() {
        return TopicCatalogue.of(List.of());
    }
}
