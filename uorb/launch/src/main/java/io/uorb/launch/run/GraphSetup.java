// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.error.ErrorHandler;
import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.plan.MasterValues;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.MasterClient;
import io.uorb.ros.node.MasterRefusalException;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
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

    private final XmlRpcClient calls;
    private final MasterClient client;
    /** Null if another one runs. */
    private final Master own;

    private final String runId;

    private GraphSetup(XmlRpcClient calls, MasterClient client, Master own, String runId) {
        this.calls = calls;
        this.client = client;
        this.own = own;
        this.runId = runId;
    }

    /**
     * Finds or starts the master, and tells it the parameters.
     *
     * @throws IOException if there is none at a URI that is not local, or a call fails
     */
    static GraphSetup begin(URI uri, LaunchDescription description, Consumer<String> lines, ErrorHandler errors)
            throws IOException {
        List<String> problems = MasterValues.problems(description);
        if (!problems.isEmpty()) {
            throw new IOException(problems.get(0));
        }
        XmlRpcClient calls = new XmlRpcClient("uorb-launch master calls", errors);
        Master own = null;
        try {
            MasterClient client = new MasterClient(calls, uri.toString(), CALLER);
            if (!answers(client)) {
                own = start(uri, lines, errors);
            }
            GraphSetup setup = new GraphSetup(calls, client, own, takeRunId(client));
            setup.tell(description);
            return setup;
        } catch (IOException | RuntimeException e) {
            if (own != null) {
                own.close();
            }
            calls.close();
            throw e;
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

    /** Deletes what is to go, clears namespaces, then sets all parameters in one call. */
    private void tell(LaunchDescription description) throws IOException {
        delete(description.deletedParameters());
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
        for (Object answer : (List<?>) answers) {
            boolean isSet = answer instanceof List<?> one
                    && one.get(0) instanceof List<?> status
                    && Integer.valueOf(1).equals(status.get(0));
            if (!isSet) {
                throw new IOException("the master refuses a parameter: " + answer);
            }
        }
    }

    /** Returns the id of the run, which names the folder of logs. */
    String runId() {
        return runId;
    }

    /** Closes our own master; parameters stay on another one. */
    @Override
    public void close() {
        calls.close();
        if (own != null) {
            own.close();
        }
    }
}
