// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that died without a word, and whose addresses the system has given to other nodes. */
@Timeout(60)
@Statement("ros1:M-12")
class ReusedAddressTest {
    private static final String TYPE = "std_msgs/String";
    private static final String ELSEWHERE = "http://127.0.0.1:1/";

    @AutoClose
    private MasterFixture graph;

    private RecordingNode living;

    @BeforeEach
    void start() throws IOException {
        graph = new MasterFixture();
        living = graph.unmarked("L");
    }

    private void assertNothingTold() throws Exception {
        graph.mark("L");
        assertEquals(List.of(), graph.told("L"));
    }

    @Test
    void shouldNotEndTheNodeThatHasTheAddressNow() throws Exception {
        graph.call("/dead", "registerPublisher", "/t", TYPE, living.uri());
        graph.call("/living", "registerPublisher", "/u", TYPE, living.uri());
        graph.call("/dead", "registerPublisher", "/t", TYPE, ELSEWHERE);
        assertNothingTold();
    }

    /** A name that is registered falsely at a node's address, and then elsewhere. */
    @Test
    void shouldNotEndANodeThatWasThereBefore() throws Exception {
        graph.call("/living", "registerService", "/srv", "rosrpc://127.0.0.1:1", living.uri());
        graph.call("/false", "subscribeParam", living.uri(), "/p");
        graph.call("/false", "subscribeParam", ELSEWHERE, "/p");
        assertNothingTold();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:%d/", "http://LOCALHOST:%d", "http://[::1]:%d/", "http://127.0.1.1:%d/x"})
    void shouldKnowAnAddressByItsOtherNames(String form) throws Exception {
        String port = living.uri().replaceAll(".*:|/", "");
        graph.call("/dead", "registerSubscriber", "/t", TYPE, living.uri());
        graph.call("/living", "registerSubscriber", "/u", TYPE, form.replace("%d", port));
        graph.call("/dead", "registerSubscriber", "/t", TYPE, ELSEWHERE);
        assertNothingTold();
    }

    @Test
    void shouldEndTheNodeAgainWhenNoOtherNameIsLeftThere() throws Exception {
        graph.call("/twice", "registerPublisher", "/t", TYPE, living.uri());
        graph.call("/other", "registerPublisher", "/u", TYPE, living.uri());
        graph.call("/other", "unregisterPublisher", "/u", living.uri());
        graph.call("/twice", "registerPublisher", "/t", TYPE, ELSEWHERE);
        assertEquals(
                List.of("shutdown", "/master", "[/twice] Reason: new node registered with same name"), graph.next("L"));
    }

    /** Otherwise a subscriber would connect twice. */
    @Test
    void shouldListAnAddressOnce() throws IOException {
        graph.call("/dead", "registerPublisher", "/t", TYPE, living.uri());
        graph.call("/living", "registerPublisher", "/t", TYPE, living.uri());
        assertEquals(
                List.of(1, "Subscribed to [/t]", List.of("http://NODE_L/")),
                graph.call("/s", "registerSubscriber", "/t", TYPE, ELSEWHERE));
    }

    /** A dead node's address takes seconds to fail; meanwhile another node may have got it. */
    @Test
    void shouldWithdrawAShutdownThatWaits() {
        List<String> sent = new ArrayList<>();
        List<CompletableFuture<Object>> answers = new ArrayList<>();
        NodeCallQueue.Caller caller = (uri, method, params) -> {
            sent.add(method + params.subList(1, params.size()));
            answers.add(new CompletableFuture<>());
            return answers.get(answers.size() - 1);
        };
        NodeCallQueue queue = new NodeCallQueue(caller, Runnable::run, 8, line -> {});
        Registry registry = new Registry(queue, line -> {});
        registry.addSubscriber("/t", TYPE, new NodeApi("/dead", ELSEWHERE));
        registry.addPublisher("/t", TYPE, new NodeApi("/p", "http://127.0.0.1:2/"));
        registry.addSubscriber("/t", TYPE, new NodeApi("/dead", "http://127.0.0.1:3/"));
        registry.addSubscriber("/u", TYPE, new NodeApi("/living", ELSEWHERE));
        answers.get(0).completeExceptionally(new IOException("refused"));
        assertEquals(List.of("publisherUpdate[/t, [http://127.0.0.1:2/]]"), sent);
    }
}
