// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.xmlrpc.XmlRpcClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A master with a client and recording nodes, whose URIs are replaced by their names in answers. */
final class MasterFixture implements AutoCloseable {
    final Master master;
    final XmlRpcClient client;
    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, RecordingNode> nodes = new LinkedHashMap<>();
    private RecordedAnswers recorded;
    private int marks;

    MasterFixture() throws IOException {
        this(MasterOptions.loopback(0));
    }

    MasterFixture(MasterOptions options) throws IOException {
        master = Master.start(options, (source, error) -> failures.add(error));
        client = new XmlRpcClient("test", (source, error) -> failures.add(error));
    }

    /** Returns the node of a name, which listens and counts its calls from now on. */
    RecordingNode node(String name) throws IOException {
        RecordingNode node = nodes.get(name);
        if (node == null) {
            node = unmarked(name);
            mark(name);
        }
        return node;
    }

    /** Returns a new node, under whose address no marker is registered; its calls are read one by one. */
    RecordingNode unmarked(String name) throws IOException {
        RecordingNode node = new RecordingNode(name);
        nodes.put(name, node);
        return node;
    }

    /** Registers a marker at a node, so that {@link #told} knows where its calls end. */
    void mark(String name) throws IOException {
        call(
                "/marker" + name,
                "registerSubscriber",
                "/marker",
                "*",
                nodes.get(name).uri());
    }

    /** Waits for the next call of a node. */
    Object next(String name) throws InterruptedException {
        return named(nodes.get(name).next());
    }

    String uri(String name) throws IOException {
        return node(name).uri();
    }

    /** Calls a method of the master. */
    Object call(String caller, String method, Object... arguments) throws IOException {
        List<Object> params = new ArrayList<>();
        params.add(caller);
        params.addAll(Arrays.asList(arguments));
        return callRaw(method, params);
    }

    Object callRaw(String method, List<Object> params) throws IOException {
        return named(client.call(master.uri(), method, params));
    }

    /** Returns the answers of rosmaster; skips the test if they are absent. */
    RecordedAnswers recorded() {
        if (recorded == null) {
            recorded = new RecordedAnswers();
        }
        return recorded;
    }

    /** Calls a method and compares the answer with the recorded one. */
    void check(String key, String caller, String method, Object... arguments) throws IOException {
        recorded().check(key, call(caller, method, arguments));
    }

    /** Returns all calls that a node got since the last time. */
    List<Object> told(String name) throws IOException, InterruptedException {
        // Calls to one node come in order: what was told before has arrived when the mark has.
        String mark = "http://mark" + marks++ + ":1/";
        client.call(master.uri(), "registerPublisher", List.of("/mark", "/marker", "*", mark));
        List<Object> told = new ArrayList<>();
        for (List<Object> call = node(name).next();
                !call.equals(update(mark));
                call = node(name).next()) {
            if (!call.contains("/marker")) {
                told.add(named(call));
            }
        }
        return told;
    }

    private static List<Object> update(String mark) {
        return List.of("publisherUpdate", "/master", "/marker", List.of(mark));
    }

    /** Returns pairs whose names begin with {@code /cf/}. */
    static List<Object> ours(Object pairs) {
        List<Object> ours = new ArrayList<>();
        for (Object pair : (List<?>) pairs) {
            if (((String) ((List<?>) pair).get(0)).startsWith("/cf/")) {
                ours.add(pair);
            }
        }
        return ours;
    }

    /** Returns an answer whose value has only pairs below {@code /cf/}. */
    List<Object> oursOf(String method, Object... arguments) throws IOException {
        List<?> answer = (List<?>) call("/cf/x", method, arguments);
        return List.of(answer.get(0), answer.get(1), ours(answer.get(2)));
    }

    /** Returns the answer of getSystemState with only names below {@code /cf/}. */
    List<Object> state() throws IOException {
        List<?> answer = (List<?>) call("/cf/x", "getSystemState");
        List<?> state = (List<?>) answer.get(2);
        List<Object> ours = new ArrayList<>();
        state.forEach(part -> ours.add(ours(part)));
        return List.of(answer.get(0), answer.get(1), ours);
    }

    /** Replaces the URIs of nodes and of the master by names. */
    private Object named(Object value) {
        if (value instanceof List<?> list) {
            List<Object> named = new ArrayList<>();
            list.forEach(element -> named.add(named(element)));
            return named;
        }
        if (value instanceof Map<?, ?> struct) {
            Map<Object, Object> named = new LinkedHashMap<>();
            struct.forEach((key, member) -> named.put(key, named(member)));
            return named;
        }
        if (value.equals(master.uri())) {
            return "MASTER/";
        }
        for (RecordingNode node : nodes.values()) {
            if (value.equals(node.uri())) {
                return "http://NODE_" + node.name() + "/";
            }
        }
        return value;
    }

    @Override
    public void close() {
        nodes.values().forEach(RecordingNode::close);
        client.close();
        master.close();
        assertEquals(List.of(), failures);
    }
}
