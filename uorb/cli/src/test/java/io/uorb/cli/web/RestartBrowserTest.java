// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.http.AccessToken;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.lineage.LoggedLineage;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.shown.ShownLogs;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A page whose {@code uorb web} is started again at the same port. */
class RestartBrowserTest extends BrowserCase {
    private SmallProgram program;
    private Gateway gateway;
    private WebServer server;

    @BeforeEach
    void startProgram() throws IOException {
        program = new SmallProgram();
    }

    @AfterEach
    void end() {
        stop();
        program.close();
    }

    private void start(int port, AccessToken token) throws IOException, RefusedException {
        gateway = new Gateway(new ProgramSource(
                new ProgramLink(Consoles.connect(program.socket()), () -> Consoles.connect(program.socket()))));
        server = WebServer.start(port, gateway, token, null);
    }

    private void stop() {
        server.close();
        gateway.close();
    }

    private void openAndRestart(AccessToken first, AccessToken second) throws IOException, RefusedException {
        start(0, first);
        load(server.url(), layout(panel("faults", "")));
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
        int port = URI.create(server.url()).getPort();
        stop();
        chromium.await("the end", () -> chromium.text("#state").contains("reconnecting"));
        start(port, second);
    }

    private static String panels() {
        return String.valueOf(chromium.run(
                "return [...document.querySelectorAll('#board > .panel')].map((p) => p.dataset.kind).join(' ')"));
    }

    @Test
    void shouldSayThatTheTokenIsAnotherAndKeepTheLayout() throws IOException, RefusedException {
        openAndRestart(AccessToken.create(), AccessToken.create());
        chromium.await("why", () -> chromium.text("#state").contains("new token"));
        assertTrue(chromium.find("#renew").isDisplayed());

        chromium.find("#url").sendKeys("https://elsewhere.example/?token=x\n");
        assertTrue(chromium.text("#problem").startsWith("the URL does not begin with http://127.0.0.1:"));
        chromium.find("#url").clear();
        chromium.find("#url").sendKeys(server.url() + "\n");
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
        assertEquals("faults", panels());
    }

    @Test
    void shouldShowALogIfItIsStartedAgainForOne() throws IOException, RefusedException {
        AccessToken token = AccessToken.create();
        start(0, token);
        load(server.url(), layout(panel("plot", "\"curves\":[\"vehicle_attitude.q[0]\"]")));
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
        int port = URI.create(server.url()).getPort();
        stop();
        Path log = RecordedLogs.find(RecordedLogs.ATTITUDE);
        gateway = new Gateway(new LogSource(ShownLogs.of(PagedLog.open(log, bytes -> {})), new LoggedLineage(log)));
        server = WebServer.start(port, gateway, token, null);
        chromium.await("the log", () -> chromium.text("#state").startsWith("log, "));
        chromium.await("its points", () -> data("points") > 100);
        assertEquals("plot", panels());

        stop();
        start(port, token);
        chromium.await("the program", () -> chromium.text("#state").equals("connected"));
        chromium.await("its points", () -> data("points") > 10);
        assertEquals("plot", panels());
    }

    @Test
    void shouldReconnectIfTheTokenIsKept() throws IOException, RefusedException {
        AccessToken token = AccessToken.create();
        openAndRestart(token, token);
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
        assertEquals("faults", panels());
        chromium.driver().navigate().refresh();
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
    }
}
