// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.error.ErrorHandler;
import io.uorb.launch.LaunchException;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.StopStage;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.ros.xmlrpc.XmlRpcServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The server whose URI a launch leaves below {@code /roslaunch/uris}, for tools that ask which processes it has: its
 * answers are those of roslaunch's parent server, without what changes something (ros1:K-20). Any thread.
 */
final class LaunchServer implements LaunchListener, AutoCloseable {
    private static final int SUCCESS = 1;
    private static final String HOST = "localhost";

    /** How often each process was started. */
    private final Map<String, Integer> starts = new ConcurrentHashMap<>();
    /** Processes that have ended. */
    private final Map<String, Integer> dead = new ConcurrentHashMap<>();

    private final LaunchListener next;
    private final XmlRpcServer server;

    private LaunchServer(LaunchListener next, ErrorHandler errors) throws IOException {
        this.next = next;
        server = XmlRpcServer.start(
                "uorb-launch server",
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                HOST,
                this::call,
                errors);
    }

    /** Starts a server on loopback, before another listener. */
    static LaunchServer start(LaunchListener next, ErrorHandler errors) throws IOException {
        return new LaunchServer(next, errors);
    }

    /** Returns its URI. */
    String uri() {
        return "http://" + HOST + ":" + server.port() + "/";
    }

    /** Returns the name of the parameter with its URI. */
    String parameter() {
        return "/roslaunch/uris/host_localhost__" + server.port();
    }

    @Override
    public void onStarted(String unit) {
        starts.merge(unit, 1, Integer::sum);
        dead.remove(unit);
        next.onStarted(unit);
    }

    @Override
    public void onStartFailed(String unit, LaunchException failure) {
        next.onStartFailed(unit, failure);
    }

    @Override
    public void onEnded(String unit, int exitCode) {
        dead.put(unit, starts.getOrDefault(unit, 0));
        next.onEnded(unit, exitCode);
    }

    @Override
    public void onRespawn(String unit, long delayUs) {
        next.onRespawn(unit, delayUs);
    }

    @Override
    public void onRequiredEnded(String unit, int exitCode) {
        next.onRequiredEnded(unit, exitCode);
    }

    @Override
    public void onStop(String unit, StopStage stage) {
        next.onStop(unit, stage);
    }

    private Object call(String method, List<Object> params) throws XmlRpcFaultException {
        return switch (method) {
            case "get_pid" -> {
                long pid = ProcessHandle.current().pid();
                yield List.of(SUCCESS, String.valueOf(pid), (int) pid);
            }
            case "get_node_names" ->
                List.of(SUCCESS, "node names", active().stream().sorted().toList());
            case "list_processes" ->
                List.of(SUCCESS, "processes on parent machine", List.of(counted(active()), counted(dead.keySet())));
            case "list_children" -> List.of(SUCCESS, "roslaunch children", List.of());
            default -> throw XmlRpcFaultException.unknownMethod(method);
        };
    }

    private List<String> active() {
        return starts.keySet().stream().filter(unit -> !dead.containsKey(unit)).toList();
    }

    private List<List<Object>> counted(Iterable<String> units) {
        List<List<Object>> counted = new ArrayList<>();
        units.forEach(unit -> counted.add(List.of(unit, starts.getOrDefault(unit, 0))));
        return counted;
    }

    @Override
    public void close() {
        server.close();
    }
}
