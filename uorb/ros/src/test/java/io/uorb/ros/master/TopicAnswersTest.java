// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Registrations of topics and services as rosmaster answers them (ros1:M-10 to ros1:M-22). */
@Statement({
    "ros1:M-1",
    "ros1:M-10",
    "ros1:M-11",
    "ros1:M-12",
    "ros1:M-13",
    "ros1:M-14",
    "ros1:M-15",
    "ros1:M-20",
    "ros1:M-22",
    "ros1:R-6"
})
class TopicAnswersTest extends AnswersCase {
    private static final String TYPE = "std_msgs/String";

    @Test
    void shouldAnswerBasicsAsRosmaster() throws IOException {
        graph.check("basic/lookup_unknown", "/cf/x", "lookupNode", "/cf/none");
        List<?> pid = (List<?>) graph.call("/cf/x", "getPid");
        recorded.check("basic/pid", List.of(1, "", pid.get(2).equals((int)
                ProcessHandle.current().pid())));
        List<?> uri = (List<?>) graph.call("/cf/x", "getUri");
        recorded.check("basic/uri", List.of(1, "", uri.get(2).equals("MASTER/")));
        recorded.requireAll("basic/");
    }

    @Test
    void shouldRegisterTopicsAsRosmaster() throws Exception {
        String a = graph.uri("A");
        String b = graph.uri("B");
        String c = graph.uri("C");
        graph.check("topics/sub_first", "/cf/a", "registerSubscriber", "/cf/t1", TYPE, a);
        graph.check("topics/sub_again", "/cf/a", "registerSubscriber", "/cf/t1", TYPE, a);
        recorded.check("topics/sub_calls", graph.told("A"));
        graph.check("topics/pub_b", "/cf/b", "registerPublisher", "/cf/t1", TYPE, b);
        recorded.check("topics/a_told_of_b", graph.told("A"));
        graph.check("topics/pub_c", "/cf/c", "registerPublisher", "/cf/t1", TYPE, c);
        recorded.check("topics/a_told_of_c", graph.told("A"));
        graph.check("topics/pub_c_again", "/cf/c", "registerPublisher", "/cf/t1", TYPE, c);
        recorded.check("topics/a_told_again", graph.told("A"));
        graph.check("topics/late_sub", "/cf/b", "registerSubscriber", "/cf/t1", TYPE, b);
        assertEquals(List.of(), graph.told("B"));
        recorded.check("topics/state", graph.state());
        unregisterTopics(b, c);
        recorded.check("topics/types_after", graph.oursOf("getTopicTypes"));
        graph.check("topics/unsub", "/cf/a", "unregisterSubscriber", "/cf/t1", a);
        graph.check("topics/unsub_again", "/cf/a", "unregisterSubscriber", "/cf/t1", a);
        graph.check("topics/node_gone", "/cf/x", "lookupNode", "/cf/a");
        recorded.requireAll("topics/");
    }

    private void unregisterTopics(String b, String c) throws Exception {
        graph.check("topics/unpub_wrong_api", "/cf/b", "unregisterPublisher", "/cf/t1", c);
        graph.check("topics/unpub_wrong_name", "/cf/zz", "unregisterPublisher", "/cf/t1", b);
        graph.check("topics/unpub_wrong_topic", "/cf/b", "unregisterPublisher", "/cf/t9", b);
        graph.check("topics/unpub_b", "/cf/b", "unregisterPublisher", "/cf/t1", b);
        recorded.check("topics/told_unpub", List.of(graph.told("A"), graph.told("B")));
        graph.check("topics/unpub_b_again", "/cf/b", "unregisterPublisher", "/cf/t1", b);
        recorded.check("topics/told_unpub_again", graph.told("A"));
        graph.check("topics/unpub_c", "/cf/c", "unregisterPublisher", "/cf/t1", c);
        recorded.check("topics/told_last", graph.told("A"));
    }

    @Test
    void shouldKeepTypesAsRosmaster() throws IOException {
        String a = graph.uri("A");
        graph.check("types/star_sub", "/cf/a", "registerSubscriber", "/cf/ty1", "*", a);
        recorded.check("types/after_star_sub", graph.oursOf("getTopicTypes"));
        graph.check("types/star_pub", "/cf/b", "registerPublisher", "/cf/ty1", "*", graph.uri("B"));
        recorded.check("types/after_star_pub", graph.oursOf("getTopicTypes"));
        graph.check("types/real_pub", "/cf/c", "registerPublisher", "/cf/ty1", "a/B", graph.uri("C"));
        graph.check("types/other_pub", "/cf/b", "registerPublisher", "/cf/ty1", "a/C", graph.uri("B"));
        graph.check("types/star_again", "/cf/c", "registerPublisher", "/cf/ty1", "*", graph.uri("C"));
        recorded.check("types/after_pubs", graph.oursOf("getTopicTypes"));
        graph.check("types/sub_sets", "/cf/a", "registerSubscriber", "/cf/ty2", "x/Y", a);
        graph.check("types/sub_keeps", "/cf/a", "registerSubscriber", "/cf/ty2", "x/Z", a);
        recorded.check("types/after_subs", graph.oursOf("getTopicTypes"));
        for (String key : recorded.keys()) {
            if (key.startsWith("types/published|")) {
                recorded.check(key, graph.oursOf("getPublishedTopics", key.substring(key.indexOf('|') + 1)));
            }
        }
        recorded.requireAll("types/");
    }

