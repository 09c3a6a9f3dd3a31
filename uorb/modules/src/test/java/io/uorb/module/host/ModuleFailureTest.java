// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.work.WorkQueueConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-3}: modules of which a thread or item throws, with each policy. */
@Timeout(60)
class ModuleFailureTest {
    private final AtomicInteger programEnds = new AtomicInteger();
    private final HostBench bench = new HostBench(builder -> builder.endProgram(programEnds::incrementAndGet));
    private final List<Long> startsUs = new ArrayList<>();

    @AfterEach
    void closes() {
        bench.close();
        assertEquals(List.of(), bench.errors);
    }

    /** A module whose item throws at its third run, 3 ms after the start. */
    private Module failing(ModuleContext context) {
        AtomicInteger runs = new AtomicInteger();
        return () -> {
            startsUs.add(context.clock().nowUs());
            context.advertise(OrbTestTopic.ORB_TEST);
            context.workItem("", WorkQueueConfig.TEST1, () -> {
                        if (runs.incrementAndGet() == 3) {
                            throw new ArithmeticException("third run");
                        }
                    })
                    .scheduleOnInterval(1_000, 1_000);
        };
    }

    @Test
    void shouldLeaveAFailedModuleClosed() throws Exception {
        bench.start("other", context -> () -> {});
        bench.start("a", this::failing);
        bench.clock.advance(10_000_000);
        assertEquals(ModuleState.FAILED, bench.state("a"));
        assertEquals("ArithmeticException: third run", bench.host.status("a").failureText());
        assertEquals(3, bench.host.status("a").activities().get(0).activations());
        assertEquals(0, bench.endpointsOf("a"));
        assertEquals(1, startsUs.size());
        assertEquals(ModuleState.RUNNING, bench.state("other"));
        assertTrue(bench.errorText().contains("module /a failed: ArithmeticException: third run"), bench.errorText());
    }

    @Test
    void shouldRestartAFailedModuleWithGrowingPauses() throws Exception {
        bench.start("a", this::failing, "policy=restart");
        bench.clock.advance(30_000_000);
        long firstUs = startsUs.get(0);
        List<Long> pausesMs = new ArrayList<>();
        for (int i = 1; i < startsUs.size(); i++) {
            pausesMs.add((startsUs.get(i) - startsUs.get(i - 1) - 3_000) / 1_000);
        }
        assertEquals(1_000_000, firstUs);
        assertEquals(List.of(100L, 200L, 400L, 800L, 1_600L, 3_200L, 5_000L, 5_000L, 5_000L, 5_000L), pausesMs);
        assertEquals(10, bench.host.status("a").restarts());
    }

    @Test
    void shouldBeginWithTheShortestPauseAgainAfterALongRun() throws Exception {
        bench.start(
                "a",
                context -> () -> {
                    startsUs.add(context.clock().nowUs());
                    long runUs = startsUs.size() < 4 ? 1_000 : 6_000_000;
                    context.workItem("", WorkQueueConfig.TEST1, () -> {
                                throw new ArithmeticException();
                            })
                            .scheduleDelayed(runUs);
                },
                "policy=restart");
        bench.clock.advance(7_700_000);
        assertEquals(5, startsUs.size());
        assertEquals(6_100_000, startsUs.get(4) - startsUs.get(3));
    }

    @Test
    void shouldNotRestartAModuleThatSomebodyStops() throws Exception {
        bench.start("a", this::failing, "policy=restart");
        bench.clock.advance(50_000);
        assertEquals(ModuleState.FAILED, bench.state("a"));
        bench.host.stop("a");
        bench.clock.advance(10_000_000);
        assertEquals(ModuleState.STOPPED, bench.state("a"));
        assertEquals(1, startsUs.size());
    }

    @Test
    void shouldTryAgainIfARestartFails() throws Exception {
        AtomicInteger makes = new AtomicInteger();
        bench.start(
                "a",
                context -> {
                    if (makes.getAndIncrement() == 1) {
                        throw new ModuleException("the device is away");
                    }
                    return failing(context);
                },
                "policy=restart");
        bench.clock.advance(350_000);
        assertEquals(2, startsUs.size());
        assertEquals(3, makes.get());
    }

    @Test
    void shouldEndTheProgram() throws Exception {
        bench.start("a", this::failing, "policy=end_program");
        bench.clock.advance(1_000_000);
        assertEquals(1, programEnds.get());
        assertEquals(0, bench.endpointsOf("a"));
    }

    @Test
    void shouldRefuseThePolicyToEndAProgramThatHasNoEnd() {
        try (HostBench other = new HostBench()) {
            String text = assertThrows(
                            ModuleException.class, () -> other.start("a", this::failing, "policy=end_program"))
                    .getMessage();
            assertTrue(text.contains("ModuleHostBuilder.endProgram"), text);
        }
    }

