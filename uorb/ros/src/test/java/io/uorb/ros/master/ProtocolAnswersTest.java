// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Checks of arguments, multicall and oddities of HTTP and XML as rosmaster (ros1:M-2, ros1:X-6, ros1:X-7). */
@Statement({"ros1:M-1", "ros1:M-2", "ros1:M-3", "ros1:X-1", "ros1:X-3", "ros1:X-6", "ros1:X-7", "ros1:R-6"})
class ProtocolAnswersTest extends AnswersCase {
    private static final String CALLER = "/cf/args";
    private static final String URI = "http://x:1/";
    private static final String SERVICE_URI = "rosrpc://x:2";

    /** In the order of rosmaster's source, in which the answers were recorded: some depend on those before. */
    private static final Map<String, List<Object>> METHODS = new LinkedHashMap<>();

    static {
        METHODS.put("getUri", List.of());
        METHODS.put("getPid", List.of());
        METHODS.put("deleteParam", List.of("/cf/k"));
        METHODS.put("setParam", List.of("/cf/k", 1));
        METHODS.put("getParam", List.of("/cf/k"));
        METHODS.put("searchParam", List.of("/cf/k"));
        METHODS.put("subscribeParam", List.of(URI, "/cf/k"));
        METHODS.put("unsubscribeParam", List.of(URI, "/cf/x"));
        METHODS.put("hasParam", List.of("/cf/k"));
        METHODS.put("getParamNames", List.of());
        METHODS.put("registerService", List.of("/cf/s", SERVICE_URI, URI));
        METHODS.put("lookupService", List.of("/cf/s"));
        METHODS.put("unregisterService", List.of("/cf/s", SERVICE_URI));
        METHODS.put("registerSubscriber", List.of("/cf/t", "std_msgs/String", URI));
        METHODS.put("unregisterSubscriber", List.of("/cf/t", URI));
        METHODS.put("registerPublisher", List.of("/cf/t", "std_msgs/String", URI));
        METHODS.put("unregisterPublisher", List.of("/cf/t", URI));
        METHODS.put("lookupNode", List.of("/cf/n"));
        METHODS.put("getPublishedTopics", List.of(""));
        METHODS.put("getTopicTypes", List.of());
        METHODS.put("getSystemState", List.of());
    }

    private static final Map<String, Object> KINDS = Map.of(
            "blank",
            "a b",
            "colon",
            "a:b",
            "empty",
            "",
            "int",
            5,
            "list",
            List.of(),
            "slash",
            "/",
            "struct",
            Map.of("a", 1),
            "true",
            true,
            "uri",
            URI,
            "zero",
            0);

    /** Calls, and compares an answer or a fault. */
    private void check(String key, String method, List<Object> params) throws IOException {
        Map<?, ?> fault = recorded.value(key) instanceof Map<?, ?> map ? map : Map.of();
        try {
            recorded.check(key, graph.callRaw(method, params));
        } catch (XmlRpcFaultException e) {
            assertEquals(fault.get("@fault"), e.code(), key);
            recorded.differs(key);
        }
    }

    @Test
    void shouldCheckArgumentsAsRosmaster() throws IOException {
        for (Map.Entry<String, List<Object>> method : METHODS.entrySet()) {
            String row = "args/" + method.getKey() + "/";
            // In the order of the arguments: the URI comes last.
            Set<String> keys = new TreeSet<>(recorded.keys());
            keys.removeIf(key -> !key.startsWith(row));
            for (String key : keys) {
                List<Object> params = params(key.substring(row.length()), method);
                check(key, method.getKey(), params);
            }
            if (method.getKey().equals("unregisterSubscriber")) {
                graph.call(CALLER, "unregisterSubscriber", "/cf/t", URI);
            }
        }
        check("args/list_methods", "system.listMethods", List.of());
        recorded.requireAll("args/");
    }

    private static List<Object> params(String kind, Map.Entry<String, List<Object>> method) {
        List<Object> params = new ArrayList<>(method.getValue());
        params.add(0, CALLER);
        switch (kind) {
            case "none" -> params.clear();
            case "one_too_few" -> params.remove(params.size() - 1);
            case "one_too_many" -> params.add("extra");
            case "caller_int" -> params.set(0, 5);
            case "caller_list" -> params.set(0, List.of());
            default -> replace(params, method.getKey(), kind);
        }
        return params;
    }

    private static void replace(List<Object> params, String method, String kind) {
        int line = kind.indexOf('_');
        String before = kind.substring(0, line);
        String after = kind.substring(line + 1);
        if (before.equals("type") || before.equals("api")) {
            params.set(1, "/cf/" + method + "/" + kind);
            params.set(before.equals("type") ? 2 : 3, odd(after));
        } else {
            params.set(Integer.parseInt(before) + 1, KINDS.get(after));
        }
    }

