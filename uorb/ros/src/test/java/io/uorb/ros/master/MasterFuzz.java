// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.xmlrpc.XmlRpcCall;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.ros.xmlrpc.XmlRpcFormatException;
import io.uorb.ros.xmlrpc.XmlRpcReader;
import io.uorb.ros.xmlrpc.XmlRpcValues;
import io.uorb.ros.xmlrpc.XmlRpcWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Any bytes are a call that the master answers with a triple, or refused in one line; called by Jazzer. They are read
 * as an answer too, which a hostile peer of the client could send.
 */
public final class MasterFuzz {
    private static final String CALLER = "/fuzz/node";

    private MasterFuzz() {}

    /** Called by Jazzer, by this name. Throws if reader, master or writer do what they must not. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        readAnswer(bytes);
        XmlRpcCall call;
        try {
            call = XmlRpcReader.call(bytes);
        } catch (XmlRpcFormatException e) {
            requireLine(e.getMessage());
            return;
        }
        List<String> told = new ArrayList<>();
        MasterMethods methods = master(told);
        for (int times = 0; times < 2; times++) {
            answer(methods, call);
        }
        answer(methods, new XmlRpcCall("getParam", List.of(CALLER, "/")));
        answer(methods, new XmlRpcCall("getSystemState", List.of(CALLER)));
    }

    private static MasterMethods master(List<String> told) {
        NodeCalls calls = new NodeCalls() {
            @Override
            public void publisherUpdate(String uri, String topic, List<Object> publishers) {
                XmlRpcWriter.call(topic, publishers);
            }

            @Override
            public void paramUpdate(String uri, String key, Object value, Runnable onRefusal) {
                XmlRpcWriter.call(key, List.of(value));
                onRefusal.run();
            }

            @Override
            public void withdrawShutdowns(String uri, String node) {
                // nothing waits
            }

            @Override
            public void shutdown(String uri, String node, String reason) {
                XmlRpcWriter.call(uri, List.of(reason));
            }
        };
        Registry registry = new Registry(calls, told::add);
        MasterParameters parameters = new MasterParameters(registry, calls, Runnable::run);
        MasterMethods methods = new MasterMethods(registry, parameters, "http://m:1/", () -> {});
        NodeApi node = new NodeApi(CALLER, "http://n:1/");
        registry.addPublisher("/fuzz/t", "a/B", node);
        registry.addSubscriber("/fuzz/t", "a/B", node);
        parameters.set("/fuzz/p", List.of(1), CALLER);
        parameters.subscribe("/fuzz/p", node);
        parameters.subscribe("/", node);
        return methods;
    }

    private static void answer(MasterMethods methods, XmlRpcCall call) throws IOException {
        try {
            List<Object> answer = methods.call(call.method(), call.params());
            if (answer.size() != 3 || !(answer.get(0) instanceof Integer) || !(answer.get(1) instanceof String)) {
                throw new AssertionError("no triple: " + answer);
            }
            if (answer.get(0).equals(0) && !call.method().equals("searchParam")) {
                throw new AssertionError("an internal failure: " + answer);
            }
            if (XmlRpcValues.problem(answer) == null) {
                XmlRpcReader.answer(XmlRpcWriter.answer(answer));
            } else {
                requireUnsendableInput(call, answer);
            }
        } catch (XmlRpcFaultException e) {
            requireLine(e.getMessage());
        }
    }

    /** Only texts of the caller's may make an answer unsendable. */
    private static void requireUnsendableInput(XmlRpcCall call, List<Object> answer) {
        boolean sendable = call.params().stream().allMatch(param -> XmlRpcValues.problem(param) == null);
        if (sendable) {
            throw new AssertionError("unsendable " + answer);
        }
    }

    private static void readAnswer(byte[] bytes) {
        try {
            XmlRpcReader.answer(bytes);
        } catch (XmlRpcFormatException e) {
            requireLine(e.getMessage());
        } catch (XmlRpcFaultException e) {
            e.code();
        }
    }

    private static void requireLine(String message) {
        if (message == null || message.isEmpty()) {
            throw new AssertionError("no reason");
        }
    }
}
