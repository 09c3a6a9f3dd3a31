// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.xmlrpc.XmlRpcClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The master as a node calls it. Any thread; calls block for the answer, at most for the client's limits. */
public final class MasterClient {
    private static final int SUCCESS = 1;
    private static final int PARTS = 3;

    private final XmlRpcClient client;
    private final String uri;
    private final String callerId;

    /**
     * Creates a client.
     *
     * @param uri of the master
     * @param callerId full name of the node that calls
     */
    public MasterClient(XmlRpcClient client, String uri, String callerId) {
        this.client = client;
        this.uri = uri;
        this.callerId = callerId;
    }

    /** Returns the master's URI. */
    public String uri() {
        return uri;
    }

    /**
     * Calls a method; the caller's name is added in front of the arguments.
     *
     * @return the value of the answer
     * @throws MasterRefusalException if the answer is no success
     * @throws IOException if there is no answer, or one that is none of a master
     */
    public Object call(String method, Object... arguments) throws IOException {
        return value(method, client.call(uri, method, withCaller(arguments)));
    }

    private List<Object> withCaller(Object... arguments) {
        List<Object> all = new ArrayList<>();
        all.add(callerId);
        all.addAll(List.of(arguments));
        return all;
    }

    private static Object value(String method, Object answer) throws IOException {
        if (answer instanceof List<?> parts
                && parts.size() == PARTS
                && parts.get(0) instanceof Integer code
                && parts.get(1) instanceof String text) {
            if (code == SUCCESS) {
                return parts.get(2);
            }
            throw new MasterRefusalException(method, code, text);
        }
        throw new IOException("the answer to " + method + " is not that of a master: " + answer);
    }

    /**
     * Calls a method that answers with texts.
     *
     * @throws IOException as {@link #call}, and if the value is no list of texts
     */
    public List<String> callForTexts(String method, Object... arguments) throws IOException {
        Object value = call(method, arguments);
        if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw new IOException("the answer to " + method + " has no list of texts: " + value);
    }

    /** Makes several calls in one; answers are not looked at. Each call is a method and its arguments. */
    void callAll(List<List<Object>> calls) throws IOException {
        List<Map<String, Object>> structs = calls.stream()
                .map(call -> Map.of(
                        "methodName",
                        call.get(0),
                        "params",
                        withCaller(call.subList(1, call.size()).toArray())))
                .toList();
        client.call(uri, "system.multicall", List.of(structs));
    }
}
