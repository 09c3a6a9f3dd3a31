// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The page as a module of the program that it shows. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WebModuleTest {
    private final HttpClient browser = HttpClient.newHttpClient();

    private int get(String url) throws IOException, InterruptedException {
        return browser.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString())
                .statusCode();
    }

    private static String url(ConsoleServer server) throws Exception {
        try (Console console = Consoles.connect(server.socket())) {
            return console.ask(new Request.ModuleStatus("/web")).figures().stream()
                    .filter(figure -> figure.name().equals("url"))
                    .map(Answer.FigureRow::value)
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    @DisplayName("modules:MO-5: the web page is a module")
    void shouldServeThePageUntilItIsStopped() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            List<String> log = new CopyOnWriteArrayList<>();
            host.addLogListener(entry -> log.add(entry.text()));
            ConsoleServer server = ConsoleServer.builder(orb).name("paged").start();
            host.start("web");
            String url = url(server);
            assertEquals(200, get(url));
            assertEquals(403, get(url.substring(0, url.indexOf('?'))));
            assertFalse(log.isEmpty());
            assertTrue(log.stream().noneMatch(text -> text.contains("127.0.0.1")), log::toString);
            host.stop("web");
            assertThrows(ConnectException.class, () -> get(url));
            assertEquals(ModuleState.STOPPED, host.status("web").state());
        }
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet();
    }

    @Test
    @DisplayName("modules:MO-1: no thread of the page is left when it is closed")
    void shouldLeaveNoThread() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            ConsoleServer server = ConsoleServer.builder(orb).name("paged").start();
            Set<Thread> before = threads();
            BreakableFactory factory = new BreakableFactory();
            host.start(factory, ModuleConfig.of("breakable").named("web"));
            assertEquals(200, get(url(server)));
            // As if the program did not answer.
            factory.made.gateway().execute(WebModuleTest::waitForEver);
            Set<Thread> own = threads();
            own.removeAll(before);
            own.removeIf(thread -> !thread.getName().contains("web"));
            assertTrue(own.size() >= 3, own::toString);
            host.stop("web");
            for (Thread thread : own) {
                thread.join(30_000); // one may still be on its way out
            }
            own.removeIf(thread -> !thread.isAlive());
            assertEquals(Set.of(), own);
        }
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes a page whose gateway a test breaks. */
    private static final class BreakableFactory implements ModuleFactory {
        private WebModule made;

        @Override
        public String name() {
            return "breakable";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Page whose gateway a test breaks");
        }

        @Override
        public Module create(ModuleContext context) {
            made = new WebModule(context, 0, false);
            return made;
        }
    }

    @Test
    @DisplayName("modules:MO-3: a page whose gateway fails is failed")
    void shouldFailWithItsGateway() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            ConsoleServer.builder(orb).name("paged").start();
            BreakableFactory factory = new BreakableFactory();
            CountDownLatch failed = new CountDownLatch(1);
            host.addLogListener(entry -> entry.cause().ifPresent(cause -> failed.countDown()));
            host.start(factory, ModuleConfig.of("breakable"));
            factory.made.gateway().execute(() -> {
                throw new IllegalStateException("broken by the test");
            });
            assertTrue(failed.await(30, TimeUnit.SECONDS));
            assertEquals(ModuleState.FAILED, host.status("breakable").state());
            Throwable why = host.status("breakable").failure().orElseThrow();
            assertEquals("broken by the test", why.getCause().getMessage());
        }
    }

    /** The console of a program that starts again may have another socket. */
    @Test
    void shouldFindAConsoleThatWasRestarted() throws Exception {
        try (Orb orb = Orb.create();
                Orb other = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            ConsoleServer holder = ConsoleServer.builder(other).name("other").start();
            ConsoleServer first = ConsoleServer.builder(orb).name("paged").start();
            host.start("web");
            try (PagePeer page = PagePeer.of(url(first))) {
                page.await("state", "\"program\":\"paged\"");
                holder.close();
                first.close();
                ConsoleServer second = ConsoleServer.builder(orb).name("again").start();
                assertNotEquals(first.socket(), second.socket());
                page.await("state", "\"program\":\"again\"");
            }
        }
    }

    @Test
    void shouldNotStartWithoutAConsole() {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            assertThrowsNaming(ModuleException.class, () -> host.start("web"), "start the module console first");
        }
    }

    @Test
    void shouldNotStartOnAPortThatIsTaken() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            ConsoleServer server = ConsoleServer.builder(orb).name("paged").start();
            host.start("web");
            int port = URI.create(url(server)).getPort();
            assertThrowsNaming(
                    ModuleException.class,
                    () -> host.start(ModuleConfig.of("web", "port=" + port).named("other")),
                    "no page is served");
        }
    }
}
