// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.web.message.PageJson;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The doors of the server, over real connections. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WebServerTest {
    @AutoClose
    private final WebBench bench = new WebBench(TimeUnit.MILLISECONDS.toNanos(300));

    WebServerTest() throws IOException, RefusedException {}

    private static HttpResponse<String> get(URI address, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** Returns the status of a handshake that is refused. */
    private int refusedSocket(String origin) {
        CompletionException e = assertThrows(CompletionException.class, () -> new PagePeer(bench, origin));
        return ((WebSocketHandshakeException) e.getCause()).getResponse().statusCode();
    }

    private Page loaded() throws IOException {
        int port = bench.page().getPort();
        return Page.load(List.of("127.0.0.1:" + port, "localhost:" + port));
    }

    @Test
    void shouldServeThePageToWhoHasTheToken() throws IOException, InterruptedException {
        HttpResponse<String> page = get(bench.page());

        assertEquals(200, page.statusCode());
        assertEquals(loaded().html(), page.body());
        assertEquals(
                loaded().policy(),
                page.headers().firstValue("Content-Security-Policy").orElseThrow());
        assertEquals("no-store", page.headers().firstValue("Cache-Control").orElseThrow());
        assertEquals("no-referrer", page.headers().firstValue("Referrer-Policy").orElseThrow());
        assertEquals(
                "nosniff", page.headers().firstValue("X-Content-Type-Options").orElseThrow());
        assertFalse(page.headers().firstValue("Server").isPresent());
    }

    @Test
    void shouldReloadThePageWithoutTheToken() throws IOException, InterruptedException {
        String cookie = get(bench.page()).headers().firstValue("Set-Cookie").orElseThrow();
        assertTrue(cookie.endsWith("; HttpOnly; SameSite=Strict"), cookie);

        URI bare = URI.create(bench.origin() + "/");
        assertEquals(
                200,
                get(bare, "Cookie", cookie.substring(0, cookie.indexOf(';'))).statusCode());
        assertEquals(403, get(bare, "Cookie", "other=1").statusCode());
    }

    @Test
    void shouldRefuseWhoHasNotTheToken() throws IOException, InterruptedException {
        HttpResponse<String> none = get(URI.create(bench.origin() + "/"));
        HttpResponse<String> wrong = get(URI.create(bench.origin() + "/?token=00112233445566778899aabbccddeeff"));
        HttpResponse<String> elsewhere = get(URI.create(bench.origin() + "/favicon.ico"));

        assertEquals(403, none.statusCode());
        assertEquals("the token is missing or wrong: open the URL printed by uorb web\n", none.body());
        assertEquals(403, wrong.statusCode());
        assertEquals(403, elsewhere.statusCode());
        assertEquals("no-store", none.headers().firstValue("Cache-Control").orElseThrow());
    }

    @Test
    void shouldHaveNothingElse() throws IOException, InterruptedException {
        URI other = URI.create(bench.origin() + "/app.js?" + bench.page().getQuery());
        assertEquals(404, get(other).statusCode());
        HttpRequest post = HttpRequest.newBuilder(bench.page())
                .POST(HttpRequest.BodyPublishers.ofString("x"))
                .build();
        assertEquals(
                404,
                HttpClient.newHttpClient()
                        .send(post, HttpResponse.BodyHandlers.discarding())
                        .statusCode());
    }

    @Test
    void shouldRefuseWebSocketsOfOtherPages() {
        assertEquals(403, refusedSocket("http://evil.example"));
        assertEquals(403, refusedSocket("null"));
        assertEquals(403, refusedSocket(null));
    }

    @Test
    void shouldRefuseAPageFromElsewhere() throws IOException, InterruptedException {
        assertEquals(403, get(bench.page(), "Origin", "http://evil.example").statusCode());
    }

    /** A request after DNS rebinding: the host evil.example resolves to 127.0.0.1. */
    @Test
    void shouldRefuseAnotherHost() throws IOException {
        String path = "/?" + bench.page().getQuery();
        try (RawHttpClient client = new RawHttpClient(bench.page().getPort())) {
            client.write("GET " + path + " HTTP/1.1\r\nHost: evil.example:"
                    + bench.page().getPort() + "\r\nConnection: close\r\n\r\n");

            assertTrue(client.readAll().startsWith("HTTP/1.1 403 "));
        }
    }

    @Test
    void shouldRefuseWhatIsNoHttp() throws IOException {
        try (RawHttpClient client = new RawHttpClient(bench.page().getPort())) {
            client.write("\0\0\0 what\r\n\r\n");

            assertTrue(client.readAll().startsWith("HTTP/1.1 400 "));
        }
    }

    /** It asks and never reads; its own writing fails when it has been closed. */
    @Test
    void shouldCloseWhoDoesNotRead() throws IOException, InterruptedException {
        try (RawHttpClient client = new RawHttpClient(bench.page().getPort())) {
            client.upgrade(bench.socket(), bench.origin());

            // The answer names the field: it is as long as the request.
            client.sendUntilClosed("{\"do\":\"unplot\",\"" + "x".repeat(PageJson.MAX_INPUT_BYTES - 100) + "\":1}");
        }
        // Others are served as before.
        try (PagePeer page = new PagePeer(bench)) {
            page.await("state");
        }
    }

    /** Some send nothing, some a part of a request, some ask for the page and do not read it. */
    @Test
    void shouldServeThePageWhileManyConnectionsAreHeld() throws IOException, InterruptedException {
        List<RawHttpClient> held = new ArrayList<>();
        try (PagePeer page = new PagePeer(bench)) {
            for (int i = 0; i < 70; i++) {
                RawHttpClient client = new RawHttpClient(bench.page().getPort());
                held.add(client);
                if (i % 3 == 1) {
                    client.write("GET / HTTP/1.1\r\nHost: ");
                } else if (i % 3 == 2) {
                    client.write("GET " + bench.page().getPath() + "?"
                            + bench.page().getQuery() + " HTTP/1.1\r\nHost: "
                            + bench.page().getAuthority() + "\r\n\r\n");
                }
            }
            HttpRequest request = HttpRequest.newBuilder(bench.page())
                    .timeout(Duration.ofSeconds(15))
                    .build();
            int status = HttpClient.newHttpClient()
                    .send(request, HttpResponse.BodyHandlers.ofString())
                    .statusCode();
            assertEquals(200, status);
            assertEquals("", held.get(0).readAll(), "the oldest has been closed");
            // A page that is open stays.
            page.await("state");
        } finally {
            for (RawHttpClient client : held) {
                client.close();
            }
        }
    }

    @Test
    void shouldSayThatAPortIsTaken() throws IOException {
        int port = bench.page().getPort();
        assertThrowsNaming(IOException.class, () -> WebServer.start(port, null), String.valueOf(port));
    }
}
