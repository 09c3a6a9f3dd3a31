// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.ros.xmlrpc.XmlRpcWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Documents to start from: a call of each method, and every odd shape of a value. */
final class MasterFuzzSeeds {
    private static final String CALLER = "/fuzz/other";
    private static final String URI = "http://o:1/";

    private MasterFuzzSeeds() {}

    static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (String topic : List.of("registerPublisher", "registerSubscriber")) {
            texts.add(call(topic, CALLER, "/fuzz/t", "a/B", URI));
        }
        for (String topic : List.of("unregisterPublisher", "unregisterSubscriber", "unregisterService")) {
            texts.add(call(topic, CALLER, "/fuzz/t", URI));
        }
        texts.add(call("registerService", CALLER, "~s", "rosrpc://o:2", URI));
        for (String key :
                List.of("getParam", "hasParam", "deleteParam", "searchParam", "lookupNode", "lookupService")) {
            texts.add(call(key, CALLER, "a//b"));
        }
        texts.add(call("setParam", CALLER, "/fuzz/p", Map.of("a", Map.of("b", List.of(1, 2.5, "x", true)))));
        texts.add(call("setParam", "/fuzz/node", "/", Map.of("fuzz", Map.of())));
        texts.add(call("subscribeParam", CALLER, URI, "/fuzz"));
        texts.add(call("getPublishedTopics", CALLER, "/fuzz"));
        texts.add(new String(XmlRpcWriter.answer(List.of(1, "", List.of())), StandardCharsets.UTF_8));
        texts.add(new String(XmlRpcWriter.fault(-1, "text"), StandardCharsets.UTF_8));
        RawHttp.values().values().forEach(value -> texts.add(RawHttp.setParam("/fuzz/p/q", value)));
        texts.add(RawHttp.entityBomb());
        return texts;
    }

    private static String call(String method, Object... params) {
        return new String(XmlRpcWriter.call(method, List.of(params)), StandardCharsets.UTF_8);
    }
}
