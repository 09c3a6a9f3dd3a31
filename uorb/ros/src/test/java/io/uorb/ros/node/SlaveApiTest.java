// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.error.ErrorHandler;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** The slave API as rospy answers it; texts may differ. No master is there. */
@Timeout(60)
class SlaveApiTest {
    private RosNode node;
    private XmlRpcClient client;

    @BeforeEach
    void start() throws IOException {
        node = RosNode.builder("/py_node").masterUri("http://127.0.0.1:1").start();
        node.advertise("/py_topic", TextSerializer.TEXT);
        node.subscribe("/fake_topic", TextSerializer.TEXT, message -> {});
        client = new XmlRpcClient("test", ErrorHandler.uncaught());
    }

    @AfterEach
    void close() {
        client.close();
        node.close();
    }

    private Object call(String method, Object... params) throws IOException {
        return client.call(node.uri(), method, List.of(params));
    }

    /** Each answer that a rospy node gave to each call that does not end it and has no addresses. */
    @TestFactory
    @Statement({"ros1:A-3", "ros1:A-5", "ros1:A-6", "ros1:A-7", "ros1:A-8", "ros1:A-9", "ros1:A-10", "ros1:A-20"})
    List<DynamicTest> shouldAnswerAsRospyDoes() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        answers(Project.file("uorb/ros/src/test/resources/captured/slave-answers.json"))
                .forEach((call, answer) ->
                        tests.add(DynamicTest.dynamicTest(call.toString(), () -> compare(call.toString(), answer))));
        assertTrue(tests.size() > 15);
        return tests;
    }

    @Test
    void shouldAnswerAsTheFoundersRecorded() throws IOException {
        Map<?, ?> answers = answers(Project.requireShared("data/ros/slave-answers.json"));
        for (Map.Entry<?, ?> each : answers.entrySet()) {
            compare(each.getKey().toString(), each.getValue());
        }
    }

    private static Map<?, ?> answers(Path file) throws IOException {
        return (Map<?, ?>) ((Map<?, ?>) parse(Files.readString(file))).get("rospy");
    }

    private void compare(String call, Object expected) throws IOException {
        int at = call.indexOf('[');
        String method = call.substring(0, at);
        List<?> params = (List<?>) parse(call.substring(at));
        if (expected instanceof Map<?, ?> fault && fault.containsKey("fault")) {
            XmlRpcFaultException thrown =
                    assertThrows(XmlRpcFaultException.class, () -> client.call(node.uri(), method, params));
            assertEquals(fault.get("fault"), thrown.code());
            return;
        }
        Object answer = client.call(node.uri(), method, params);
        assertEquals(shape(method, expected), shape(method, answer), answer.toString());
    }

    /** The part that must be equal: code, types, and the value where it has no addresses and counts. */
    private static Object shape(String method, Object answer) {
        List<?> parts = (List<?>) answer;
        return switch (method) {
            case "getBusStats", "getBusInfo", "getPid", "getMasterUri", "getUri" ->
                parts.get(0) + " " + parts.get(2).getClass().getSimpleName().replaceAll(".*List.*", "List");
            case "system.multicall" -> parts.size();
            default -> parts.get(0) + " " + parts.get(2);
        };
    }

    private static Object parse(String text) throws IOException {
        try (JsonParser in = new JsonFactory().createParser(text)) {
            in.nextToken();
            return value(in);
        }
    }

    private static Object value(JsonParser in) throws IOException {
        switch (in.currentToken()) {
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(in));
                }
                return list;
            }
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (in.nextToken() != JsonToken.END_OBJECT) {
                    String name = in.currentName();
                    in.nextToken();
                    map.put(name, value(in));
                }
                return map;
            }
            case VALUE_NUMBER_INT -> {
                return in.getIntValue();
            }
            case VALUE_TRUE, VALUE_FALSE -> {
                return in.getBooleanValue();
            }
            default -> {
                return in.getText();
            }
        }
    }

    @Test
    @Statement("ros1:A-9")
    void shouldChooseTcprosAmongProtocols() throws IOException {
        List<?> udp = List.of("UDPROS", "header", "host", 1, 1500);
        List<?> answer = (List<?>) call("requestTopic", "/x", "/py_topic", List.of(udp, List.of("TCPROS")));
        assertEquals(1, answer.get(0));
        List<?> address = (List<?>) answer.get(2);
        assertEquals("TCPROS", address.get(0));
        assertEquals("127.0.0.1", address.get(1));
        assertEquals("ready on 127.0.0.1:" + address.get(2), answer.get(1));
    }

    @Test
    @Statement("ros1:A-8")
    void shouldRefuseAListThatIsNotOfUris() throws IOException {
        for (Object wrong : List.of("text", List.of(1), List.of("rosrpc://x:1"))) {
            assertEquals(-1, ((List<?>) call("publisherUpdate", "/master", "/fake_topic", wrong)).get(0));
        }
        assertEquals(-1, ((List<?>) call("publisherUpdate", "/master", 1, List.of())).get(0));
    }

    @Test
    @Statement("ros1:A-22")
    void shouldTakeAListOfATopicThatItDoesNotSubscribe() throws IOException {
        assertEquals(List.of(1, "", 0), call("publisherUpdate", "/master", "/other", List.of("http://x:1/")));
    }

    /** A rosmaster's request for a node that died and whose address this one has got. */
    @Test
    @Statement("ros1:M-12")
    void shouldNotEndInPlaceOfAnotherNode() throws Exception {
        Object answer = call("shutdown", "/master", "[/dead] Reason: new node registered with same name");
        assertEquals(0, ((List<?>) answer).get(0));
        assertTrue(node.isOk());
        call("shutdown", "/master", "[/py_node] Reason: new node registered with same name");
        assertTrue(node.awaitClosed(java.time.Duration.ofSeconds(20)));
    }

    @Test
    @Statement("ros1:A-4")
    void shouldEndWhenItIsShutDown() throws Exception {
        assertEquals(List.of(1, "shutdown", 0), call("shutdown", "/x", "enough"));
        assertTrue(node.awaitClosed(java.time.Duration.ofSeconds(20)));
    }
}
