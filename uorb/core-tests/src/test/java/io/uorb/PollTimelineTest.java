// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.lockstep.ManualClock;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * A thread that polls with timeouts while another publishes: when each poll returns, and with what, is what a model
 * says that looks at the subscriptions in every microsecond.
 */
class PollTimelineTest {
    private static final int SUBSCRIPTIONS = 3;
    private static final long HANGS_AFTER_S = 30;
    private static final long START_US = 1_000;

    /** A publish, so long after the one before, of a message so old. */
    record Event(int delayUs, int publisher, int ageUs) {}

    /** How the subscriptions limit their rate. */
    record Setting(int queueLength, long origin, long intervalUs, IntervalRule rule) {}

    @Property(tries = 300, seed = "5", edgeCases = EdgeCasesMode.NONE)
    void shouldReturnWhenTheModelSaysAndWithWhatItSays(
            @ForAll("settings") Setting setting,
            @ForAll("events") List<Event> events,
            @ForAll("timeouts") List<Integer> timeoutsUs)
            throws Exception {
        assertEquals(expected(setting, events, timeoutsUs), observed(setting, events, timeoutsUs));
    }

    @Tag("slow")
    @Property(tries = 6_000)
    void shouldReturnWhenTheModelSaysWithEverySeed(
            @ForAll("settings") Setting setting,
            @ForAll("events") List<Event> events,
            @ForAll("timeouts") List<Integer> timeoutsUs)
            throws Exception {
        shouldReturnWhenTheModelSaysAndWithWhatItSays(setting, events, timeoutsUs);
    }

    private static List<String> observed(Setting setting, List<Event> events, List<Integer> timeoutsUs)
            throws Exception {
        ManualClock clock = new ManualClock(START_US);
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", setting.queueLength());
        try (Orb orb = OrbAtGeneration.create(clock, setting.origin())) {
            List<Publication<HandwrittenSample>> publishers = List.of(orb.advertise(topic), orb.advertise(topic));
            FutureTask<List<String>> rounds = new FutureTask<>(() -> poll(orb, topic, setting, timeoutsUs));
            Thread thread = new Thread(rounds, "poller");
            thread.setDaemon(true);
            thread.start();
            while (thread.getState() != Thread.State.WAITING && !rounds.isDone()) {
                Thread.onSpinWait();
            }
            clock.advance(0);
            HandwrittenSample message = new HandwrittenSample();
            for (Event event : events) {
                clock.advance(event.delayUs());
                message.set(message.value() + 1);
                message.timestamp = clock.nowUs() - event.ageUs();
                publishers.get(event.publisher()).publish(message);
                clock.advance(0);
            }
            clock.advance(timeoutsUs.stream().mapToInt(us -> us).sum());
            return rounds.get(HANGS_AFTER_S, TimeUnit.SECONDS);
        }
    }

    private static List<String> poll(
            Orb orb, OrbMetadata<HandwrittenSample> topic, Setting setting, List<Integer> timeoutsUs) {
        List<String> returned = new ArrayList<>();
        HandwrittenSample copy = new HandwrittenSample();
        try (Poller poller = orb.poller()) {
            List<Subscription<HandwrittenSample>> subscriptions = new ArrayList<>();
            for (int i = 0; i < SUBSCRIPTIONS; i++) {
                Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
                subscription.setIntervalRule(setting.rule());
                subscription.setIntervalUs(setting.intervalUs() * i);
                subscriptions.add(subscription);
                poller.add(subscription);
            }
            for (int timeoutUs : timeoutsUs) {
                StringBuilder round = new StringBuilder();
                int ready = poller.poll(timeoutUs, MICROSECONDS);
                round.append(orb.clock().nowUs()).append(" ready ").append(ready);
                for (Subscription<HandwrittenSample> subscription : subscriptions) {
                    round.append(' ').append(subscription.update(copy) ? copy.value() : 0);
                }
                returned.add(round.toString());
            }
        }
        return returned;
    }

    private static List<String> expected(Setting setting, List<Event> events, List<Integer> timeoutsUs) {
        PollModel model = new PollModel(setting, timeoutsUs);
        long nowUs = START_US;
        model.run(nowUs);
        long value = 0;
        for (Event event : events) {
            for (long endUs = nowUs + event.delayUs(); nowUs < endUs; ) {
                model.run(++nowUs);
            }
            model.node.publish(new NodeModel.Message(++value, nowUs - event.ageUs()), nowUs);
            model.run(nowUs);
        }
        while (model.returned.size() < timeoutsUs.size()) {
            model.run(++nowUs);
        }
        return model.returned;
    }

    /** The polling thread: asked in every microsecond whether it can go on. */
    private static final class PollModel {
        private final NodeModel node;
        private final List<SubscriptionModel> subscriptions = new ArrayList<>();
        private final List<Integer> timeoutsUs;
        private final List<String> returned = new ArrayList<>();
        private long deadlineUs;

        PollModel(Setting setting, List<Integer> timeoutsUs) {
            this.timeoutsUs = timeoutsUs;
            this.node = new NodeModel(setting.origin());
            node.join();
            node.join();
            for (int i = 0; i < SUBSCRIPTIONS; i++) {
                SubscriptionModel subscription = new SubscriptionModel(node, setting.queueLength(), LateJoin.LATEST);
                subscription.interval().setRule(setting.rule());
                subscription.interval().setIntervalUs(setting.intervalUs() * i);
                subscriptions.add(subscription);
            }
            deadlineUs = START_US + timeoutsUs.get(0);
        }

        void run(long nowUs) {
            while (returned.size() < timeoutsUs.size()) {
                long ready = subscriptions.stream()
                        .filter(subscription -> subscription.updated(nowUs))
                        .count();
                if (ready == 0 && nowUs < deadlineUs) {
                    return;
                }
                StringBuilder round =
                        new StringBuilder().append(nowUs).append(" ready ").append(ready);
                for (SubscriptionModel subscription : subscriptions) {
                    round.append(' ')
                            .append(
                                    subscription.updated(nowUs)
                                            ? subscription.copy(nowUs).value()
                                            : 0);
                }
                returned.add(round.toString());
                if (returned.size() < timeoutsUs.size()) {
                    deadlineUs = nowUs + timeoutsUs.get(returned.size());
                }
            }
        }
    }

    @Provide
    Arbitrary<Setting> settings() {
        return Combinators.combine(
                        Arbitraries.of(1, 2, 8),
                        Arbitraries.of(0L, (1L << 32) - 3, Long.MAX_VALUE - 3),
                        Arbitraries.of(0L, 5L, 12L),
                        Arbitraries.of(IntervalRule.values()))
                .as(Setting::new);
    }

    @Provide
    Arbitrary<List<Event>> events() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 12),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 4))
                .as(Event::new)
                .list()
                .ofMaxSize(25);
    }

    @Provide
    Arbitrary<List<Integer>> timeouts() {
        return Arbitraries.integers().between(0, 25).list().ofMinSize(1).ofMaxSize(25);
    }
}
