// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import io.uorb.time.OrbClock;
import io.uorb.topics.debug.DebugKeyValue;
import io.uorb.topics.debug.DebugKeyValueTopic;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@DisplayName("architecture:GR-24: services inside the process")
class ServicesTest {
    private static final String NAME = "set_level";
    private static final int CALLERS = 4;
    private static final int CALLS = 2_000;

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();

    @AutoClose
    private final Orb orb = Orb.create(OrbClock.system(), (source, error) -> errors.add(error));

    private final Services services = Services.of(orb);
    private final DebugValue request = new DebugValue();
    private final DebugValue response = new DebugValue();

    private ServiceProvider<DebugValue, DebugValue> serve(CallHandler<DebugValue, DebugValue> handler) {
        return services.serve(NAME, DebugValueTopic.DEBUG_VALUE, DebugValueTopic.DEBUG_VALUE, handler);
    }

    private CallClient<DebugValue, DebugValue> client() {
        return services.client(NAME, DebugValueTopic.DEBUG_VALUE, DebugValueTopic.DEBUG_VALUE);
    }

    private static void call(CallClient<DebugValue, DebugValue> client, DebugValue question, DebugValue answer)
            throws CallException {
        client.call(question, answer, 30, TimeUnit.SECONDS);
    }

    private static CallException.Reason reasonOf(CallClient<DebugValue, DebugValue> client, long timeoutMs) {
        return assertThrows(
                        CallException.class,
                        () -> client.call(new DebugValue(), new DebugValue(), timeoutMs, TimeUnit.MILLISECONDS))
                .reason();
    }

    @Test
    void shouldAnswerCalls() throws Exception {
        try (var provider = serve((question, answer) -> answer.value = 2 * question.value);
                var client = client()) {
            for (int i = 0; i < 10; i++) {
                request.value = i;
                call(client, request, response);
                assertEquals(2 * i, response.value);
            }
            assertEquals(10, provider.calls());
        }
    }

    @Test
    void shouldGiveTheHandlerABlankResponse() throws Exception {
        try (var provider = serve((question, answer) -> answer.value += 1);
                var client = client()) {
            call(client, request, response);
            call(client, request, response);

            assertEquals(1, response.value);
            assertEquals(2, provider.calls());
        }
    }

    @Test
    void shouldRefuseASecondProviderUntilTheFirstHasEnded() {
        try (var first = OrbModule.make("first", () -> serve((question, answer) -> {}))) {
            assertThrowsNaming(
                    IllegalStateException.class,
                    () -> serve((question, answer) -> {}),
                    "service set_level is provided by module first already; a service has one provider");
            assertEquals("first", first.module());
        }
        serve((question, answer) -> {}).close();
    }

    @Test
    void shouldThrowWithoutAProvider() {
        try (var client = client()) {
            assertFalse(client.isProvided());
            assertEquals(CallException.Reason.NO_PROVIDER, reasonOf(client, 1_000));
        }
    }

