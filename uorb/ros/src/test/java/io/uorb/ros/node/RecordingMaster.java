// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.xmlrpc.XmlRpcServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A master that notes the calls and answers with what it is told. */
final class RecordingMaster implements AutoCloseable {
    final List<String> calls = new CopyOnWriteArrayList<>();
    final Map<String, Object> answers = new HashMap<>();
    /** Actions before a method is answered. */
    final Map<String, Runnable> before = new ConcurrentHashMap<>();

    volatile int pid = 1;
    private final XmlRpcServer server;

    RecordingMaster(int port) throws IOException {
        server = XmlRpcServer.start(
                "recording master",
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                "localhost",
                this::answer,
                ErrorHandler.uncaught());
    }

    private Object answer(String method, List<Object> params) {
        List<Object> rest = new ArrayList<>(params.subList(1, params.size()));
        rest.removeIf(param -> param.toString().contains("://"));
        calls.add(rest.isEmpty() ? method : method + " " + rest);
        before.getOrDefault(method, () -> {}).run();
        Object value = answers.get(method);
        if (value instanceof List<?> triple && triple.size() == 3 && triple.get(0) instanceof Integer) {
            return triple;
        }
        return List.of(
                1,
                "",
                value != null ? value : method.equals("getPid") ? pid : method.endsWith("Subscriber") ? List.of() : 0);
    }

    int port() {
        return server.port();
    }

    String uri() {
        return "http://127.0.0.1:" + port() + "/";
    }

    /** The calls since the last time. */
    List<String> takeCalls() {
        List<String> taken = List.copyOf(calls);
        calls.clear();
        return taken;
    }

    @Override
    public void close() {
        server.close();
    }
}
