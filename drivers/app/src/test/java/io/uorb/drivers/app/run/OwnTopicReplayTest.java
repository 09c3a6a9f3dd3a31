// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Modules of users that have a topic of their own, log texts or fail, recorded and run again from the log. */
class OwnTopicReplayTest {
    private static final String PROPERTY = "io.uorb.trace";

    private static final String MESSAGE = """
            package stranger;
            @io.uorb.annotation.Topic
            public final class StrangerLevel {
              @io.uorb.annotation.Uint64 public long timestamp;
              public float levelMS2;
            }
            """;

    private static final String FACTORY = """
            package stranger;
            import io.uorb.Publication;
            import io.uorb.Subscription;
            import io.uorb.module.Module;
            import io.uorb.module.ModuleContext;
            import io.uorb.module.ModuleDescription;
            import io.uorb.module.ModuleFactory;
            import io.uorb.module.ModuleOption;
            import io.uorb.module.checkpoint.StateFields;
            import io.uorb.module.checkpoint.Stateful;
            import io.uorb.topics.sensors.SensorCombined;
            import io.uorb.topics.sensors.SensorCombinedTopic;
            import io.uorb.work.ScheduledWorkItem;
            import io.uorb.work.SubscriptionCallbackWorkItem;
            import io.uorb.work.WorkQueueConfig;
            public final class StrangerFactory implements ModuleFactory {
              public String name() { return "stranger"; }
              public ModuleDescription description() {
                return ModuleDescription.of("Measures a level").withOptions(
                    ModuleOption.integer("log_each", 0, "", "Samples from text to text"),
                    ModuleOption.integer("fail_at", 0, "", "Sample at which it fails"));
              }
              public Module create(ModuleContext context) { return new Stranger(context); }
              static final class Stranger implements Module, Stateful {
                final ModuleContext context;
                final Subscription<SensorCombined> imu;
                final Publication<StrangerLevel> levels;
                final SensorCombined sample = new SensorCombined();
                final StrangerLevel level = new StrangerLevel();
                final long logEach;
                final long failAt;
                long samples;
                Stranger(ModuleContext context) {
                  this.context = context;
                  imu = context.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
                  levels = context.advertise(StrangerLevelTopic.STRANGER_LEVEL);
                  logEach = context.options().integer("log_each");
                  failAt = context.options().integer("fail_at");
                }
                public void start() {
                  ScheduledWorkItem item = context.workItem("", WorkQueueConfig.NAV_AND_CONTROLLERS, this::run);
                  new SubscriptionCallbackWorkItem<>(item, imu).registerCallback();
                  item.scheduleNow();
                }
                public void state(StateFields fields) {
                  samples = fields.integer("samples", samples);
                }
                void run() {
                  while (imu.update(sample)) {
                    samples++;
                    if (logEach > 0 && samples % logEach == 0) {
                      context.log().warn("sample " + samples);
                      context.log().info("after " + context.clock().nowUs());
                    }
                    if (samples == failAt) throw new IllegalStateException("sample " + samples + " is bad");
                    level.timestamp = context.clock().nowUs();
                    level.levelMS2 = sample.accelerometerMS2[2];
                    levels.publish(level);
                  }
                }
              }
            }
            """;

    @TempDir
    private static Path shared;

