// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Order, merging and limit of the calls to nodes (ros1:M-20, ros1:M-21). */
@Statement({"ros1:M-20", "ros1:M-21", "ros1:E-2"})
class NodeCallQueueTest {
    private static final String SLOW = "http://slow:1/";
    private static final String OTHER = "http://other:1/";

    private final List<String> sent = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private final Map<String, CompletableFuture<Object>> open = new LinkedHashMap<>();
    private final NodeCallQueue queue = new NodeCallQueue(this::call, Runnable::run, 3, log::add);

    private CompletableFuture<Object> call(String uri, String method, List<Object> params) {
        sent.add(method + params.subList(1, params.size()));
        CompletableFuture<Object> answer = new CompletableFuture<>();
        open.put(uri, answer);
        return answer;
    }

    private void answer(String uri) {
        open.remove(uri).complete(List.of(1, "", 0));
    }

    @Test
    void shouldCallOneNodeOnceAtATimeInOrder() {
        queue.publisherUpdate(SLOW, "/a", List.of());
        queue.paramUpdate(SLOW, "/p/", 1, () -> {});
        queue.shutdown(SLOW, "/slow", "why");
        assertEquals(List.of("publisherUpdate[/a, []]"), sent);
        answer(SLOW);
        assertEquals("paramUpdate[/p/, 1]", sent.get(1));
        answer(SLOW);
        assertEquals("shutdown[why]", sent.get(2));
        answer(SLOW);
        assertEquals(0, queue.busy());
    }

    @Test
    void shouldNotLetASlowNodeDelayAnother() {
        queue.publisherUpdate(SLOW, "/a", List.of());
        queue.publisherUpdate(OTHER, "/a", List.of("x"));
        assertEquals(List.of("publisherUpdate[/a, []]", "publisherUpdate[/a, [x]]"), sent);
    }

    @Test
    void shouldMergeSupersededUpdates() {
        queue.publisherUpdate(SLOW, "/a", List.of("first"));
        queue.publisherUpdate(SLOW, "/a", List.of("second"));
        queue.publisherUpdate(SLOW, "/b", List.of("other"));
        queue.paramUpdate(SLOW, "/a", 1, () -> {});
        queue.publisherUpdate(SLOW, "/a", List.of("last"));
        for (int i = 0; i < 4; i++) {
            answer(SLOW);
        }
        assertEquals(
                List.of(
                        "publisherUpdate[/a, [first]]",
                        "publisherUpdate[/b, [other]]",
                        "paramUpdate[/a, 1]",
                        "publisherUpdate[/a, [last]]"),
                sent);
        assertEquals(1, queue.merged());
        assertEquals(0, queue.dropped());
    }

    @Test
    void shouldDropTheOldestBeyondTheLimit() {
        for (int i = 0; i < 6; i++) {
            queue.publisherUpdate(SLOW, "/t" + i, List.of());
        }
        for (int i = 0; i < 4; i++) {
            answer(SLOW);
        }
        assertEquals(
                List.of(
                        "publisherUpdate[/t0, []]",
                        "publisherUpdate[/t3, []]",
                        "publisherUpdate[/t4, []]",
                        "publisherUpdate[/t5, []]"),
                sent);
        assertEquals(2, queue.dropped());
        assertEquals(List.of("dropped the oldest of 3 calls that wait for " + SLOW), log.subList(0, 1));
    }

    @Test
    void shouldGoOnAfterACallThatFails() {
        queue.publisherUpdate(SLOW, "/a", List.of());
        queue.publisherUpdate(SLOW, "/b", List.of());
        open.remove(SLOW).completeExceptionally(new IllegalStateException("no answer"));
        assertEquals("publisherUpdate[/b, []]", sent.get(1));
        assertEquals(List.of("publisherUpdate: no answer"), log);
    }

    @Test
    void shouldTellOfARefusal() {
        List<String> refused = new ArrayList<>();
        queue.paramUpdate(SLOW, "/p/", 1, () -> refused.add("one"));
        queue.paramUpdate(SLOW, "/q/", 1, () -> refused.add("two"));
        open.remove(SLOW).complete(List.of(-1, "not subscribed", 0));
        open.remove(SLOW).complete(List.of(1, "", 0));
        assertEquals(List.of("one"), refused);
    }
}