    private static String odd(String name) {
        return switch (name) {
            case "only_slash" -> "/";
            case "spaces" -> "a b/c d";
            case "star" -> "*";
            case "three_parts" -> "a/b/c";
            case "one_part" -> "String";
            case "https" -> "https://x:1/";
            case "no_scheme" -> "x:1";
            case "rosrpc" -> SERVICE_URI;
            default -> throw new AssertionError(name);
        };
    }

    private static Map<String, Object> one(String method, Object... params) {
        return Map.of("methodName", method, "params", List.of(params));
    }

    @Test
    void shouldMulticallAsRosmaster() throws IOException {
        String x = "/cf/x";
        multicall(
                "three",
                List.of(
                        one("setParam", x, "/cf/m/a", 1),
                        one("getParam", x, "/cf/m/a"),
                        one("getParam", x, "/cf/m/none")));
        multicall("bad_arity", List.of(one("hasParam", x)));
        multicall("bad_method", List.of(one("nope"), one("hasParam", x, "/cf/m/a")));
        multicall("empty", List.of());
        multicall("nested", List.of(one("system.multicall", List.of(one("getUri", x)))));
        multicall("no_name", List.of(Map.of("params", List.of(x))));
        multicall("no_params", List.of(Map.of("methodName", "getUri")));
        multicall("not_list", 5);
        multicall("not_struct", List.of(5));
        check("multi/no_args", "system.multicall", List.of());
        recorded.requireAll("multi/");
    }

    private void multicall(String row, Object calls) throws IOException {
        check("multi/" + row, "system.multicall", List.of(calls));
    }

    @Test
    void shouldReadXmlAsRosmaster() throws IOException {
        for (Map.Entry<String, String> value : RawHttp.values().entrySet()) {
            String key = "xml/" + value.getKey();
            String name = "/cf/w/" + value.getKey();
            RawHttp.Answer answer =
                    RawHttp.post(graph.master.port(), "/RPC2", RawHttp.setParam(name, value.getValue()));
            Object got = graph.call("/cf/x", "getParam", name);
            if (value.getKey().equals("too_big")) {
                // rosmaster stores it and cannot send it any more (ros1:M-33).
                recorded.differs(key);
                assertEquals("200", answer.status());
                assertEquals(-1, ((List<?>) got).get(0));
            } else {
                recorded.check(key, List.of(answer.asMap(), got));
            }
        }
        recorded.requireAll("xml/");
    }

    @Test
    void shouldSpeakHttpAsRosmaster() throws IOException {
        int port = graph.master.port();
        String call = RawHttp.getUri();
        recorded.check("http/good", RawHttp.post(port, "/RPC2", call).asMap());
        recorded.check("http/rpc2", RawHttp.post(port, "/RPC2", call).asMap());
        recorded.check("http/cpp_client", RawHttp.post(port, "/", call).asMap());
        recorded.check("http/other_path", RawHttp.post(port, "/other", call).asMap());
        recorded.check("http/not_xml", RawHttp.post(port, "/", "hello").asMap());
        recorded.check(
                "http/half_xml",
                RawHttp.post(port, "/", call.substring(0, call.length() / 2)).asMap());
        recorded.check(
                "http/entity_bomb",
                RawHttp.post(port, "/", RawHttp.entityBomb()).asMap());
        recorded.check(
                "http/get",
                RawHttp.send(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").status());
        String request = RawHttp.request("/", call);
        recorded.check(
                "http/1.0",
                RawHttp.send(port, request.replace("HTTP/1.1", "HTTP/1.0")).asMap());
        recorded.check(
                "http/close",
                RawHttp.send(port, request.replace("Host: x", "Host: localhost\r\nConnection: close"))
                        .asMap());
        recorded.check(
                "http/byte_by_byte", RawHttp.sendByteByByte(port, request).asMap());
        recorded.check("http/requests_on_one_connection", RawHttp.countOnOneConnection(port, request, 3));
        recorded.requireAll("http/");
    }

    @Test
    void shouldKnowAllGroupsOfRecordedAnswers() {
        Set<String> groups = new TreeSet<>();
        recorded.keys().forEach(key -> groups.add(key.substring(0, key.indexOf('/'))));
        assertEquals(
                Set.of(
                        "args", "basic", "dup", "http", "multi", "names", "psub", "search", "srv", "stress", "topics",
                        "tree", "types", "value", "xml"),
                groups);
    }
}
