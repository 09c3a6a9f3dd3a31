// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPaths.TopicPlace;
import io.uorb.endpoint.Origin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Observation and change of a broker's endpoints, for consoles, recorders and fault injection. Any thread. The figures
 * are taken without a lock of the broker.
 */
public final class Observation {
    private final Orb orb;
    private final OrbTools tools;
    private final ObservedBroker broker;

    private Observation(Orb orb, ObservedBroker broker) {
        this.orb = orb;
        this.tools = OrbTools.of(orb);
        this.broker = broker;
    }

    /**
     * Returns the observation of a broker; it holds nothing of its own.
     *
     * @throws IllegalArgumentException if the broker was made with other {@code OrbBuilder.paths}, or no service was
     *     found when it was made
     */
    public static Observation of(Orb orb) {
        BrokerPaths paths = OrbTools.of(Objects.requireNonNull(orb, "orb")).paths();
        if (!(paths instanceof ObservedBroker observed)) {
            throw new IllegalArgumentException("the endpoints of this broker cannot be observed: "
                    + (paths == null
                            ? "no service attached to it; keep META-INF/services where jars are packed into one, or"
                            : paths.getClass().getName() + " attached to it;")
                    + " call OrbBuilder.paths(new ObservedBrokers())");
        }
        return new Observation(orb, observed);
    }

    /** Returns all open publications, by topic name, instance and id. */
    public List<PublicationStatus> publications() {
        tools.reportForgotten();
        List<PublicationStatus> all = new ArrayList<>();
        for (AutoCloseable one : tools.endpoints()) {
            if (one instanceof Publication<?> publication
                    && OrbTools.paths(publication) instanceof ObservedPublication observed) {
                all.add(observed.status());
            }
        }
        all.sort(Comparator.comparing(PublicationStatus::topic)
                .thenComparingInt(PublicationStatus::instance)
                .thenComparingLong(PublicationStatus::id));
        return all;
    }

    /**
     * Returns all subscriptions that are attached to a node, by topic name, instance and id; not those that are
     * {@linkplain Subscription#unsubscribe unsubscribed} now.
     */
    public List<SubscriptionStatus> subscriptions() {
        List<SubscriptionStatus> all = new ArrayList<>();
        for (ObservedSubscription observed : observedSubscriptions()) {
            if (observed.handle().isAttached()) {
                all.add(observed.status());
            }
        }
        all.sort(Comparator.comparing(SubscriptionStatus::topic)
                .thenComparingInt(SubscriptionStatus::instance)
                .thenComparingLong(SubscriptionStatus::id));
        return all;
    }

    /**
     * Returns the other processes that publish on an instance of a topic or are subscribed to it, by process id; none
     * if the node is not shared, or does not exist.
     */
    public List<ProcessEndpoints> endpointsElsewhere(String topic, int instance) {
        return broker.endpointsElsewhere(topic, instance).stream()
                .sorted(Comparator.comparingLong(ProcessEndpoints::pid))
                .toList();
    }

    /** Returns the {@code OrbBuilder.history} of topics of this name; 0 if not set. */
    public int history(String topic) {
        return broker.history(topic);
    }

    private List<ObservedSubscription> observedSubscriptions() {
        List<ObservedSubscription> all = new ArrayList<>();
        for (AutoCloseable one : tools.endpoints()) {
            if (one instanceof Subscription<?> subscription
                    && OrbTools.paths(subscription) instanceof ObservedSubscription observed) {
                all.add(observed);
            }
        }
        return all;
    }

    /**
     * Installs the probe of a subscription's copies in place of the present one; null removes it, though a copy that
     * has begun may still call it. Copies of that subscription take a slower path meanwhile; others are not affected.
     *
     * @param subscriptionId as in {@link SubscriptionStatus#id}
     * @return whether there is such a subscription
     */
    public boolean setCopyProbe(long subscriptionId, CopyProbe probe) {
        for (ObservedSubscription observed : observedSubscriptions()) {
            if (observed.origin().id() == subscriptionId) {
                observed.setProbe(probe);
                return true;
            }
        }
        return false;
    }

    /**
     * Adds interceptors to all publications that are open and to all that follow. They may change and drop messages, in
     * the order in which their factories were added. A publish that begins after this call meets them; one that is
     * under way may.
     *
     * @param factory returns the interceptor of a publication, or null for none; called once for each publication, on
     *     the thread that adds the factory or advertises. The broker is locked meanwhile: it must be quick and must not
     *     block. An exception goes to the broker's error handler, and the publication gets no interceptor
     * @throws IllegalArgumentException if the factory has been added to this broker already
     * @throws IllegalStateException if the broker is closed
     */
    public void addInterceptors(Function<Publication<?>, PublishInterceptor> factory) {
        broker.addInterceptors(orb, factory, false);
    }

    /**
     * Adds interceptors as {@link #addInterceptors} does, but after all that change or drop messages: they see the
     * published messages. They must return true.
     */
    public void addObservingInterceptors(Function<Publication<?>, PublishInterceptor> factory) {
        broker.addInterceptors(orb, factory, true);
    }

    /**
     * Removes the interceptors of that factory; a publish that is under way may still meet them. Does nothing if there
     * are none.
     */
    public void removeInterceptors(Function<Publication<?>, PublishInterceptor> factory) {
        broker.removeInterceptors(orb, factory);
    }

    /** Returns the lazy subscriptions that wait for their nodes, unordered, without unused ones. */
    public List<LazySubscription<?>> waiting() {
        return LazySubscription.Waiting.of(orb).list();
    }

    /**
     * Gives a module another topic in place of one of this broker, as a remap in a launch file does: publications and
     * subscriptions that the module makes of {@code topic} afterwards are those of {@code target} in {@code place}.
     *
     * @param module as in {@link OrbModule}
     * @param topic the name that the module uses
     * @param place the broker of the other topic, this one or one on the same clock
     * @param target a topic with the same message class, else what the module makes is refused
     * @return whether the module has asked for the topic since
     * @throws IllegalArgumentException if the brokers have two clocks
     */
    public BooleanSupplier remap(String module, String topic, Orb place, OrbMetadata<?> target) {
        if (place.clock().untraced() != orb.clock().untraced()) {
            throw new IllegalArgumentException(
                    "topic " + topic + " of module " + module + " cannot be remapped to a broker on another clock");
        }
        return broker.remaps().put(module, topic, new TopicPlace<>(place, target));
    }

    /**
     * Returns the open publications, subscriptions and pollers of a module ({@link OrbModule}), in no order, also those
     * of its {@linkplain #remap remapped} topics: for hosts of modules, which close what a module has left. The broker
     * need not be observed.
     */
    public static List<AutoCloseable> endpointsOf(Orb orb, String module) {
        Stream<Orb> others = OrbTools.of(orb).paths() instanceof ObservedBroker observed
                ? observed.remaps().brokersOf(module)
                : Stream.of();
        return Stream.concat(Stream.of(orb), others)
                .distinct()
                .map(OrbTools::of)
                .flatMap(each -> each.endpoints().stream().filter(endpoint -> isOf(module, each.origin(endpoint))))
                .toList();
    }

    private static boolean isOf(String module, Origin origin) {
        return origin != null && origin.module().equals(module);
    }
}