    @Test
    void shouldThrowIfNoAnswerComesInTime() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        try (var provider = serve((question, answer) -> {
                    gate.await();
                    answer.value = question.value;
                });
                var client = client()) {
            assertEquals(CallException.Reason.TIMEOUT, reasonOf(client, 1));
            gate.countDown();
            request.value = 7;

            call(client, request, response);

            assertEquals(7, response.value, "not the late answer");
            assertTrue(provider.isOpen());
        }
    }

    @Test
    void shouldLeaveTheBrokerWholeIfTheHandlerThrowsAnError() throws Exception {
        try (var provider = serve((question, answer) -> {
                    if (question.value < 0) {
                        throw new StackOverflowError("deep");
                    }
                });
                var client = client()) {
            request.value = -1;
            CallException failed = assertThrows(CallException.class, () -> call(client, request, response));
            assertEquals(CallException.Reason.FAILED, failed.reason());
            request.value = 1;

            call(client, request, response);

            assertEquals("deep", errors.get(0).getMessage());
            assertEquals(1, provider.failures());
        }
    }

    @Test
    void shouldRefuseACallThatWouldWaitForItself() throws Exception {
        try (var client = client();
                var provider = serve((question, answer) -> call(client, question, answer));
                var caller = client()) {
            assertEquals(CallException.Reason.FAILED, reasonOf(caller, 30_000));
            assertEquals(IllegalStateException.class, errors.get(0).getClass());
            assertEquals(1, provider.calls());
        }
    }

    @Test
    void shouldTellCallersThatTheProviderHasEnded() throws Exception {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        var provider = serve((question, answer) -> {
            began.countDown();
            gate.await();
        });
        List<CompletableFuture<CallException.Reason>> ends = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            CompletableFuture<CallException.Reason> end = new CompletableFuture<>();
            ends.add(end);
            new Thread(() -> {
                        try (var client = client()) {
                            call(client, new DebugValue(), new DebugValue());
                            end.complete(null);
                        } catch (CallException e) {
                            end.complete(e.reason());
                        }
                    })
                    .start();
        }
        began.await();
        while (orb.status().stream()
                .noneMatch(node -> node.topic().equals("set_level_request") && node.published() == 2)) {
            Thread.onSpinWait();
        }
        Thread closer = new Thread(provider::close);
        closer.start();
        while (provider.isOpen()) {
            Thread.onSpinWait();
        }
        gate.countDown();
        closer.join();

        List<CallException.Reason> reasons =
                ends.stream().map(CompletableFuture::join).toList();
        assertTrue(reasons.contains(null), "the call in progress is answered");
        assertTrue(reasons.contains(CallException.Reason.NO_PROVIDER), reasons.toString());
    }

    @Test
    void shouldRefuseOtherMessagesForTheSameName() {
        try (var client = client()) {
            IllegalArgumentException refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> services.<DebugKeyValue, DebugValue>client(
                            NAME, DebugKeyValueTopic.DEBUG_KEY_VALUE, DebugValueTopic.DEBUG_VALUE));
            assertTrue(
                    refused.getMessage().startsWith("service set_level has the request DebugValue ("),
                    refused.getMessage());
            assertThrows(IllegalArgumentException.class, () -> client.call(request, response, 0, TimeUnit.SECONDS));
        }
    }

    @Test
    void shouldShowProvidersAndClients() {
        var provider = OrbModule.make("controller", () -> serve((question, answer) -> {}));
        var client = OrbModule.make("navigator", this::client);

        assertEquals(
                List.of(new ServiceStatus(
                        NAME, "DebugValue", "DebugValue", "controller", List.of("navigator"), 0, 0, 0, 0)),
                services.status());
        client.close();
        provider.close();
        assertEquals("", services.status().get(0).provider());
        assertEquals(List.of(), services.status().get(0).clients());
    }

    @Test
    void shouldAllocateNothingInTheCaller() throws Exception {
        try (var provider = serve((question, answer) -> answer.value = question.value);
                var client = client()) {
            long allocated = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < CALLS; i++) {
                    call(client, request, response);
                }
            });

            assertEquals(0, allocated);
            assertTrue(provider.calls() > 0);
        }
    }

    /** Each caller must get its own answers, in order, whatever the others do. */
    @Test
    void shouldGiveEachOfManyCallersItsOwnAnswers() {
        try (var provider = serve((question, answer) -> {
            answer.ind = question.ind;
            answer.value = question.value;
        })) {
            List<CompletableFuture<Void>> callers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                byte caller = (byte) i;
                CompletableFuture<Void> end = new CompletableFuture<>();
                callers.add(end);
                new Thread(() -> {
                            try {
                                callMany(caller);
                                end.complete(null);
                            } catch (Throwable e) {
                                end.completeExceptionally(e);
                            }
                        })
                        .start();
            }
            callers.forEach(CompletableFuture::join);
            assertEquals(CALLERS * CALLS, provider.calls());
            assertEquals(0, provider.lost());
        }
    }

    private void callMany(byte caller) throws CallException {
        DebugValue question = new DebugValue();
        DebugValue answer = new DebugValue();
        question.ind = caller;
        try (var client = client()) {
            for (int i = 0; i < CALLS; i++) {
                question.value = i;
                call(client, question, answer);
                assertEquals(caller, answer.ind);
                assertEquals(i, answer.value);
            }
        }
    }

    @Test
    void shouldAnswerAllThatWaitIfTheErrorHandlerThrows() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        try (Orb harsh = Orb.create(OrbClock.system(), (source, error) -> {
            throw new IllegalStateException("handler of errors");
        })) {
            Services ofHarsh = Services.of(harsh);
            ofHarsh.serve(NAME, DebugValueTopic.DEBUG_VALUE, DebugValueTopic.DEBUG_VALUE, (question, answer) -> {
                gate.await();
                throw new IllegalStateException("handler of calls");
            });
            List<FutureTask<CallException.Reason>> calls = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                FutureTask<CallException.Reason> call = new FutureTask<>(() -> {
                    try (var client = ofHarsh.client(NAME, DebugValueTopic.DEBUG_VALUE, DebugValueTopic.DEBUG_VALUE)) {
                        return reasonOf(client, 20_000);
                    }
                });
                calls.add(call);
                new Thread(call).start();
            }
            while (harsh.status().stream()
                    .noneMatch(node -> node.topic().equals("set_level_request") && node.published() == 3)) {
                Thread.onSpinWait();
            }
            gate.countDown();
            for (FutureTask<CallException.Reason> call : calls) {
                assertEquals(CallException.Reason.FAILED, call.get());
            }
        }
    }

    @Test
    void shouldLeaveNothingOfAProviderThatCannotBeMade() {
        try (WorkQueues queues = new WorkQueues(new ManualClock(), (source, error) -> errors.add(error))) {
            WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> services.serve(
                            NAME,
                            DebugValueTopic.DEBUG_VALUE,
                            DebugValueTopic.DEBUG_VALUE,
                            (question, answer) -> {},
                            run -> new WorkItem("item", queue, run)));
            assertEquals(List.of(), queue.items());
        }
        assertEquals(List.of(), OrbTools.of(orb).endpoints());
    }
}
