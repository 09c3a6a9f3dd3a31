// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationAction;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A broker stays whole when its trace throws. */
class FailingTraceTest {
    /** A trace that throws instead of recording operations of one name. */
    private record Failing(TraceRecorder recorder, String operation) implements ActivationTrace {
        @Override
        public ActivationLane lane(Thread thread) {
            ActivationLane own = recorder.lane(thread);
            return (ActivationLane) Proxy.newProxyInstance(
                    Failing.class.getClassLoader(), new Class<?>[] {ActivationLane.class}, (proxy, method, args) -> {
                        if (method.getName().equals(operation)) {
                            throw new IllegalStateException(operation);
                        }
                        try {
                            return method.invoke(own, args);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }

        @Override
        public int endpoint(String module, EndpointKind kind, String name, int instance, ActivationAction action) {
            return recorder.endpoint(module, kind, name, instance, action);
        }
    }

    @Test
    void shouldEndTheActivationOfARunWhoseExceptionCannotBeRecorded() throws InterruptedException {
        TraceRecorder recorder = new TraceRecorder(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        List<Class<?>> reported = new ArrayList<>();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .errorHandler((source, error) -> reported.add(error.getClass()))
                        .paths(Tracing.by(new Failing(recorder, "exception")))
                        .build();
                WorkQueues queues = new WorkQueues(orb);
                WorkItem item = new WorkItem("item", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                    throw new UnsupportedOperationException();
                })) {
            item.scheduleNow();
            clock.advance(1);
            assertFalse(recorder.lane(Thread.currentThread()).isActive());
            assertEquals(1, item.errors());
            assertEquals(List.of(UnsupportedOperationException.class, IllegalStateException.class), reported);
        }
    }

    @Test
    @Statement("determinism:D-13")
    void shouldSignalAMessageThatCannotBeRecorded() {
        AtomicLong called = new AtomicLong();
        Failing trace = new Failing(new TraceRecorder(TraceSettings.DEFAULT), "published");
        try (Orb orb = Orb.builder().paths(Tracing.by(trace)).build();
                Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE)) {
            subscription.registerCallback(called::addAndGet);
            assertThrows(IllegalStateException.class, () -> publication.publish(new DebugValue()));
            assertEquals(1, called.get());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"begin", "end"})
    void shouldThrowWhatKeepsACallFromBeingRecorded(String operation) {
        Failing trace = new Failing(new TraceRecorder(TraceSettings.DEFAULT), operation);
        try (Orb orb = Orb.builder().paths(Tracing.by(trace)).build();
                Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE)) {
            subscription.registerCallback(generation -> {});
            assertThrows(IllegalStateException.class, () -> publication.publish(new DebugValue()));
            assertEquals(0, orb.callbackErrors(), "the callback has not failed");
        }
    }

    @Test
    void shouldReportACallbacksExceptionThatCannotBeRecorded() {
        List<Class<?>> reported = new ArrayList<>();
        Failing trace = new Failing(new TraceRecorder(TraceSettings.DEFAULT), "exception");
        try (Orb orb = Orb.builder()
                        .errorHandler((source, error) -> reported.add(error.getClass()))
                        .paths(Tracing.by(trace))
                        .build();
                Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                Subscription<DebugValue> subscription = orb.subscribe(DebugValueTopic.DEBUG_VALUE)) {
            subscription.registerCallback(generation -> {
                throw new UnsupportedOperationException();
            });
            assertThrows(IllegalStateException.class, () -> publication.publish(new DebugValue()));
            assertEquals(List.of(UnsupportedOperationException.class), reported);
        }
    }
}
