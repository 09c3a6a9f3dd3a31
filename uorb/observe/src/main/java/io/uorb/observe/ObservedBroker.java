// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.StateRead;
import io.uorb.activation.TracedClock;
import io.uorb.activation.TracedState;
import io.uorb.buffer.NodeBuffer;
import io.uorb.demand.NodeDemands;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPaths.TopicPlace;
import io.uorb.endpoint.Origin;
import io.uorb.endpoint.PollPath;
import io.uorb.endpoint.PollPath.PollerHandle;
import io.uorb.endpoint.PublicationHandle;
import io.uorb.endpoint.PublicationPaths;
import io.uorb.endpoint.RunPath;
import io.uorb.endpoint.SubscriptionHandle;
import io.uorb.endpoint.SubscriptionPaths;
import io.uorb.event.GapWatch;
import io.uorb.schema.MessageSchema;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The attachments of this artifact to one broker: trace, interceptors, probes and events. Any thread. */
final class ObservedBroker implements BrokerPaths, GapWatch.GapSource, NodeDemands.Owner {
    /** Null if activations are not traced. */
    private final ActivationTrace trace;

    /** Null if all nodes are on the heap. */
    private final NodeMemory memory;

    private final TracedState tracedState;
    private final PublishInterceptors interceptors = new PublishInterceptors();
    private final OrbClock clock;
    private final TopicRemaps remaps = new TopicRemaps();
    private final NodeDemands demands =
            new NodeDemands((source, error) -> OrbTools.of(orb()).failed(source, error));
    /** Set before the broker is made, whose final fields show it to all threads. */
    private Map<String, Integer> histories = Map.of();

    private volatile Orb orb;
    private volatile OrbExtensions extensions;

    /**
     * Creates what attaches to a broker.
     *
     * @param trace null for none
     * @param memory null if all nodes are on the heap
     */
    ObservedBroker(OrbClock clock, ActivationTrace trace, NodeMemory memory) {
        this.memory = memory;
        this.clock = clock;
        this.trace = trace;
        this.tracedState = new TracedState(trace, OrbModule::current);
    }

    /** Returns the trace; null if there is none. */
    ActivationTrace trace() {
        return trace;
    }

    private Orb orb() {
        return orb;
    }

    @Override
    public NodeDemands demands() {
        return demands;
    }

    TracedState tracedState() {
        return tracedState;
    }

    @Override
    public OrbClock moduleClock() {
        return trace == null ? clock : new TracedClock(clock, trace, OrbModule::current);
    }

    /** Returns the broker's clock without the recording of its readings. */
    OrbClock clock() {
        return clock.untraced();
    }

    @Override
    public Map<String, Integer> histories(Map<String, Integer> chosen) {
        histories = trace == null ? chosen : trace.histories(chosen);
        return histories;
    }

    /** Returns the history of a topic; 0 if none was chosen. */
    int history(String topic) {
        return histories.getOrDefault(topic, 0);
    }

    @Override
    public void opened(AutoCloseable broker) {
        orb = (Orb) broker;
        GapWatch.opened(this);
        if (memory != null) {
            memory.opened(orb);
        }
        extensions = new OrbExtensions(orb, trace);
        extensions.begin();
    }

    @Override
    public void closing() {
        GapWatch.closed(this);
        extensions.end();
    }

    @Override
    public NodeBuffer ring(String topic, int instance, MessageSchema schema, int queueLength, int words, int history) {
        return memory == null ? null : memory.ring(topic, instance, schema, queueLength, words, history);
    }

    @Override
    public PublicationPaths publication(PublicationHandle handle, Origin origin) {
        return new ObservedPublication(handle, origin, interceptors, clock(), demands, trace);
    }

    @Override
    public SubscriptionPaths subscription(SubscriptionHandle handle, Origin origin) {
        return new ObservedSubscription(handle, origin, clock(), demands, trace);
    }

    @Override
    public PollPath poller(PollerHandle handle) {
        return new ObservedPoller(handle, clock(), trace);
    }

    @Override
    public RunPath item(String queue, String name, Runnable action) {
        return new ObservedItem(queue, name, action, trace);
    }

    @Override
    public int instance(String module, String topic, int free) {
        int taken = memory == null ? free : memory.takeInstance(topic, free);
        return (int) tracedState.read(module, topic, 0, StateRead.INSTANCE, taken);
    }

    @Override
    public boolean exists(String topic, int instance, boolean exists) {
        boolean anywhere = exists || memory != null && memory.isAdvertised(topic, instance);
        return tracedState.read(topic, instance, StateRead.EXISTS, anywhere ? 1 : 0) != 0;
    }

    @Override
    public int count(String topic, int count) {
        int all = count;
        while (memory != null && memory.isAdvertised(topic, all)) {
            all++;
        }
        return (int) tracedState.read(topic, 0, StateRead.COUNT, all);
    }

    List<ProcessEndpoints> endpointsElsewhere(String topic, int instance) {
        return memory == null ? List.of() : memory.endpointsElsewhere(topic, instance);
    }

    TopicRemaps remaps() {
        return remaps;
    }

    @Override
    public TopicPlace<Orb, OrbMetadata<?>> place(String module, String topic) {
        return remaps.find(module, topic);
    }

    @Override
    public void watchGaps(boolean on) {
        Orb watched = orb;
        synchronized (watched) {
            if (!on) {
                removeInterceptors(watched, PublishInterceptors.GAPS);
            } else if (!watched.isClosed()) {
                addInterceptors(watched, PublishInterceptors.GAPS, true);
            }
        }
    }

    /** Adds interceptors, with the broker locked, so that no publication is made meanwhile. */
    void addInterceptors(Orb broker, Function<Publication<?>, PublishInterceptor> factory, boolean observing) {
        synchronized (broker) {
            if (broker.isClosed()) {
                throw new IllegalStateException("broker is closed");
            }
            interceptors.add(factory, observing, OrbTools.of(broker).endpoints());
        }
    }

    void removeInterceptors(Orb broker, Function<Publication<?>, PublishInterceptor> factory) {
        synchronized (broker) {
            interceptors.remove(factory, OrbTools.of(broker).endpoints());
        }
    }
}