    private static StrangerJar jar;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        jar = StrangerJar.of(shared, Map.of("StrangerLevel", MESSAGE, "StrangerFactory", FACTORY));
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".ulg")).toList();
        }
    }

    private void assertEqualMessages() throws IOException {
        List<Path> logs = logs();
        assertEquals(1, logs.size(), logs::toString);
        CommandRun verified =
                jar.run("replay", "verify", logs.get(0).toString()).exits(0);
        assertTrue(verified.out().startsWith("EQUAL"), verified.out());
        assertFalse(verified.out().contains("not verified"), verified.out());
        jar.run("log", "info", logs.get(0).toString()).prints("  stranger_level ");
    }

    @Test
    void shouldBeEqualInTheRecordingOfAFlight() throws IOException {
        assertEqualInAFlight("stranger:log_each=20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stranger", "stranger:fail_at=50,policy=restart"})
    @Tag("slow")
    void shouldBeEqualInTheRecordingOfAFlightWithOtherOptions(String module) throws IOException {
        assertEqualInAFlight(module);
    }

    private void assertEqualInAFlight(String module) throws IOException {
        String log = folder.resolve("flight.ulg").toString();
        CommandRun flight =
                jar.run("hover", "--threads", "--seconds=1", "--rate=250", "--record", log, "--module", module);
        assertEquals(0, flight.exitCode(), flight.err());
        assertEqualMessages();
    }

    @Test
    void shouldBeVerifiedFromItsCheckpointsInOneFile() throws IOException {
        String log = folder.resolve("flight.ulg").toString();
        jar.run(
                        "hover",
                        "--threads",
                        "--seconds=1",
                        "--rate=250",
                        "--checkpoints=0.2",
                        "--record",
                        log,
                        "--module",
                        "stranger")
                .exits(0);
        assertEqualMessages();
        CommandRun later = jar.run("replay", "verify", log, "--from=0.8", "--module=stranger")
                .exits(0);
        assertTrue(later.out().startsWith("EQUAL"), later.out());
    }

    @Test
    void shouldBeEqualInATraceThatAPropertyAsksFor() throws IOException {
        assertEqualInATrace("stranger:fail_at=50,policy=restart");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stranger", "stranger:log_each=20"})
    @Tag("slow")
    void shouldBeEqualInATraceWithOtherOptions(String module) throws IOException {
        assertEqualInATrace(module);
    }

    private void assertEqualInATrace(String module) throws IOException {
        System.setProperty(PROPERTY, folder.resolve("traced.ulg").toString());
        try {
            jar.run("hover", "--seconds=1", "--console=off", "--module", module).exits(0);
        } finally {
            System.clearProperty(PROPERTY);
        }
        assertEqualMessages();
    }

    @Test
    void shouldNameAModuleThatThrowsInTheReplay() throws IOException {
        assertNamedWhereItThrows("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--changed=stranger", "rerun"})
    @Tag("slow")
    void shouldNameAModuleThatThrowsInOtherReplays(String how) throws IOException {
        assertNamedWhereItThrows(how);
    }

    private void assertNamedWhereItThrows(String how) throws IOException {
        String log = folder.resolve("flight.ulg").toString();
        CommandRun flight =
                jar.run("hover", "--threads", "--seconds=1", "--rate=250", "--record", log, "--module", "stranger");
        assertEquals(0, flight.exitCode(), flight.err());
        List<String> args = new ArrayList<>(
                how.equals("rerun")
                        ? List.of("replay", "rerun", log, "--module=stranger")
                        : List.of("replay", "verify", log));
        args.add("--set=stranger.fail_at=30");
        if (how.startsWith("--")) {
            args.add(how);
        }
        CommandRun replay = jar.run(args.toArray(String[]::new));
        String out = replay.out() + replay.err();
        assertTrue(out.contains("stranger threw in the replay in activation "), out);
        assertTrue(out.contains("java.lang.IllegalStateException: sample 30 is bad, at stranger.StrangerFactory"), out);
        assertTrue(out.contains(".run(StrangerFactory.java:"), out);
    }

    @Test
    void shouldBeInTheOneFileOfAnArm() throws IOException {
        String log = folder.resolve("arm.ulg").toString();
        jar.run("arm", "key", "--record", log, "--module", "stranger").exits(0);
        assertEquals(1, logs().size(), () -> "a second file of a topic without messages");
        CommandRun verified = jar.run("replay", "verify", log).exits(0);
        assertFalse(verified.out().contains("not verified: stranger"), verified.out());
    }

    @Test
    void shouldBeInTheOneFileOfAnAttitude() throws IOException {
        String log = folder.resolve("attitude.ulg").toString();
        CommandRun attitude =
                jar.run("attitude", "--seconds=2", "--speed=max", "--record", log, "--module", "stranger");
        assertEquals(0, attitude.exitCode(), attitude.err());
        assertEquals(1, logs().size());
        jar.run("log", "info", log).prints("  stranger_level ");
    }
}
