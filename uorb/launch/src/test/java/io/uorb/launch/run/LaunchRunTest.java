// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.LaunchResult;
import io.uorb.launch.architecture.ObservedState;
import io.uorb.launch.file.LaunchFileException;
import io.uorb.launch.file.LaunchOptions;
import io.uorb.launch.file.LaunchReader;
import io.uorb.launch.file.PackagePath;
import io.uorb.launch.observation.LaunchObservation;
import io.uorb.launch.observation.SettleTimes;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.LaunchPlanner;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcHandler;
import io.uorb.ros.xmlrpc.XmlRpcServer;
import io.uorb.testing.FreePorts;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Launches of modules and shell scripts, with a master of ours. */
@Timeout(60)
class LaunchRunTest {
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final Semaphore mayStart = new Semaphore(0);

    @TempDir
    private Path folder;

    private URI master = URI.create("http://localhost:" + FreePorts.tcp() + "/");
    private boolean allowFiles;

    /** A module that publishes nothing and tells where it is. */
    private final class QuietFactory implements ModuleFactory {
        @Override
        public String name() {
            return "quiet";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Quiet");
        }

        @Override
        public Module create(ModuleContext context) {
            return new Module() {
                @Override
                public void start() {
                    events.add("module " + context.name() + " on broker " + System.identityHashCode(context.orb()));
                }

                @Override
                public void close() {
                    events.add("closed " + context.name());
                }
            };
        }
    }

    /** A module whose start waits. */
    private final class SlowFactory implements ModuleFactory {
        @Override
        public String name() {
            return "slow";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Slow");
        }

        @Override
        public Module create(ModuleContext context) {
            return new Module() {
                @Override
                public void start() {
                    events.add("starting");
                    mayStart.acquireUninterruptibly();
                }

                @Override
                public void close() {}
            };
        }
    }

    LaunchRunTest() throws IOException {}

    private LaunchPlan plan(String lines) throws IOException, LaunchFileException {
        Path bin = Files.createDirectories(folder.resolve("usr/lib/pkg"));
        Files.createDirectories(folder.resolve("usr/share/pkg"));
        script(
                bin.resolve("node"),
                "echo \"$ROS_MASTER_URI|$ROS_NAMESPACE|$A|$*\" > " + folder + "/called; exec sleep 100");
        script(folder.resolve("short"), "exit 3");
        Path file = Files.writeString(folder.resolve("a.launch"), "<launch>\n" + lines + "\n</launch>");
        return new LaunchPlanner(new PackagePath(Map.of(), List.of(folder.resolve("usr"))), factories(), List.of())
                .plan(LaunchReader.read(
                        List.of(file.toString()),
                        new LaunchOptions(Map.of(), Map.of(), List.of(), false, allowFiles, false, false)));
    }

