// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Statements {@code modules:MO-1} to {@code modules:MO-3}: lives of modules on a manual clock. */
@Timeout(60)
class ModuleHostTest {
    private final HostBench bench = new HostBench();
    private final ModuleHost host = bench.host;
    private final List<String> events = new ArrayList<>();

    @AfterEach
    void closes() {
        bench.close();
        assertEquals(List.of(), bench.errors);
    }

    /** A module that notes its start and close. */
    private Module noting(ModuleContext context) {
        return new Module() {
            @Override
            public void start() {
                context.advertise(OrbTestTopic.ORB_TEST);
                events.add("start " + context.name());
            }

            @Override
            public void close() {
                events.add("close " + context.name());
            }
        };
    }

    @Test
    void shouldRunAModuleUntilItIsStopped() throws Exception {
        bench.start("a", this::noting);
        assertEquals(ModuleState.RUNNING, bench.state("a"));
        assertTrue(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        host.stop("a");
        assertEquals(ModuleState.STOPPED, bench.state("/a"));
        assertFalse(bench.orb.exists(OrbTestTopic.ORB_TEST, 0));
        assertEquals(List.of("start /a", "close /a"), events);
    }

    @Test
    void shouldCloseInReverseOrderOfStarting() throws Exception {
        bench.start("a", this::noting);
        bench.start("b", this::noting);
        host.restart("a");
        events.clear();
        host.close();
        assertEquals(List.of("close /a", "close /b"), events);
    }

    @Test
    void shouldNameWhatAModuleMakesAfterIt() throws Exception {
        AtomicReference<Publication<OrbTest>> inRun = new AtomicReference<>();
        host.start(
                HostBench.factory("a", context -> () -> {
                    assertEquals("uav1/b", OrbModule.current());
                    ScheduledWorkItem item = context.workItem(
                            "",
                            WorkQueueConfig.TEST1,
                            () -> inRun.set(context.orb().advertise(OrbTestTopic.ORB_TEST)));
                    item.scheduleNow();
                    assertEquals("uav1/b", item.name());
                }),
                ModuleConfig.of("a").named("b").in("/uav1"));
        bench.clock.advance(0);
        assertEquals("uav1/b", OrbTools.of(bench.orb).origin(inRun.get()).module());
        assertEquals("/uav1/b", host.status().get(0).name());
    }

    @Test
    void shouldRefuseAModuleThatRunsAlready() throws Exception {
        bench.start("a", this::noting);
        String text = assertThrows(ModuleException.class, () -> bench.start("a", this::noting))
                .getMessage();
        assertEquals("module /a is running already; stop it first, or start another one with another name", text);
        assertEquals(ModuleState.RUNNING, bench.state("a"));
        assertEquals(List.of("start /a"), events);
    }

    @Test
    void shouldRunTwoModulesOfOneKindWithTwoNames() throws Exception {
        bench.start("a", this::noting);
        host.start(HostBench.factory("a", this::noting), ModuleConfig.of("a").named("other"));
        assertEquals(2, host.status().size());
        assertEquals("a", host.status("other").kind());
    }

    @Test
    void shouldStartAStoppedModuleAgain() throws Exception {
        bench.start("a", this::noting);
        host.stop("a");
        bench.start("a", this::noting);
        assertEquals(ModuleState.RUNNING, bench.state("a"));
        assertEquals(1, host.status().size());
    }

    @Test
    void shouldDoNothingToStopAModuleTwice() throws Exception {
        bench.start("a", this::noting);
        host.stop("a");
        host.stop("a");
        assertEquals(List.of("start /a", "close /a"), events);
    }

    @Test
    void shouldSuggestNamesNearAnUnknownOne() throws Exception {
        bench.start("attitude_estimator", this::noting);
        String text = assertThrows(ModuleException.class, () -> host.stop("atitude_estimator"))
                .getMessage();
        assertEquals("unknown module /atitude_estimator; did you mean /attitude_estimator?", text);
    }

    @Test
    void shouldCloseAModuleThatThrowsInStart() throws Exception {
        bench.start("other", context -> () -> context.advertiseMulti(OrbTestTopic.ORB_TEST));
        IllegalStateException cause = new IllegalStateException("no device");
        List<Object> left = new ArrayList<>(); // reachable until the failure: a broker reports what is forgotten
        ModuleException thrown = assertThrows(
                ModuleException.class,
                () -> bench.start("a", context -> new Module() {
                    @Override
                    public void start() {
                        context.advertiseMulti(OrbTestTopic.ORB_TEST);
                        context.subscribe(OrbTestTopic.ORB_TEST);
                        left.add(context.orb().subscribe(OrbTestTopic.ORB_TEST));
                        context.workItem("", WorkQueueConfig.TEST1, () -> events.add("run"))
                                .scheduleNow();
                        throw cause;
                    }

                    @Override
                    public void close() {
                        events.add("close");
                    }
                }));
        bench.clock.advance(1_000_000);
        assertEquals("module /a cannot start: IllegalStateException: no device", thrown.getMessage());
        assertSame(cause, thrown.getCause());
        assertEquals(List.of("close"), events);
        assertEquals(ModuleState.FAILED, bench.state("a"));
        assertEquals(0, bench.endpointsOf("a"));
        assertEquals(0, host.status("a").activities().get(0).activations());
        assertEquals(1, left.size());
        assertEquals(ModuleState.RUNNING, bench.state("other"));
        assertEquals(1, bench.endpointsOf("other"));
    }

    @Test
    void shouldReportAFactoryThatThrows() throws Exception {
        for (Throwable error : List.of(new IllegalArgumentException("test"), new NoClassDefFoundError("x/Y"))) {
            String text = assertThrows(
                            ModuleException.class,
                            () -> bench.start("a", context -> {
                                context.advertise(OrbTestTopic.ORB_TEST);
                                if (error instanceof Error fatal) {
                                    throw fatal;
                                }
                                throw (RuntimeException) error;
                            }))
                    .getMessage();
            assertEquals(
                    "module /a cannot start: " + error.getClass().getSimpleName() + ": " + error.getMessage(), text);
            assertEquals(ModuleState.FAILED, bench.state("a"));
            assertEquals(0, bench.endpointsOf("a"));
        }
    }

    @Test
    void shouldReportAFactoryThatReturnsNull() throws Exception {
        assertThrows(ModuleException.class, () -> bench.start("a", context -> null));
        assertEquals(ModuleState.FAILED, bench.state("a"));
    }

    @Test
    void shouldCloseWhatAModuleHasLeftOpen() throws Exception {
        List<Object> left = new ArrayList<>(); // reachable until the stop: a broker reports what is forgotten
        bench.start("a", context -> () -> {
            left.add(context.orb().advertise(OrbTestTopic.ORB_TEST));
            left.add(context.orb().subscribe(OrbTestTopic.ORB_TEST));
            left.add(context.orb().poller());
        });
        assertEquals(left.size(), bench.endpointsOf("a"));
        host.stop("a");
        assertEquals(0, bench.endpointsOf("a"));
        assertEquals(3, left.size());
    }

    @Test
    void shouldRefuseToMakeAnythingForAModuleThatWasStopped() throws Exception {
        AtomicReference<ModuleContext> kept = new AtomicReference<>();
        bench.start("a", context -> {
            kept.set(context);
            return () -> {};
        });
        host.stop("a");
        ModuleContext context = kept.get();
        assertThrows(IllegalStateException.class, () -> context.advertise(OrbTestTopic.ORB_TEST));
        assertThrows(IllegalStateException.class, () -> context.workItem("", WorkQueueConfig.TEST1, () -> {}));
        assertThrows(IllegalStateException.class, () -> context.thread("", thread -> {}));
        assertEquals(0, bench.endpointsOf("a"));
    }

    @Test
    void shouldStartNothingOnceItIsClosed() {
        host.close();
        assertThrowsNaming(
                ModuleException.class,
                () -> bench.start("a", this::noting),
                "module /a cannot start: the host is closed");
    }

    @Test
    void shouldBeFoundByItsBroker() {
        assertSame(host, ModuleHost.of(bench.orb).orElseThrow());
        String text = assertThrows(IllegalStateException.class, () -> ModuleHost.create(bench.orb))
                .getMessage();
        assertEquals("the broker has a host of modules already; close that one first", text);
        assertSame(host, ModuleHost.of(bench.orb).orElseThrow());
        host.close();
        assertTrue(ModuleHost.of(bench.orb).isEmpty());
        ModuleHost.create(bench.orb).close();
    }

    @Test
    void shouldBeClosedWithItsBroker() throws Exception {
        bench.start("a", this::noting);
        bench.orb.close();
        assertEquals(List.of("start /a", "close /a"), events);
        assertEquals(ModuleState.STOPPED, bench.state("a"));
    }

    @Test
    void shouldPrintTheFiguresOfARunningModule() throws Exception {
        List<String> lines = new ArrayList<>();
        StatusPrinter printer = new StatusPrinter() {
            @Override
            public void value(String name, long value) {
                lines.add(name + " " + value);
            }

            @Override
            public void value(String name, double value, String unit) {
                lines.add(name + " " + value + " " + unit);
            }

            @Override
            public void value(String name, String value) {
                lines.add(name + " " + value);
            }
        };
        bench.start("a", context -> new Module() {
            @Override
            public void start() {}

            @Override
            public void status(StatusPrinter out) {
                out.value("fixes", 3);
            }
        });
        host.printStatus("a", printer);
        host.stop("a");
        host.printStatus("a", printer);
        assertEquals(List.of("fixes 3"), lines);
    }
}
