// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureText;
import io.uorb.launch.architecture.ArchitectureTopic;
import io.uorb.launch.architecture.picture.ArchitectureFormat;
import io.uorb.launch.file.LaunchOptions;
import io.uorb.launch.file.LaunchReader;
import io.uorb.launch.file.PackagePath;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.LaunchPlanner;
import io.uorb.launch.plan.PlannedNode;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.observe.Observation;
import io.uorb.testing.Statement;
import io.uorb.topics.estimation.EstimatorStatus;
import io.uorb.topics.estimation.EstimatorStatusTopic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Observations of modules that nobody declares, on a manual clock. */
@SuppressWarnings("try") // scopes that are only there
class LaunchObservationTest {
    private static final long SECOND_US = 1_000_000;

    private final Orb orb = Orb.create(new ManualClock());
    /** Those that nobody refers to would be reported as left behind. */
    private final List<Object> kept = new ArrayList<>();

    @TempDir
    private Path folder;

    private LaunchObservation observe() throws Exception {
        return observe(orb);
    }

    private LaunchObservation observe(Orb broker) throws Exception {
        return observe(broker, "", 2 * SECOND_US, node -> false);
    }

    private LaunchObservation observe(Orb broker, String nodes, long settleUs, Predicate<PlannedNode> isStarting)
            throws Exception {
        Path file = Files.writeString(folder.resolve("a.launch"), "<launch>" + nodes + "</launch>");
        LaunchPlan plan = new LaunchPlanner(
                        new PackagePath(Map.of(), List.of()), ModuleFactories.of(new EstimatorFactory()), List.of())
                .plan(LaunchReader.read(List.of(file.toString()), LaunchOptions.of(Map.of(), Map.of())));
        NodeStates states = new NodeStates(new LaunchListener() {});
        plan.nodes().forEach(node -> states.onStarted(node.node().name()));
        return new LaunchObservation(
                plan,
                Map.of("/", broker),
                null,
                states,
                new SettleTimes(settleUs, 10 * SECOND_US),
                List.of(),
                isStarting,
                node -> -1);
    }

    /** Of a module that the test stands for. */
    private static final class EstimatorFactory implements ModuleFactory {
        @Override
        public String name() {
            return "estimator";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Publishes its state");
        }

        @Override
        public Module create(ModuleContext context) {
            throw new UnsupportedOperationException("nobody starts it");
        }
    }

    private Publication<EstimatorStatus> advertise() {
        return advertise(orb);
    }

    private Publication<EstimatorStatus> advertise(Orb broker) {
        try (OrbModule entered = OrbModule.enter("estimator")) {
            Publication<EstimatorStatus> publication = broker.advertise(EstimatorStatusTopic.ESTIMATOR_STATUS);
            kept.add(publication);
            return publication;
        }
    }

    private static ArchitectureDocument document(LaunchObservation observation) {
        return observation.document(List.of("a.launch"), List.of(), false, false);
    }

    @Test
    @Statement("architecture:GR-23")
    void shouldCountATopicThatIsGoneAtTheEndAndMarkIt() throws Exception {
        try (orb;
                LaunchObservation observation = observe()) {
            assertFalse(observation.look(0));
            advertise();
            assertFalse(observation.look(SECOND_US));
            assertTrue(observation.hasChanged());
            assertFalse(document(observation).topics().get(0).gone());
            orb.close();
            assertFalse(observation.look(2 * SECOND_US));
            assertTrue(observation.hasChanged());
            assertFalse(observation.look(3 * SECOND_US));
            assertFalse(observation.hasChanged());
            assertTrue(observation.look(4 * SECOND_US));
            ArchitectureTopic topic = document(observation).topics().get(0);
            assertEquals("/estimator_status", topic.name());
            assertEquals(List.of("/estimator"), topic.publishers());
            assertTrue(topic.gone());
            String text = String.join("\n", ArchitectureText.lines(document(observation)));
            assertTrue(text.contains("/estimator_status [uorb/EstimatorStatus] 1 -> 0, gone"), text);
            observation.forget();
            assertEquals(List.of(), document(observation).topics(), "a document of what is there from now on");
        }
    }

    /** Returns the drawing after a second with so many messages. */
    private String drawing(int messages, boolean withRates) throws Exception {
        try (Orb broker = Orb.create(new ManualClock());
                LaunchObservation observation = observe(broker)) {
            Publication<EstimatorStatus> publication = advertise(broker);
            observation.look(0);
            for (int i = 0; i < messages; i++) {
                publication.publish(new EstimatorStatus());
            }
            observation.look(SECOND_US);
            return ArchitectureFormat.SVG.write(
                    observation.document(List.of("a.launch"), List.of(), false, withRates), false, false);
        }
    }

    @Test
    @Statement("architecture:GR-25")
    void shouldDrawTheSameOfRunsWhoseRatesDifferUnlessRatesAreAskedFor() throws Exception {
        assertEquals(drawing(40, false), drawing(400, false));
        assertNotEquals(drawing(40, true), drawing(400, true));
    }

    /** Its start returns while others are asked: what they say is of the time before. */
    @Test
    @Statement("architecture:GR-22")
    void shouldNotSettleWithoutTheTopicsOfAModuleThatHasJustStarted() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Predicate<PlannedNode> isStarting = node -> {
            if (asked.incrementAndGet() == 2) {
                advertise();
            }
            return asked.get() == 1;
        };
        try (orb;
                LaunchObservation observation =
                        observe(orb, "<node pkg='uorb' type='estimator' name='estimator'/>", 0, isStarting)) {
            long nowUs = 0;
            while (!observation.look(nowUs)) {
                nowUs += SECOND_US;
            }
            assertEquals(
                    List.of("/estimator_status"),
                    document(observation).nodes().get(0).publishes());
        }
    }

    @Test
    @Statement("architecture:GR-22")
    void shouldEndAtTheLimitWhileTheGraphChanges() throws Exception {
        try (orb;
                LaunchObservation observation = observe()) {
            for (int second = 0; second < 10; second++) {
                assertFalse(observation.look(second * SECOND_US));
                try (OrbModule entered = OrbModule.enter("module" + second)) {
                    kept.add(orb.subscribe(EstimatorStatusTopic.ESTIMATOR_STATUS));
                }
            }
            assertTrue(observation.look(10 * SECOND_US));
        }
    }

    @Test
    @Statement("architecture:GR-26")
    void shouldNeitherSubscribeNorPublishToObserve() throws Exception {
        try (orb;
                LaunchObservation observation = observe()) {
            Publication<EstimatorStatus> publication = advertise();
            publication.publish(new EstimatorStatus());
            observation.look(0);
            assertEquals(1, Observation.of(orb).publications().size());
            assertEquals(List.of(), Observation.of(orb).subscriptions());
        }
    }
}
