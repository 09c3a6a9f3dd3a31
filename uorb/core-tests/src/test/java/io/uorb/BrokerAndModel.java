// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A broker and its model side by side: each step is done to both, and whatever can be seen must be the same. */
final class BrokerAndModel implements AutoCloseable {
    private static final int PUBLICATIONS = 3;
    private static final int SUBSCRIPTIONS = 2;
    private static final int INSTANCES = PUBLICATIONS + 1;
    private static final long[] INTERVALS_US = {0, 1, 7, 20, 50};
    private static final long ENDLESS = 1L << 61;

    private final ManualClock clock;
    private final Orb orb;
    private final OrbMetadata<HandwrittenSample> topic;
    private final long origin;
    private final Poller poller;
    private final List<Publication<HandwrittenSample>> publications = new ArrayList<>();
    private final List<Subscription<HandwrittenSample>> subscriptions = new ArrayList<>();
    private final List<List<Long>> called = new ArrayList<>();
    private final List<PublishCallback> callbacks = new ArrayList<>();
    private final List<SubscriptionModel> models = new ArrayList<>();
    private final NodeModel[] nodes = new NodeModel[INSTANCES];
    private final HandwrittenSample copy = new HandwrittenSample();
    private long values;

    BrokerAndModel(int queueLength, long origin, long startUs) {
        this.clock = new ManualClock(startUs);
        this.orb = OrbAtGeneration.create(clock, origin);
        this.topic = HandwrittenSample.topic("sample", queueLength);
        this.origin = origin;
        this.poller = orb.poller();
        for (int i = 0; i < PUBLICATIONS; i++) {
            publications.add(null);
        }
        nodes[0] = new NodeModel(origin);
        for (int i = 0; i < SUBSCRIPTIONS; i++) {
            List<Long> generations = new ArrayList<>();
            called.add(generations);
            callbacks.add(generations::add);
            subscriptions.add(orb.subscribe(topic));
            poller.add(subscriptions.get(i));
            models.add(new SubscriptionModel(nodes[0], queueLength, LateJoin.LATEST));
        }
    }

    void apply(Step step) throws InterruptedException {
        int one = step.who() % PUBLICATIONS;
        int other = step.who() % SUBSCRIPTIONS;
        switch (step.kind()) {
            case PUBLISH -> publish(one, step.amount() % 10, 1);
            case PUBLISH_BATCH -> publish(one, step.amount() % 10, step.amount() % 5);
            case ADVERTISE -> advertise(one);
            case LEAVE -> leave(one);
            case POLL -> poll();
            case ADVANCE -> clock.advance(step.amount());
            default -> apply(step, subscriptions.get(other), models.get(other), other);
        }
        compareStatus();
    }

    private void apply(Step step, Subscription<HandwrittenSample> subscription, SubscriptionModel model, int who) {
        int amount = step.amount();
        boolean odd = amount % 2 == 1;
        switch (step.kind()) {
            case UPDATED -> assertEquals(model.updated(clock.nowUs()), subscription.updated(), "updated");
            case COPY -> copy(subscription, model);
            case UPDATE -> update(subscription, model);
            case UPDATE_BATCH -> updateBatch(subscription, model, amount % 5);
            case INTERVAL -> {
                long intervalUs = INTERVALS_US[amount % INTERVALS_US.length];
                subscription.setIntervalUs(intervalUs);
                model.interval().setIntervalUs(intervalUs);
            }
            case RULE -> {
                IntervalRule rule = IntervalRule.values()[amount % IntervalRule.values().length];
                subscription.setIntervalRule(rule);
                model.interval().setRule(rule);
            }
            case EVERY_IN_ORDER -> {
                subscription.setEveryInOrder(odd);
                model.setEveryInOrder(odd);
            }
            case SAMPLING -> {
                assertSame(subscription, subscription.sampling());
                model.sampling();
            }
            case HISTORY -> {
                int history = new int[] {1, topic.queueLength(), subscription.maxHistory()}[amount % 3];
                subscription.setHistory(history);
                model.setHistory(history);
            }
            case CHANGE_INSTANCE -> changeInstance(subscription, model, amount % INSTANCES);
            case UNSUBSCRIBE -> {
                subscription.unsubscribe();
                model.detach();
            }
            case SUBSCRIBE -> {
                assertTrue(subscription.subscribe());
                model.attach();
            }
            case RENEW -> renew(who, LateJoin.values()[amount % LateJoin.values().length]);
            case CALLBACK -> {
                if (odd) {
                    assertTrue(subscription.registerCallback(callbacks.get(who)));
                } else {
                    subscription.unregisterCallback();
                }
                model.setCallback(odd);
            }
            default -> throw new IllegalArgumentException("no step of a subscription: " + step);
        }
        compare(subscriptions.get(who), models.get(who), who);
    }

