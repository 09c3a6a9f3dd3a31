// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ModuleService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The modules of a host on the console (modules:MO-7). */
class HostServiceTest {
    private final Orb orb = Orb.create(new ManualClock());
    private final ModuleHost host = ModuleHost.builder(orb)
            .factories(ModuleFactories.of(new PulseFactory()))
            .build();
    private final ModuleService service = ConsoleServices.of(orb).modules().orElseThrow();

    @AfterEach
    void close() {
        host.close();
        orb.close();
    }

    private static ServiceException refused(Executable call) {
        return assertThrows(ServiceException.class, call);
    }

    @Test
    @DisplayName("modules:MO-7: start, stop, restart, list")
    void shouldStartStopAndRestartAModule() throws ServiceException {
        Answer.ModuleRow started = service.start("pulse", "/uav1/left", List.of("rate_hz=20"))
                .modules()
                .get(0);
        assertEquals("/uav1/left", started.name());
        assertEquals("pulse", started.kind());
        assertEquals("running", started.state());
        assertEquals("stopped", service.stop("/uav1/left").modules().get(0).state());
        assertEquals("running", service.restart("uav1/left").modules().get(0).state());
        assertEquals(1, service.modules().modules().size());
    }

    @Test
    @DisplayName("modules:MO-7: the console finds a host without a call")
    void shouldServeAHostUntilItIsClosed() {
        assertTrue(ConsoleServices.of(orb).parameters().isPresent());
        host.close();
        assertTrue(ConsoleServices.of(orb).modules().isEmpty());
        assertTrue(ConsoleServices.of(orb).parameters().isEmpty());
    }

    @Test
    void shouldNameAModuleAfterItsKind() throws ServiceException {
        assertEquals(
                "/pulse", service.start("pulse", "", List.of()).modules().get(0).name());
    }

    @Test
    void shouldNameTheNearestOfAnUnknownModuleOrKind() throws ServiceException {
        service.start("pulse", "", List.of());
        ServiceException noModule = refused(() -> service.stop("/puls"));
        assertEquals(Answer.Reason.UNKNOWN, noModule.reason());
        assertEquals("no module /puls; did you mean /pulse?", noModule.getMessage());
        ServiceException noKind = refused(() -> service.start("puls", "", List.of()));
        assertEquals(Answer.Reason.UNKNOWN, noKind.reason());
        assertTrue(noKind.getMessage().contains("did you mean pulse?"), noKind.getMessage());
    }

    @Test
    void shouldRefuseAWrongOptionWithNameValueAndLimit() {
        ServiceException refused = refused(() -> service.start("pulse", "", List.of("rate_hz=1000")));
        assertTrue(
                refused.getMessage().contains("rate_hz=1000")
                        && refused.getMessage().contains("between 1 and 100 Hz"),
                refused.getMessage());
        assertEquals(
                Answer.Reason.WRONG_REQUEST,
                refused(() -> service.start("pulse", "/a b", List.of())).reason());
    }

    @Test
    void shouldListAModuleThatCouldNotStartWithItsError() {
        assertEquals(
                Answer.Reason.FAILED,
                refused(() -> service.start("pulse", "", List.of("broken"))).reason());
        Answer.ModuleRow failed = service.modules().modules().get(0);
        assertEquals("failed", failed.state());
        assertTrue(failed.error().contains("no pulse"), failed.error());
    }

    @Test
    void shouldReturnTheFiguresOfAModuleUpToALimit() throws ServiceException {
        service.start("pulse", "", List.of());
        List<Answer.FigureRow> figures = service.status("pulse").figures();
        assertEquals(new Answer.FigureRow("pulses", "7", ""), figures.get(0));
        assertEquals(new Answer.FigureRow("jitter", "1.5", "us"), figures.get(1));
        assertEquals(FigureRows.MOST_CHARACTERS, figures.get(2).value().length());
        assertEquals(FigureRows.MOST_FIGURES, figures.size());
    }

    @Test
    @DisplayName("modules:MO-7: describe prints options, topics, parameters with units and ranges")
    void shouldDescribeAKind() throws ServiceException {
        Answer.ModuleDetails details = service.describe("pulse");
        assertEquals("Publishes pulses", details.summary());
        assertEquals(
                List.of("rate_hz", "broken", "policy", "thread_priority", "close_limit_ms"),
                details.options().stream().map(Answer.OptionRow::name).toList());
        assertEquals("integer", details.options().get(0).type());
        assertEquals(List.of("pulse"), details.publishes());
        assertEquals(
                List.of("TST_COUNT", "TST_GAIN", "pulse.scale"),
                details.parameters().stream().map(Answer.ParameterRow::name).toList());
        assertEquals(
                List.of(new Answer.ModuleKindRow("pulse", "Publishes pulses")),
                service.kinds().kinds());
    }

    @Test
    void shouldListPerfCounters() throws ServiceException {
        service.start("pulse", "", List.of());
        Answer.PerfRow starts = service.perfCounters("").counters().get(0);
        assertEquals("/pulse", starts.module());
        assertEquals("starts", starts.name());
        assertEquals("count", starts.kind());
        assertEquals(1, starts.events());
        assertEquals(
                Answer.Reason.UNKNOWN,
                refused(() -> service.perfCounters("pulsar")).reason());
    }

    /** Makes a module whose thread waits for a latch, whatever happens. */
    private record StubbornFactory(CountDownLatch release) implements ModuleFactory {
        @Override
        public String name() {
            return "stubborn";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Does not end");
        }

        @Override
        public Module create(ModuleContext context) {
            return () -> context.thread("", thread -> awaitRelease());
        }

        private void awaitRelease() {
            while (release.getCount() > 0) {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.interrupted(); // it does not listen
                }
            }
        }
    }

    @Test
    @DisplayName("modules:MO-4: who stops a module is told which threads go on")
    void shouldNameTheThreadsThatHaveNotEnded() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        try (Orb other = Orb.create();
                ModuleHost slow = ModuleHost.builder(other)
                        .factories(ModuleFactories.of(new StubbornFactory(release)))
                        .closeLimit(40, TimeUnit.MILLISECONDS)
                        .log(entry -> {})
                        .build()) {
            ModuleService modules = ConsoleServices.of(other).modules().orElseThrow();
            slow.start("stubborn");
            Answer.ModuleRow stopped = modules.stop("stubborn").modules().get(0);
            assertEquals("stopped", stopped.state());
            assertEquals("these threads have not ended: stubborn", stopped.error());
            release.countDown();
        }
    }
}
