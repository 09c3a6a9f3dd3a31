// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ModuleService;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.service.ServiceException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients served while a module's figures or a listener of parameters hang. */
@Timeout(60)
class SlowLaneTest {
    private static final Request.SetParameters SET =
            new Request.SetParameters(List.of(new Request.Assignment("GAIN", "0.25")));
    private static final Answer.Modules NO_MODULES = new Answer.Modules(0, 0, List.of());
    /** One is worked on, eight wait. */
    private static final int MOST_CHANGES = 9;

    @TempDir
    Path temporary;

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final List<RawConsoleClient> clients = new ArrayList<>();
    private ServerRig rig;
    private Console console;

    @BeforeEach
    void begin() throws Exception {
        rig = new ServerRig(temporary, builder -> builder.allowWriting(true));
        ConsoleServices services = ConsoleServices.of(rig.orb());
        services.setParameters(new HangingParameters());
        services.setModules(new HangingFigures());
        console = rig.connect();
    }

    @AfterEach
    void end() throws IOException {
        goOn.countDown();
        for (RawConsoleClient client : clients) {
            client.close();
        }
        console.close();
        rig.close();
        assertEquals(List.of(), rig.errors());
    }

    private RawConsoleClient send(Request<?> request) throws Exception {
        RawConsoleClient client = RawConsoleClient.welcomed(rig.server().socket());
        clients.add(client);
        client.send(request);
        return client;
    }

    private void hang() {
        begun.countDown();
        try {
            goOn.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    @DisplayName("modules:MO-24: a listener that hangs holds up nobody but changes")
    void shouldServeOthersWhileAListenerOfParametersHangs() throws Exception {
        RawConsoleClient first = send(SET);
        begun.await();
        assertEquals(new Answer.Done(), console.ask(new Request.Ping()));
        assertEquals(NO_MODULES, console.ask(new Request.StopModule("/hub")));
        goOn.countDown();
        assertInstanceOf(Answer.Parameters.class, first.answer());
    }

    @Test
    void shouldQueueAFewChangesOfParameters() throws Exception {
        send(SET);
        begun.await();
        for (int i = 1; i < MOST_CHANGES; i++) {
            send(SET);
        }
        List<RawConsoleClient> queued = List.copyOf(clients);
        console.ask(new Request.Ping()); // the loop has seen what was sent before
        RefusedException refused =
                assertThrows(RefusedException.class, () -> console.ask(new Request.ResetParameters(List.of("GAIN"))));
        assertEquals(Answer.Reason.FAILED, refused.reason());
        assertEquals(
                "still waiting for a listener of parameters: an earlier SetParameters has not ended",
                refused.getMessage());
        goOn.countDown();
        for (RawConsoleClient client : queued) {
            assertInstanceOf(Answer.Parameters.class, client.answer());
        }
        assertInstanceOf(Answer.Parameters.class, console.ask(new Request.ResetParameters(List.of("GAIN"))));
    }

    @Test
    @DisplayName("modules:MO-7: figures that hang hold up nobody but figures")
    void shouldStopAModuleWhileTheFiguresOfOneHang() throws Exception {
        send(new Request.ModuleStatus("/hub"));
        begun.await();
        assertEquals(NO_MODULES, console.ask(new Request.StopModule("/hub")));
        assertThrowsNaming(
                RefusedException.class,
                () -> console.ask(new Request.ModuleStatus("/gps")),
                "earlier ModuleStatus … not ended");
    }

    /** A program with a listener of parameters that hangs. */
    private final class HangingParameters implements ParameterService {
        private final OneParameter one = new OneParameter();

        @Override
        public Answer.Parameters list(String after, int most) {
            return one.list(after, most);
        }

        @Override
        public Answer.Parameters set(List<Request.Assignment> values) throws ServiceException {
            hang();
            return one.set(values);
        }

        @Override
        public Answer.Parameters reset(List<String> names) {
            hang();
            return one.reset(names);
        }
    }

    /** A program with a module whose figures hang. */
    private final class HangingFigures implements ModuleService {
        @Override
        public Answer.Modules modules() {
            return NO_MODULES;
        }

        @Override
        public Answer.ModuleReport status(String module) throws ServiceException {
            hang();
            throw new ServiceException(Answer.Reason.UNKNOWN, "no module " + module);
        }

        @Override
        public Answer.ModuleKinds kinds() {
            return new Answer.ModuleKinds(List.of());
        }

        @Override
        public Answer.ModuleDetails describe(String kind) throws ServiceException {
            throw new ServiceException(Answer.Reason.UNKNOWN, "no kind " + kind);
        }

        @Override
        public Answer.Modules start(String kind, String name, List<String> options) {
            return NO_MODULES;
        }

        @Override
        public Answer.Modules stop(String module) {
            return NO_MODULES;
        }

        @Override
        public Answer.Modules restart(String module) {
            return NO_MODULES;
        }

        @Override
        public Answer.PerfCounters perfCounters(String module) {
            return new Answer.PerfCounters(List.of());
        }
    }
}
