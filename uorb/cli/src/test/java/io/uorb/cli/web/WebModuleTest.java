// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.ModuleException;
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
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The page as a module of the program that it shows. */
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

    @Test
    void shouldNotStartWithoutAConsole() {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            ModuleException e = assertThrows(ModuleException.class, () -> host.start("web"));
            assertTrue(e.getMessage().contains("start the module console first"), e.getMessage());
        }
    }

    @Test
    void shouldNotStartOnAPortThatIsTaken() throws Exception {
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            ConsoleServer server = ConsoleServer.builder(orb).name("paged").start();
            host.start("web");
            int port = URI.create(url(server)).getPort();
            ModuleException e = assertThrows(
                    ModuleException.class,
                    () -> host.start(ModuleConfig.of("web", "port=" + port).named("other")));
            assertTrue(e.getMessage().contains("no page is served"), e.getMessage());
        }
    }
}
