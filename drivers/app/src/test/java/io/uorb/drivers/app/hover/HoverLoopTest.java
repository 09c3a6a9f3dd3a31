// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.uorb.NodeStatus;
import io.uorb.Publication;
import io.uorb.drivers.app.GraphCheckRun;
import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.app.run.Speed;
import io.uorb.module.ModuleFactory;
import io.uorb.module.harness.DeclaredTopics;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.observe.Observation;
import io.uorb.observe.WorkQueueStatistics;
import io.uorb.testing.Allocations;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HoverLoopTest {
    private static final HoverOptions OPTIONS = options(1, false);

    private static HoverOptions options(long seed, boolean withHub) {
        return new HoverOptions(40, seed, 250, 3, Speed.MAX, withHub, null, false, false, HoverOptions.REGISTRATION, 0);
    }

    private static void run(HoverLoop loop, MessageStreamDigest hash, int steps) throws InterruptedException {
        for (int n = 0; n < steps; n++) {
            loop.step();
            hash.drain();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Tag("guard")
    void shouldAllocateNothingPerStep(boolean withHub) throws Exception {
        try (HoverLoop loop = new HoverLoop(options(1, withHub), 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            run(loop, hash, 5_000);
            long allocated = Allocations.ofLeastRun(() -> run(loop, hash, 2_000));
            // The bean itself may allocate a little; a step that did would show 2,000 times over.
            assertEquals(0, allocated / 2_000, allocated + " bytes in 2,000 steps");
        }
    }

    private static void fail(Throwable error) {
        throw new AssertionError(error);
    }

    /** A foreign publisher's NaN must neither reach the motors nor stay in a filter. */
    @Test
    void shouldFlyOnAfterSamplesThatAreNotFinite() throws InterruptedException {
        try (HoverLoop loop = new HoverLoop(OPTIONS, 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics());
                Publication<SensorCombined> foreign = loop.orb().advertise(SensorCombinedTopic.SENSOR_COMBINED)) {
            run(loop, hash, 1_500);
            SensorCombined bad = new SensorCombined();
            bad.gyroRad[1] = Float.NaN;
            bad.accelerometerMS2[2] = Float.POSITIVE_INFINITY;
            for (int n = 0; n < 50; n++) {
                run(loop, hash, 2);
                bad.timestamp = loop.orb().clock().nowUs();
                foreign.publish(bad);
            }
            run(loop, hash, 500);
            try (ObservedMotion motion = new ObservedMotion(loop.orb())) {
                assertEquals(HoverPlan.HOVER_DOWN_M, motion.latest().positionM[2], 0.6);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldUseNoTopicThatAModuleDoesNotDescribe(boolean withHub) throws Exception {
        HoverOptions options = options(1, withHub);
        try (HoverLoop loop = new HoverLoop(options, 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            run(loop, hash, 500);
            for (ModuleConfig module : HoverModules.of(options, 40, 1_000_000)) {
                ModuleFactory factory = ModuleFactories.ofClassPath().require(module.kind());
                assertEquals(
                        List.of(), DeclaredTopics.undeclared(loop.orb(), module, factory.description()), module.name());
            }
        }
    }

    @Test
    void shouldHashAllThatIsPublished() throws InterruptedException {
        try (HoverLoop loop = new HoverLoop(OPTIONS, 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            run(loop, hash, 600);
            Set<String> published = new TreeSet<>();
            for (NodeStatus node : loop.orb().status()) {
                assertEquals(0, node.instance(), node.topic());
                if (node.published() > 0) {
                    published.add(node.topic());
                }
            }
            Set<String> hashed = new TreeSet<>();
            loop.topics().forEach(topic -> hashed.add(topic.name()));
            assertEquals(hashed, published);
            assertEquals(0, hash.lost());
        }
    }

    @Test
    void shouldKnowTheModulesOfAllThatPublishAndSubscribe() throws InterruptedException {
        try (HoverLoop loop = new HoverLoop(options(1, true), 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            run(loop, hash, 100);
            Set<String> modules = new TreeSet<>();
            Observation.of(loop.orb()).publications().forEach(publication -> modules.add(publication.module()));
            Observation.of(loop.orb()).subscriptions().forEach(subscription -> modules.add(subscription.module()));
            assertEquals(
                    Set.of(
                            "attitude_estimator",
                            "control_allocator",
                            "land_detector",
                            "mc_att_control",
                            "mc_pos_control",
                            "mc_rate_control",
                            "message_hash",
                            "mission",
                            "position_estimator",
                            "sensor_hub",
                            "simulated_vehicle"),
                    modules);
        }
    }

    /** Nothing is lost by any module, and nothing else is found either: {@code uorb graph check} is clean. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldHaveACleanGraph(boolean withHub) throws Exception {
        try (HoverLoop loop = new HoverLoop(options(1, withHub), 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics());
                HoverObserver observer = new HoverObserver(loop.orb(), new HoverPlan(40), loop.startUs());
                GraphCheckRun check = new GraphCheckRun(loop.orb())) {
            for (int step = 0; step < 6_000; step++) {
                if (step == 3_000) {
                    check.begin();
                }
                run(loop, hash, 1);
                observer.drain();
            }
            assertEquals(List.of(), check.end());
        }
    }

    @Test
    void shouldShowItsWorkQueuesToTools() throws InterruptedException {
        try (HoverLoop loop = new HoverLoop(options(1, true), 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            run(loop, hash, 100);
            Set<String> queues = new TreeSet<>();
            WorkQueues.of(loop.orb())
                    .forEach(all -> WorkQueueStatistics.of(all)
                            .forEach(queue -> queues.add(queue.config().name())));
            assertEquals(Set.of("INS0", "SPI0", "hp_default", "nav_and_controllers", "rate_ctrl"), queues);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeDeterministicAcrossLoopsOfOneProcess(boolean withHub) throws InterruptedException {
        String first = hash(1, withHub);
        assertEquals(first, hash(1, withHub));
        assertNotEquals(first, hash(2, withHub));
    }

    private static String hash(long seed, boolean withHub) throws InterruptedException {
        try (HoverLoop loop = new HoverLoop(options(seed, withHub), 40, (source, error) -> fail(error));
                MessageStreamDigest hash = new MessageStreamDigest(loop.orb(), loop.topics())) {
            run(loop, hash, 1_000);
            assertEquals(0, hash.lost());
            return hash.end();
        }
    }
}
