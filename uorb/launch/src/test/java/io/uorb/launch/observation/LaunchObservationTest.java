// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureText;
import io.uorb.launch.architecture.ArchitectureTopic;
import io.uorb.launch.file.LaunchOptions;
import io.uorb.launch.file.LaunchReader;
import io.uorb.launch.file.PackagePath;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.LaunchPlanner;
import io.uorb.module.host.ModuleFactories;
import io.uorb.testing.Statement;
import io.uorb.time.ManualClock;
import io.uorb.topics.estimation.EstimatorStatus;
import io.uorb.topics.estimation.EstimatorStatusTopic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        Path file = Files.writeString(folder.resolve("a.launch"), "<launch/>");
        LaunchPlan plan = new LaunchPlanner(new PackagePath(Map.of(), List.of()), ModuleFactories.of(), List.of())
                .plan(LaunchReader.read(List.of(file.toString()), LaunchOptions.of(Map.of(), Map.of())));
        return new LaunchObservation(
                plan,
                Map.of("/", orb),
                null,
                new NodeStates(new LaunchListener() {}),
                new SettleTimes(2 * SECOND_US, 10 * SECOND_US),
                List.of(),
                node -> false,
                node -> -1);
    }

    private Publication<EstimatorStatus> advertise() {
        try (OrbModule entered = OrbModule.enter("estimator")) {
            Publication<EstimatorStatus> publication = orb.advertise(EstimatorStatusTopic.ESTIMATOR_STATUS);
            kept.add(publication);
            return publication;
        }
    }

    private static ArchitectureDocument document(LaunchObservation observation) {
        return observation.document(List.of("a.launch"), List.of(), false);
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
            assertEquals(1, OrbTools.of(orb).publications().size());
            assertEquals(List.of(), OrbTools.of(orb).subscriptions());
        }
    }
}