    private ModuleFactories factories() {
        return ModuleFactories.of(new QuietFactory(), new SlowFactory());
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    private LaunchRun start(String lines) throws IOException, LaunchFileException {
        return start(plan(lines));
    }

    private LaunchRun start(LaunchPlan plan) throws IOException {
        OrbClock clock = OrbClock.system();
        LaunchSettings settings = new LaunchSettings(
                clock,
                namespace -> Orb.builder().clock(clock),
                factories(),
                master,
                false,
                folder.resolve("log"),
                folder,
                0,
                false,
                events::add);
        return LaunchRun.start(
                settings,
                plan,
                new LaunchListener() {
                    @Override
                    public void onEnded(String unit, int exitCode) {
                        events.add(unit + " ended " + exitCode);
                    }
                },
                (source, error) -> events.add(source + ": " + error));
    }

    private static RosNode node(String name, String masterUri) throws IOException {
        return RosNode.builder(name).masterUri(masterUri).closesOnExit(false).start();
    }

    private String next() throws InterruptedException {
        return String.valueOf(events.poll(30, TimeUnit.SECONDS));
    }

    @Test
    @Statement({"architecture:GR-13", "architecture:GR-16"})
    void shouldRunModulesOnABrokerOfTheirNamespace() throws Exception {
        try (LaunchRun run = start("<node pkg='uorb' type='quiet' name='a'/>"
                + "<group ns='x'><node pkg='uorb' type='quiet' name='a'/>"
                + "<node pkg='uorb' type='quiet' name='b'/></group>")) {
            assertEquals(List.of("/", "/x"), List.copyOf(run.orbs().keySet()));
            Map<String, String> brokers = new TreeMap<>(); // modules start beside each other
            for (int i = 0; i < 3; i++) {
                String[] words = next().split(" on broker ");
                brokers.put(words[0], words[1]);
            }
            assertEquals(Set.of("module /a", "module /x/a", "module /x/b"), brokers.keySet());
            assertEquals(brokers.get("module /x/a"), brokers.get("module /x/b"), "one broker");
            assertNotEquals(brokers.get("module /a"), brokers.get("module /x/a"), "another broker");
            run.stop();
            assertEquals(0, run.awaitEnd(30, TimeUnit.SECONDS).exitCode());
        }
        assertEquals("closed /x/b", next());
    }

    @Test
    @Statement({"architecture:GR-17", "ros1:K-20", "ros1:K-21", "ros1:K-22"})
    void shouldStartAMasterAndTellItTheParameters() throws Exception {
        try (LaunchRun run = start("<param name='a' value='1'/><rosparam>{b: {c: 2.5, d: [1, x]}}</rosparam>"
                + "<node pkg='pkg' type='node' name='n' ns='x' args='1 \"2 3\"'>"
                + "<env name='A' value='b'/><remap from='f' to='g'/></node>")) {
            assertEquals("ROS master at " + master, next());
            try (RosNode node = node("look", master.toString())) {
                assertEquals(1, node.param().get("/a").orElseThrow());
                assertEquals(
                        Map.of("c", 2.5, "d", List.of(1, "x")),
                        node.param().get("/b").orElseThrow());
                String runId = String.valueOf(node.param().get("/run_id").orElseThrow());
                Path called = folder.resolve("called");
                while (!Files.exists(called) || Files.readString(called).isEmpty()) {
                    Thread.onSpinWait();
                }
                assertEquals(
                        "http://localhost:" + master.getPort() + "/|/x|b|1 2 3 f:=g __name:=n __log:="
                                + folder.resolve("log/" + runId + "/x-n-1.log"),
                        Files.readString(called).strip());
                assertTrue(Files.exists(folder.resolve("log/" + runId + "/x-n-1-stdout.log")));
            }
            run.stop();
            assertEquals(0, run.awaitEnd(30, TimeUnit.SECONDS).exitCode());
        }
        assertTrue(next().startsWith("/x/n ended 1"), "by a signal");
    }

    @Test
    @Statement({"architecture:GR-17", "ros1:K-20", "ros1:K-23"})
    void shouldUseAMasterThatRuns() throws Exception {
        try (Master other = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            master = URI.create(other.uri());
            try (RosNode before = node("before", other.uri())) {
                before.param().set("/old/x", 1);
                before.param().set("/kept", 1);
            }
            try (LaunchRun run = start("<group ns='old'><rosparam command='delete' param='x'/></group>"
                    + "<rosparam command='delete' param='none'/><param name='a' value='1'/>"
                    + "<node pkg='pkg' type='node' name='n'/>")) {
                while (!Files.exists(folder.resolve("called"))) {
                    Thread.onSpinWait();
                }
                run.stop();
                run.awaitEnd(30, TimeUnit.SECONDS);
            }
            try (RosNode node = node("look", other.uri())) {
                assertEquals(1, node.param().get("/a").orElseThrow(), "parameters stay");
                assertEquals(1, node.param().get("/kept").orElseThrow());
                assertTrue(node.param().get("/old/x").isEmpty(), "is deleted before the start");
            }
        }
        assertFalse(events.stream().anyMatch(event -> event.startsWith("ROS master")));
    }

    @Test
    void shouldRefuseAMasterWhoseAnswersToParametersAreEmpty() throws Exception {
        List<Object> answer = List.of(1, "", "run");
        XmlRpcHandler handler = (method, params) -> params.contains("/a") ? List.of() : answer;
        InetSocketAddress any = new InetSocketAddress("localhost", 0);
        try (XmlRpcServer other = XmlRpcServer.start("other", any, "localhost", handler, (source, error) -> {})) {
            master = URI.create("http://localhost:" + other.port() + "/");
            assertThrowsNaming(
                    IOException.class,
                    () -> start("<param name='a' value='1'/><node pkg='pkg' type='node' name='n'/>"),
                    "the master refuses a parameter");
        }
    }

    @Test
    @Statement({"architecture:GR-18", "ros1:K-23"})
    void shouldEndAllWithARequiredNode() throws Exception {
        try (LaunchRun run = start("<node pkg='uorb' type='quiet' name='a'/>"
                + "<node pkg='exec' type='short' name='s' required='true'/>")) {
            LaunchResult result = run.awaitEnd(30, TimeUnit.SECONDS);
            assertEquals(1, result.exitCode());
            assertEquals("/s", result.requiredUnit().orElseThrow());
        }
    }

    @Test
    @Statement("architecture:GR-17")
    void shouldOpenNoMasterWithoutNodesOfRos() throws Exception {
        try (LaunchRun run = start("<node pkg='uorb' type='quiet' name='a'/>")) {
            assertTrue(next().startsWith("module /a"));
            assertThrows(IOException.class, () -> new Socket("localhost", master.getPort()).close());
            run.stop();
        }
    }

    @Test
    @Statement("architecture:GR-22")
    void shouldNotSettleWhileAModuleStarts() throws Exception {
        try (LaunchRun run = start("<node pkg='uorb' type='slow' name='a'/>");
                LaunchObservation observation = run.observe(new SettleTimes(1_000, Long.MAX_VALUE))) {
            assertEquals("starting", next());
            assertFalse(observation.look(0));
            assertFalse(observation.look(1_000_000));
            mayStart.release();
            long nowUs = 2_000_000;
            while (!observation.look(nowUs)) {
                assertFalse(Thread.interrupted(), "it does not settle");
                nowUs += 1_000;
            }
            assertEquals(
                    ObservedState.RUNNING,
                    observation
                            .document(List.of("a.launch"), List.of(), false, false)
                            .nodes()
                            .get(0)
                            .state());
            run.stop();
        }
    }

    @Test
    @Statement("architecture:GR-17")
    void shouldLeaveNoMasterIfItCannotStart() throws Exception {
        assertThrows(
                IOException.class,
                () -> start("<param name='a' value='5000000000'/><node pkg='pkg' type='node' name='n'/>"));
        LaunchPlan plan = plan("<node pkg='pkg' type='node' name='n'/>");
        LaunchPlan twice = new LaunchPlan(
                plan.description(), List.of(plan.nodes().get(0), plan.nodes().get(0)), List.of());
        assertThrows(IllegalArgumentException.class, () -> start(twice), "as two units have one name");
        assertThrows(IOException.class, () -> new Socket("localhost", master.getPort()).close());
    }

    @Test
    @Statement("ros1:K-20")
    void shouldTellItsMasterWhatRoscoreDoes() throws Exception {
        try (LaunchRun run = start("<node pkg='pkg' type='node' name='n'/>");
                RosNode node = node("look", master.toString())) {
            assertEquals("1.15.15\n", node.param().get("/rosversion").orElseThrow());
            assertTrue(node.param().get("/rosdistro").isPresent());
            assertTrue(node.awaitRegistered(Duration.ofSeconds(30)));
            Semaphore heard = new Semaphore(0);
            node.subscribe("/rosout_agg", RawSerializer.ANY, message -> heard.release());
            while (!heard.tryAcquire(100, TimeUnit.MILLISECONDS)) {
                node.log().info("again");
            }
            Map<?, ?> uris = (Map<?, ?>) node.param().get("/roslaunch/uris").orElseThrow();
            String uri = String.valueOf(uris.values().iterator().next());
            try (XmlRpcClient client = new XmlRpcClient("test", (source, error) -> {})) {
                assertEquals(List.of(1, "node names", List.of("/n")), client.call(uri, "get_node_names", List.of()));
                assertEquals(
                        List.of(List.of(List.of("/n", 1)), List.of()),
                        ((List<?>) client.call(uri, "list_processes", List.of())).get(2));
            }
            run.stop();
        }
    }

    @Test
    @Statement("ros1:K-20")
    void shouldLeaveNothingOfItsOwnOnAMasterThatRunsIfItCannotStart() throws Exception {
        try (Master other = Master.start(MasterOptions.loopback(0), (source, error) -> {});
                RosNode node = node("look", other.uri())) {
            master = URI.create(other.uri());
            allowFiles = true;
            assertThrowsNaming(
                    IOException.class,
                    () -> start("<rosparam command='dump' file='" + folder + "/none/dump.yaml'/>"
                            + "<node pkg='pkg' type='node' name='n'/>"),
                    "cannot be written");
            assertTrue(node.param().get("/run_id").isPresent(), "it was told already");
            assertEquals(Map.of(), node.param().get("/roslaunch/uris").orElse(Map.of()));
        }
    }

    @Test
    @Statement({"ros1:K-20", "architecture:GR-9"})
    void shouldWriteWhatTheMasterHasBeforeIfFilesAreAllowed() throws Exception {
        Path dump = folder.resolve("dump.yaml");
        String lines = "<rosparam command='dump' file='" + dump + "' ns='old'/>"
                + "<rosparam command='delete' param='old'/><param name='old/y' value='2'/>"
                + "<node pkg='pkg' type='node' name='n'/>";
        try (Master other = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            master = URI.create(other.uri());
            try (RosNode before = node("before", other.uri())) {
                before.param().set("/old/x", 1);
            }
            start(lines).close();
            assertTrue(Files.notExists(dump), "files are not allowed");
            allowFiles = true;
            try (RosNode before = node("before", other.uri())) {
                before.param().set("/old/x", 1);
            }
            start(lines).close();
            assertEquals("x: 1\ny: 2", Files.readString(dump).strip());
        }
    }

    @Test
    void shouldRefuseAPlanWithProblems() {
        assertThrows(IllegalArgumentException.class, () -> start("<node pkg='none' type='x' name='a'/>"));
    }

    @Test
    @Statement("architecture:GR-17")
    void shouldNotStartAMasterElsewhere() {
        master = URI.create("http://192.0.2.1:11311/");
        String message = assertThrows(IOException.class, () -> start("<node pkg='pkg' type='node' name='n'/>"))
                .getMessage();
        assertTrue(message.contains("only a local one is started"), message);
    }
}
