// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.observe.LazySubscription;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.observe.SubscriptionStatus;
import io.uorb.parameter.ParameterStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A broker of this process. It polls subscriptions at intervals of real time, on any clock: publishers do not wake it,
 * and a manual clock does not wait for it. It belongs to the server's thread.
 */
public final class OrbSource implements LiveSource {
    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(2);

    private final String name;
    private final Orb orb;
    private final Observation observation;
    private final TopicCatalogue catalogue;
    private final Optional<LiveParameters> parameters;
    private final long epochNs;
    private final Optional<LivePlayback> playback;

    /**
     * Creates a source.
     *
     * @param name for viewers
     * @param catalogue of topics that can be published, and of definitions of nested messages
     * @param parameters null if there are none
     */
    public OrbSource(String name, Orb orb, TopicCatalogue catalogue, ParameterStore parameters) {
        this.name = name;
        this.orb = orb;
        this.observation = Observation.of(orb);
        this.catalogue = catalogue;
        this.parameters = Optional.ofNullable(parameters).map(StoreParameters::new);
        this.playback = LivePlayback.of(orb);
        this.epochNs = orb.clock().passesByItself()
                ? TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis())
                        - TimeUnit.MICROSECONDS.toNanos(orb.clock().nowUs())
                : 0;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<LiveInstance> instances() {
        Map<String, OrbMetadata<?>> topics = new HashMap<>();
        orb.topics().forEach(topic -> topics.putIfAbsent(topic.name(), topic));
        List<LiveInstance> present = new ArrayList<>();
        for (NodeStatus node : orb.status()) {
            OrbMetadata<?> topic = topics.get(node.topic());
            if (node.advertised() && topic != null) {
                present.add(new LiveInstance(topic, node.instance(), catalogue));
            }
        }
        return present;
    }

    @Override
    public MessageFeed open(LiveInstance instance) {
        return new OrbFeed(orb, instance);
    }

    /** Makes no node. */
    private static final class OrbFeed implements MessageFeed {
        private final LazySubscription<?> subscription;

        OrbFeed(Orb orb, LiveInstance of) {
            subscription = new LazySubscription<>(
                    orb, of.topic(), of.instance(), source -> source.setHistory(source.maxHistory()));
        }

        @Override
        public boolean next(long[] words) {
            Subscription<?> source = subscription.find();
            return source != null && OrbTools.update(source, words);
        }

        @Override
        public int mostAtOnce() {
            Subscription<?> source = subscription.find();
            return source == null ? 0 : source.maxHistory();
        }

        @Override
        public long lost() {
            Subscription<?> source = subscription.find();
            return source == null ? 0 : source.lost();
        }

        @Override
        public void close() {
            subscription.close();
        }
    }

    @Override
    public long nowUs() {
        return playback.isPresent() ? playback.get().positionUs() : orb.clock().nowUs();
    }

    @Override
    public long epochNs() {
        return epochNs;
    }

    @Override
    public long pollNs() {
        return POLL_NS;
    }

    @Override
    public ModuleGraph graph() {
        ModuleGraph graph = ModuleGraph.empty();
        for (PublicationStatus one : observation.publications()) {
            graph.addPublisher(one.topic(), one.instance(), one.module());
        }
        for (SubscriptionStatus one : observation.subscriptions()) {
            graph.addSubscriber(one.topic(), one.instance(), one.module());
        }
        return graph;
    }

    @Override
    public Optional<LiveParameters> parameters() {
        return parameters;
    }

    @Override
    public Optional<LivePlayback> playback() {
        return playback;
    }

    @Override
    public List<LiveService> services() {
        return OrbService.all(orb, catalogue);
    }

    @Override
    public OrbMetadata<?> topic(String wanted) throws LiveRefusalException {
        for (OrbMetadata<?> topic : orb.topics()) {
            if (topic.name().equals(wanted)) {
                return topic;
            }
        }
        try {
            return catalogue.require(wanted);
        } catch (IllegalArgumentException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }

    @Override
    public LivePublication advertise(OrbMetadata<?> topic, int instance) throws LiveRefusalException {
        try {
            return new OrbPublication(orb.clock()::nowUs, new DynamicPublication(orb.advertise(topic, instance)));
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }

    private record OrbPublication(java.util.function.LongSupplier nowUs, DynamicPublication to)
            implements LivePublication {
        @Override
        public void publish(DynamicMessage message) {
            int stamp = message.topic().timestampWord();
            if (stamp >= 0 && message.words()[stamp] == 0) {
                message.words()[stamp] = nowUs.getAsLong();
            }
            to.publish(message);
        }

        @Override
        public void close() {
            to.close();
        }
    }

    /** The broker is its owner's. */
    @Override
    public void close() {}
}