    /** Publishes one message plainly, and any other number as a batch. */
    private void publish(int who, int ageUs, int number) {
        Publication<HandwrittenSample> publication = publications.get(who);
        if (publication == null) {
            return;
        }
        NodeModel node = nodes[publication.instance()];
        HandwrittenSample[] messages = new HandwrittenSample[number];
        for (int i = 0; i < number; i++) {
            messages[i] = HandwrittenSample.of(++values);
            messages[i].timestamp = Math.max(0, clock.nowUs() - ageUs);
            node.publish(new NodeModel.Message(values, messages[i].timestamp), clock.nowUs());
        }
        if (number == 1) {
            publication.publish(messages[0]);
        } else {
            publication.publish(messages, number);
        }
        if (number > 0) {
            models.forEach(model -> model.publishedOn(node));
        }
    }

    /** The last of the three takes an instance of its own, the others share instance 0. */
    private void advertise(int who) {
        if (publications.get(who) != null) {
            return;
        }
        int expected = 0;
        if (who == PUBLICATIONS - 1) {
            while (nodes[expected] != null && nodes[expected].publishers() > 0) {
                expected++;
            }
            publications.set(who, orb.advertiseMulti(topic));
        } else {
            publications.set(who, orb.advertise(topic));
        }
        assertEquals(expected, publications.get(who).instance());
        if (nodes[expected] == null) {
            nodes[expected] = new NodeModel(origin);
        }
        nodes[expected].join();
    }

    private void leave(int who) {
        Publication<HandwrittenSample> publication = publications.set(who, null);
        if (publication != null) {
            nodes[publication.instance()].leave();
            publication.close();
        }
    }

    private void copy(Subscription<HandwrittenSample> subscription, SubscriptionModel model) {
        compareCopy(model.copy(clock.nowUs()), subscription.copy(copy));
    }

    private void update(Subscription<HandwrittenSample> subscription, SubscriptionModel model) {
        boolean expected = model.updated(clock.nowUs());
        compareCopy(expected ? model.copy(clock.nowUs()) : null, subscription.update(copy));
    }

    private void updateBatch(Subscription<HandwrittenSample> subscription, SubscriptionModel model, int room) {
        HandwrittenSample[] targets = new HandwrittenSample[room];
        Arrays.setAll(targets, i -> new HandwrittenSample());
        int copied = subscription.copy(targets);
        int expected = 0;
        while (expected < room && model.updated(clock.nowUs())) {
            compareMessage(model.copy(clock.nowUs()), targets[expected]);
            expected++;
        }
        assertEquals(expected, copied, "copied at once");
    }

    private void compareCopy(NodeModel.Message expected, boolean copied) {
        assertEquals(expected != null, copied, "copied");
        if (expected != null) {
            compareMessage(expected, copy);
        }
    }

    private static void compareMessage(NodeModel.Message expected, HandwrittenSample found) {
        assertEquals(expected, new NodeModel.Message(found.value(), found.timestamp));
        assertTrue(found.isWhole());
    }

    private void changeInstance(Subscription<HandwrittenSample> subscription, SubscriptionModel model, int instance) {
        assertEquals(nodes[instance] != null, subscription.changeInstance(instance), "changed to " + instance);
        if (nodes[instance] != null) {
            model.moveTo(nodes[instance]);
            assertEquals(instance, subscription.instance());
        }
    }

    /** Another subscription takes the place; the old one gives nothing any more. */
    private void renew(int who, LateJoin lateJoin) {
        Subscription<HandwrittenSample> old = subscriptions.get(who);
        old.close();
        assertEquals(false, old.copy(copy) || old.updated());
        called.get(who).clear();
        subscriptions.set(who, orb.subscribe(topic, 0, lateJoin));
        poller.add(subscriptions.get(who));
        models.set(who, new SubscriptionModel(nodes[0], topic.queueLength(), lateJoin));
    }

    private void poll() {
        int expected = 0;
        for (SubscriptionModel model : models) {
            expected += model.updated(clock.nowUs()) ? 1 : 0;
        }
        assertEquals(expected, poller.poll(0, MICROSECONDS), "poll");
        if (expected > 0) {
            assertEquals(expected, poller.poll(ENDLESS, MICROSECONDS), "a poll with news does not wait");
        }
    }

    private void compare(Subscription<HandwrittenSample> subscription, SubscriptionModel model, int who) {
        if (model.isOn(model.node())) {
            assertEquals(model.generation(), subscription.generation(), "generation");
        }
        assertEquals(model.lost(), subscription.lost(), "lost");
        assertEquals(model.skipped(), subscription.skipped(), "skipped");
        assertEquals(model.node().lastPublishedUs(), subscription.lastPublishedUs(), "lastPublishedUs");
        assertEquals(model.node().publishers() > 0, subscription.advertised(), "advertised");
        assertEquals(model.called(), called.get(who), "callbacks");
    }

    private void compareStatus() {
        for (NodeStatus status : orb.status()) {
            NodeModel node = nodes[status.instance()];
            long subscribers = models.stream().filter(model -> model.isOn(node)).count();
            long lost = models.stream()
                    .filter(model -> model.isOn(node))
                    .mapToLong(SubscriptionModel::lost)
                    .sum();
            assertEquals(
                    new NodeStatus(
                            "sample",
                            status.instance(),
                            node.publishers(),
                            (int) subscribers,
                            topic.queueLength(),
                            64,
                            node.count(),
                            node.lastPublishedUs(),
                            lost,
                            0),
                    status);
        }
    }

    @Override
    public void close() {
        orb.close();
    }
}