    @Test
    void shouldRegisterServicesAsRosmaster() throws Exception {
        String a = graph.uri("A");
        String b = graph.uri("B");
        String first = "rosrpc://127.0.0.1:1001";
        String second = "rosrpc://127.0.0.1:1002";
        graph.check("srv/unknown", "/cf/x", "lookupService", "/cf/s9");
        graph.check("srv/reg", "/cf/sa", "registerService", "/cf/s1", first, a);
        graph.check("srv/lookup", "/cf/x", "lookupService", "/cf/s1");
        graph.check("srv/reg_b", "/cf/sb", "registerService", "/cf/s1", second, b);
        graph.check("srv/lookup_b", "/cf/x", "lookupService", "/cf/s1");
        recorded.check("srv/state", graph.state());
        graph.check("srv/unreg_a", "/cf/sa", "unregisterService", "/cf/s1", first);
        graph.check("srv/unreg_b_wrong", "/cf/sb", "unregisterService", "/cf/s1", first);
        graph.check("srv/unreg_b", "/cf/sb", "unregisterService", "/cf/s1", second);
        graph.check("srv/unreg_b_again", "/cf/sb", "unregisterService", "/cf/s1", second);
        graph.check("srv/gone", "/cf/x", "lookupService", "/cf/s1");
        recorded.check("srv/told", List.of(graph.told("A"), graph.told("B")));
        recorded.requireAll("srv/");
    }

    @Test
    void shouldReplaceANodeOfTheSameNameAsRosmaster() throws Exception {
        String old = graph.unmarked("OLD").uri();
        graph.check("dup/sub", "/cf/dsub", "registerSubscriber", "/cf/d1", TYPE, graph.uri("SUB"));
        graph.check("dup/pub", "/cf/dup", "registerPublisher", "/cf/d1", TYPE, old);
        graph.check("dup/pub2", "/cf/dup", "registerPublisher", "/cf/d2", TYPE, old);
        graph.check("dup/sub2", "/cf/dup", "registerSubscriber", "/cf/d3", TYPE, old);
        graph.check("dup/srv", "/cf/dup", "registerService", "/cf/ds", "rosrpc://127.0.0.1:1", old);
        graph.check("dup/par", "/cf/dup", "subscribeParam", old, "/cf/dp");
        graph.told("SUB");
        graph.check("dup/again", "/cf/dup", "registerPublisher", "/cf/d9", TYPE, graph.uri("NEW"));
        recorded.check("dup/old_told", List.of(graph.next("OLD")));
        graph.mark("OLD");
        recorded.check("dup/new_told", graph.told("NEW"));
        recorded.check("dup/sub_told", graph.told("SUB"));
        graph.check("dup/node", "/cf/x", "lookupNode", "/cf/dup");
        recorded.check("dup/state", graph.state());
        graph.check("dup/service_gone", "/cf/x", "lookupService", "/cf/ds");
        graph.check("dup/old_unregisters", "/cf/dup", "unregisterPublisher", "/cf/d1", old);
        graph.check("dup/param_set", "/cf/x", "setParam", "/cf/dp", 1);
        recorded.check("dup/param_told", List.of(graph.told("OLD"), graph.told("NEW")));
        recorded.requireAll("dup/");
    }

    @Test
    void shouldTellTheLastListAfterManyChangesAtOnce() throws Exception {
        graph.call("/cf/watch", "registerSubscriber", "/cf/st/0", TYPE, graph.uri("W"));
        List<String> uris = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            uris.add(graph.uri("T" + i)); // first all: the fixture is for one thread until they are there
        }
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> clients = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            String topic = "/cf/st/" + i;
            String caller = "/cf/st_node" + i;
            String uri = uris.get(i);
            clients.add(threads.submit(() -> churn(caller, topic, uri)));
        }
        for (Future<?> one : clients) {
            one.get();
        }
        threads.shutdown();
        recorded.check("stress/errors", List.of());
        List<Object> told = graph.told("W");
        recorded.check("stress/last_update_is_final", ((List<?>) told.get(told.size() - 1)).get(3));
        List<Object> publishers =
                new ArrayList<>((List<?>) ((List<?>) graph.state().get(2)).get(0));
        publishers.sort(Comparator.comparing(Object::toString));
        recorded.check("stress/state", List.of(publishers));
        recorded.requireAll("stress/");
    }

    private Object churn(String caller, String topic, String uri) throws IOException {
        for (int round = 0; round < 50; round++) {
            graph.call(caller, "registerPublisher", topic, TYPE, uri);
            graph.call(caller, "unregisterPublisher", topic, uri);
        }
        return graph.call(caller, "registerPublisher", topic, TYPE, uri);
    }
}
