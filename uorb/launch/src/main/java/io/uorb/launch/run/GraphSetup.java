// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.error.ErrorHandler;
import io.uorb.file.StagedFile;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.ParameterDump;
import io.uorb.launch.plan.MasterValues;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.MasterClient;
import io.uorb.ros.node.MasterRefusalException;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.yaml.RosYamlWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * The master of a launch with ROS nodes: the one that runs, or ours (architecture:GR-17), and what it is told before
 * they start: {@code /run_id}, namespaces to clear, parameters (ros1:K-20). One thread.
 */
final class GraphSetup implements AutoCloseable {
    private static final String CALLER = "/roslaunch";
    private static final String RUN_ID = "/run_id";
    /** Of the roslaunch whose behaviour this has. */
    private static final String VERSION = "1.15.15";

    private final XmlRpcClient calls;
    private final MasterClient client;
    private final LaunchServer server;
    private final String runId;
    /** Null if another one runs. */
    private final Master own;
    /** Null if another master runs. */
    private RosoutNode rosout;

    private GraphSetup(XmlRpcClient calls, MasterClient client, LaunchServer server, Master own) throws IOException {
        this.calls = calls;
        this.client = client;
        this.server = server;
        this.own = own;
        this.runId = takeRunId(client);
    }

    /**
     * Finds or starts the master, and tells it the parameters.
     *
     * @param listener of processes
     * @throws IOException if there is none at a URI that is not local, or a call fails
     */
    static GraphSetup begin(
            LaunchSettings settings, LaunchDescription description, LaunchListener listener, ErrorHandler errors)
            throws IOException {
        List<String> problems = MasterValues.problems(description);
        if (!problems.isEmpty()) {
            throw new IOException(problems.get(0));
        }
        URI uri = settings.masterUri();
        XmlRpcClient calls = new XmlRpcClient("uorb-launch master calls", errors);
        LaunchServer server = null;
        Master own = null;
        GraphSetup setup = null;
        try {
            server = LaunchServer.start(listener, errors);
            MasterClient client = new MasterClient(calls, uri.toString(), CALLER);
            if (!answers(client)) {
                own = start(uri, settings.lines(), errors);
            }
            setup = new GraphSetup(calls, client, server, own);
            setup.tell(description, uri, settings.logFolder(), errors);
            return setup;
        } catch (IOException | RuntimeException e) {
            close(setup, calls, server, own);
            throw e;
        }
    }

    /** Undoes what was begun; parts that were not are null. */
    private static void close(GraphSetup setup, XmlRpcClient calls, LaunchServer server, Master own) {
        if (setup != null) {
            setup.close();
            return;
        }
        calls.close();
        if (server != null) {
            server.close();
        }
        if (own != null) {
            own.close();
        }
    }

    private static boolean answers(MasterClient client) throws IOException {
        try {
            client.call("getPid");
            return true;
        } catch (MasterRefusalException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static Master start(URI uri, Consumer<String> lines, ErrorHandler errors) throws IOException {
        MasterOptions options = LocalMaster.options(uri.toString())
                .orElseThrow(
                        () -> new IOException("no ROS master answers at " + uri + ", and only a local one is started"));
        Master master = Master.start(options, errors);
        lines.accept("ROS master at " + master.uri());
        return master;
    }

    private static String takeRunId(MasterClient client) throws IOException {
        try {
            return String.valueOf(client.call("getParam", RUN_ID));
        } catch (MasterRefusalException e) {
            String fresh = UUID.randomUUID().toString();
            client.call("setParam", RUN_ID, fresh);
            return fresh;
        }
    }

    /** Registers the launch and its parameters at the master, in the order of roslaunch. */
    private void tell(LaunchDescription description, URI uri, Path logFolder, ErrorHandler errors) throws IOException {
        client.call("setParam", server.parameter(), server.uri());
        if (own != null) {
            core(description);
            if (description.nodes().stream().noneMatch(node -> node.name().equals(RosoutNode.NAME))) {
                rosout = RosoutNode.start(uri, logFolder(logFolder).resolve("rosout-1.log"), errors);
            }
        }
        setUp(description);
    }

    /** Sets what roscore sets. */
    private void core(LaunchDescription description) throws IOException {
        String distribution = System.getenv().getOrDefault("ROS_DISTRO", "noetic");
        for (Map.Entry<String, String> each :
                Map.of("/rosdistro", distribution, "/rosversion", VERSION).entrySet()) {
            if (!description.parameters().containsKey(each.getKey())) {
                client.call("setParam", each.getKey(), each.getValue() + "\n");
            }
        }
    }

    /** Deletes and writes what is to go, clears namespaces, then sets all parameters in one call. */
    private void setUp(LaunchDescription description) throws IOException {
        int deleted = 0;
        for (ParameterDump dump : description.dumps()) {
            delete(description.deletedParameters().subList(deleted, dump.deletionsBefore()));
            deleted = dump.deletionsBefore();
            write(dump);
        }
        delete(description
                .deletedParameters()
                .subList(deleted, description.deletedParameters().size()));
        delete(description.clearedNamespaces());
        List<Map<String, Object>> sets = new ArrayList<>();
        for (Map.Entry<String, Object> parameter : description.parameters().entrySet()) {
            if (!(parameter.getValue() instanceof CommandText)) {
                sets.add(Map.of(
                        "methodName",
                        "setParam",
                        "params",
                        List.of(CALLER, parameter.getKey(), MasterValues.of(parameter.getValue()))));
            }
        }
        if (!sets.isEmpty()) {
            requireAll(calls.call(client.uri(), "system.multicall", List.of(sets)));
        }
    }

    private void write(ParameterDump dump) throws IOException {
        try {
            Object values = client.call("getParam", dump.namespace());
            byte[] yaml = RosYamlWriter.write(values).getBytes(StandardCharsets.UTF_8);
            StagedFile.replace(Path.of(dump.file()), out -> out.write(yaml));
        } catch (IOException | InvalidPathException e) {
            throw new IOException(dump.place() + ": " + dump.file() + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void delete(List<String> names) throws IOException {
        for (String name : names) {
            try {
                client.call("deleteParam", name);
            } catch (MasterRefusalException e) {
                continue; // there was nothing
            }
        }
    }

    private static void requireAll(Object answers) throws IOException {
        for (Object answer : answers instanceof List<?> list ? list : Collections.singletonList(answers)) {
            boolean isSet = answer instanceof List<?> one
                    && !one.isEmpty()
                    && one.get(0) instanceof List<?> status
                    && !status.isEmpty()
                    && Integer.valueOf(1).equals(status.get(0));
            if (!isSet) {
                throw new IOException("the master refuses a parameter: " + answer);
            }
        }
    }

    /** Returns the folder of this run's logs. */
    Path logFolder(Path ofAllRuns) {
        String safe = runId.replaceAll("[^A-Za-z0-9-]", "_"); // it comes from the master, and so from anybody
        return ofAllRuns.resolve(safe.isEmpty() || safe.length() > 100 ? "run" : safe);
    }

    /** Returns the server that names the launch's processes. */
    LaunchServer server() {
        return server;
    }

    private void forget() {
        try {
            client.call("deleteParam", server.parameter());
        } catch (IOException e) {
            return; // the master has ended
        }
    }

    private void closeRosout() {
        if (rosout != null) {
            rosout.close();
        }
    }

    /** Closes our own master, or takes the launch's address from another one; other parameters stay there. */
    @Override
    public void close() {
        closeRosout();
        if (own == null) {
            forget();
        }
        calls.close();
        server.close();
        if (own != null) {
            own.close();
        }
    }
}