    @Test
    void shouldFailIfAThreadThrows() throws Exception {
        bench.start("a", context -> () -> {
            context.subscribe(OrbTestTopic.ORB_TEST);
            context.thread("", thread -> {
                thread.poll(5_000);
                throw new IOException("unplugged");
            });
        });
        bench.clock.advance(4_000);
        assertEquals(ModuleState.RUNNING, bench.state("a"));
        bench.clock.advance(2_000);
        assertEquals(ModuleState.FAILED, bench.state("a"));
        assertEquals("IOException: unplugged", bench.host.status("a").failureText());
        assertEquals(0, bench.endpointsOf("a"));
    }

    @Test
    void shouldEndTheOtherThreadsOfAFailedModule() throws Exception {
        List<String> ended = new CopyOnWriteArrayList<>();
        bench.start("a", context -> () -> {
            context.thread("waits", thread -> {
                while (!thread.isStopping()) {
                    thread.poll(-1);
                }
                ended.add("waits");
            });
            context.thread("fails", thread -> {
                thread.poll(5_000);
                throw new IOException("unplugged");
            });
        });
        bench.clock.advance(10_000);
        assertEquals(ModuleState.FAILED, bench.state("a"));
        assertEquals(List.of("waits"), ended);
        assertEquals(List.of(), bench.host.status("a").hanging());
    }

    @Test
    void shouldLetAModuleStopAnotherOneInItsRun() throws Exception {
        bench.start("victim", context -> () -> {
            context.thread("", thread -> thread.poll(-1));
            context.workItem("", WorkQueueConfig.TEST1, () -> {}).scheduleOnInterval(1_000);
        });
        bench.start(
                "a",
                context -> () -> context.workItem("", WorkQueueConfig.TEST1, () -> {
                            try {
                                bench.host.stop("victim");
                            } catch (ModuleException e) {
                                throw new IllegalStateException(e);
                            }
                        })
                        .scheduleDelayed(5_000));
        bench.clock.advance(10_000);
        assertEquals(ModuleState.STOPPED, bench.state("victim"));
        assertEquals(List.of(), bench.host.status("victim").hanging());
        assertEquals(ModuleState.RUNNING, bench.state("a"));
    }

    @Test
    void shouldFailIfAThreadEndsWithAnError() throws Exception {
        bench.start(
                "a",
                context -> () -> context.thread("", thread -> {
                    throw new StackOverflowError();
                }));
        bench.clock.advance(1_000);
        assertEquals(ModuleState.FAILED, bench.state("a"));
    }

    @Test
    void shouldStopAModuleWhoseThreadsHaveReturned() throws Exception {
        bench.start("a", context -> () -> {
            context.advertise(OrbTestTopic.ORB_TEST);
            context.thread("one", thread -> thread.poll(5_000));
            context.thread("two", thread -> thread.poll(9_000));
        });
        bench.clock.advance(8_000);
        assertEquals(ModuleState.RUNNING, bench.state("a"));
        bench.clock.advance(2_000);
        assertEquals(ModuleState.STOPPED, bench.state("a"));
        assertEquals(0, bench.endpointsOf("a"));
    }

    @Test
    void shouldReportEachEndOfAModule() throws Exception {
        List<String> ends = new ArrayList<>();
        Consumer<HostedModuleStatus> listener = status -> ends.add(status.name() + " " + status.state());
        bench.host.addEndListener(listener);
        bench.start(
                "fails",
                context -> () -> context.workItem("", WorkQueueConfig.LP_DEFAULT, () -> {
                            throw new IllegalStateException("broken");
                        })
                        .scheduleNow());
        bench.start("stops", context -> () -> {});

        bench.clock.advance(0);
        bench.host.stop("stops");
        bench.host.removeEndListener(listener);
        bench.start("unseen", context -> () -> {});
        bench.host.stop("unseen");

        assertEquals(List.of("/fails failed", "/stops stopped"), ends);
    }

    @Test
    void shouldFollowThePolicyIfAListenerOfEndsThrows() throws Exception {
        List<String> ends = new ArrayList<>();
        bench.host.addEndListener(status -> {
            throw new StackOverflowError("listener");
        });
        bench.host.addEndListener(status -> ends.add(status.name()));
        bench.start("a", this::failing, "policy=end_program");
        bench.start("b", context -> () -> {});
        bench.clock.advance(1_000_000);
        bench.host.stop("b");
        assertEquals(1, programEnds.get());
        assertEquals(List.of("/a", "/b"), ends);
        assertEquals(2, bench.errors.size());
        bench.errors.clear();
    }

    @Test
    void shouldGoOnIfTheErrorHandlerThrows() throws Exception {
        try (Orb harsh = Orb.create(bench.clock, (source, error) -> {
                    throw new IllegalStateException("handler of errors");
                });
                ModuleHost host = ModuleHost.builder(harsh)
                        .factories(ModuleFactories.of())
                        .log(entry -> {
                            throw new IllegalStateException("listener of logs");
                        })
                        .endProgram(() -> {
                            throw new IllegalStateException("end of the program");
                        })
                        .build()) {
            host.start(HostBench.factory("a", this::failing), ModuleConfig.of("a", "policy=end_program"));
            bench.clock.advance(1_000_000);
            assertEquals(ModuleState.FAILED, host.status("a").state());
            assertEquals(4, harsh.callbackErrors());
        }
    }
}
