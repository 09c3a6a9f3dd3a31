// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.web.dropped.DropPlace;
import io.uorb.cli.web.lineage.LoggedLineage;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.shown.ShownLogs;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Logs that a page sends to be opened, over real connections; where {@code /proc} lists open files. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OpenedLogTest {
    private static final long MOST_BYTES = 50_000_000;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Path log = RecordedLogs.find(RecordedLogs.HOVER);

    @TempDir
    private Path parent;

    private LogBench bench;

    @BeforeEach
    void serve() throws IOException {
        bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE), new DropPlace(parent, MOST_BYTES));
    }

    @AfterEach
    void end() {
        bench.close();
    }

    private URI address() {
        URI page = URI.create(bench.url());
        return URI.create("http://" + page.getAuthority() + "/log?" + page.getQuery());
    }

    private HttpRequest.Builder request(String name, long bytes, BodyPublisher body) {
        return HttpRequest.newBuilder(address())
                .header("Origin", "http://" + address().getAuthority())
                .header("File-Name", name)
                .header("File-Bytes", String.valueOf(bytes))
                .POST(body);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> send(String name, Path file) throws IOException, InterruptedException {
        return send(request(name, Files.size(file), BodyPublishers.ofFile(file)));
    }

    private HttpResponse<String> ask(String name, long bytes) throws IOException, InterruptedException {
        return send(request(name, bytes, BodyPublishers.noBody()));
    }

    private PagePeer opened() {
        return PagePeer.of(bench.url(), WebServer.OPENED_PATH);
    }

    /** Returns this process's links to open files of the folder, also to those without a name. */
    private List<Path> kept() {
        try (Stream<Path> links = Files.list(Path.of("/proc/self/fd"))) {
            return links.filter(link -> target(link).startsWith(parent + "/")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return ""; // closed meanwhile
        }
    }

    private Set<String> keptTargets() {
        return kept().stream().map(OpenedLogTest::target).collect(Collectors.toSet());
    }

    /** Returns whether no file and no folder of a log is there. */
    private boolean isEmpty() throws IOException {
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.findAny().isEmpty();
        }
    }

    private void refuses(int status, String text, HttpResponse<String> response) throws IOException {
        assertEquals(text + "\n", response.body());
        assertEquals(status, response.statusCode());
        assertTrue(isEmpty(), "a file is left");
        assertEquals(List.of(), kept());
    }

    @Test
    void shouldShowALogThatAPageSends() throws IOException, InterruptedException {
        assertEquals(200, ask("a%20flight.ulg", Files.size(log)).statusCode());
        assertEquals(200, send("a%20flight.ulg", log).statusCode());

        try (PagePeer page = opened()) {
            String state = page.await("state");
            assertTrue(state.contains("{\"name\":\"a flight.ulg\",\"bytes\":" + Files.size(log) + ","), state);
            page.send("{\"do\":\"show\",\"topics\":true,\"graph\":false,\"parameters\":false}");
            page.await("topics", "vehicle_local_position");
        }
    }

    @Test
    void shouldLeaveOtherPagesAsTheyAre() throws IOException, InterruptedException {
        send("other.ulg", log);

        bench.page().await("state");
        bench.page().send("{\"do\":\"pause\"}");
        String state = bench.page().await("state");
        assertTrue(state.contains("\"name\":\"attitude.ulg\""), state);
    }

    /** So that nothing is left of it if the server is killed. */
    @Test
    void shouldKeepTheLogInAFileWithoutAName() throws IOException, InterruptedException {
        send("flight.ulg", log);

        assertTrue(isEmpty());
        Path file = kept().get(0);
        assertEquals(-1, Files.mismatch(log, file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void shouldAnswerForALogWithoutAName() throws IOException, InterruptedException {
        send("flight.ulg", log);

        try (PagePeer page = opened()) {
            page.await("state");
            page.send("{\"do\":\"message\",\"topic\":\"vehicle_local_position\",\"instance\":0,"
                    + "\"atUs\":9000000000000}");
            page.await("message", "\"topic\":\"vehicle_local_position\"");
            // It opens the log again.
            page.send("{\"do\":\"lag\",\"worst\":0}");
            page.await("error", "\"flight.ulg: has no trace of activations");
        }
    }

    @Test
    void shouldDeleteTheLogWhenAnotherOneIsOpened() throws IOException, InterruptedException {
        send("first.ulg", log);
        Set<String> first = keptTargets();
        try (PagePeer page = opened()) {
            page.await("state");
            Path second = RecordedLogs.find(RecordedLogs.DAMAGED);
            assertEquals(200, send("second.ulg", second).statusCode());

            assertEquals("1000 second.ulg was opened", page.awaitClose());
            assertEquals(1, keptTargets().size());
            assertFalse(keptTargets().equals(first));
            assertEquals(-1, Files.mismatch(second, kept().get(0)));
        }
        try (PagePeer page = opened()) {
            page.await("state", "\"name\":\"second.ulg\"");
        }
    }

    @Test
    void shouldDeleteTheLogWhenTheServerEnds() throws IOException, InterruptedException {
        send("flight.ulg", log);
        bench.close();

        assertEquals(List.of(), kept());
        assertTrue(isEmpty());
    }

    @Test
    void shouldCloseALogWhoseReadingOutlastsTheServer() throws IOException, InterruptedException {
        Path slow = Files.copy(log, parent.resolve("slow.ulg"));
        LogSource source = new LogSource(ShownLogs.of(PagedLog.open(slow, bytes -> {})), new LoggedLineage(slow));
        CompletableFuture<Void> reading = new CompletableFuture<>();
        source.start(new OpenPages(), task -> reading.join());
        assertFalse(source.handle(null, new PageRequest.Fields("vehicle_local_position")));
        Thread.currentThread().interrupt(); // ends the wait for it
        source.close();
        assertTrue(Thread.interrupted());
        assertFalse(kept().isEmpty());

        reading.complete(null);
        while (!kept().isEmpty()) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldNotTakeAFileThatIsNoLog() throws IOException, InterruptedException {
        Path text = Files.writeString(Files.createTempDirectory("uorb").resolve("a.txt"), "this is no log at all");
        refuses(
                422,
                "a.txt: byte 0: not a ULog file: it does not start with 55 4c 6f 67 01 12 35 (hex)",
                send("a.txt", text));
    }

    @Test
    void shouldKeepTheLogThatIsShownIfTheNextFileIsNone() throws IOException, InterruptedException {
        send("flight.ulg", log);
        HttpRequest.Builder none = request("a.txt", 2, BodyPublishers.ofString("no"));

        assertEquals(422, send(none).statusCode());
        assertEquals(-1, Files.mismatch(log, kept().get(0)));
        try (PagePeer page = opened()) {
            page.await("state", "\"name\":\"flight.ulg\"");
        }
    }

    @Test
    void shouldSayBeforeItIsSentThatALogIsTooLarge() throws IOException, InterruptedException {
        refuses(
                413,
                "big.ulg has 50000001 bytes; the limit of a page is 50000000: run uorb web with the file",
                ask("big.ulg", MOST_BYTES + 1));
        refuses(400, "empty.ulg is empty: not a log", ask("empty.ulg", 0));
    }

    @Test
    void shouldSayThatThereIsNoSpaceForALog() throws IOException, InterruptedException {
        bench.close();
        bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE), new DropPlace(parent, Long.MAX_VALUE));
        HttpResponse<String> response = ask("huge.ulg", 900_000_000_000_000_000L);

        assertEquals(507, response.statusCode());
        String start = "huge.ulg has 900000000000000000 bytes, but " + parent + " has space for ";
        assertTrue(response.body().startsWith(start), response.body());
    }

    @Test
    void shouldRefuseNamesAndSizesThatAreNone() throws IOException, InterruptedException {
        String unnamed = "the log's name must have 1 to 255 characters, without slashes and control characters";
        for (String name : List.of("..%2Fa.ulg", "a%0A.ulg", "%", "a".repeat(256))) {
            refuses(400, unnamed, ask(name, 5));
        }
        refuses(
                400,
                "a.ulg: Content-Length is 3 bytes, but 5 were announced",
                send(request("a.ulg", 5, BodyPublishers.ofString("ULo"))));
    }

    @Test
    void shouldRefuseWhoHasNotTheTokenOrIsAnotherPage() throws IOException, InterruptedException {
        // A body that nobody reads may end the connection before the answer is read.
        BodyPublisher nothing = BodyPublishers.noBody();
        HttpRequest.Builder wrong = request("a.ulg", 3, nothing).uri(URI.create(address() + "0"));
        assertEquals(403, send(wrong).statusCode());
        HttpRequest.Builder other = request("a.ulg", 3, nothing).setHeader("Origin", "http://evil.example");
        assertEquals(403, send(other).statusCode());
        HttpRequest.Builder unknown = HttpRequest.newBuilder(address()).POST(nothing);
        assertEquals(403, send(unknown).statusCode());
        assertTrue(isEmpty());
    }

    /** Begins to send a log. */
    private RawHttpClient begin() throws IOException {
        RawHttpClient raw = new RawHttpClient(address().getPort());
        raw.write("POST /log?" + address().getQuery() + " HTTP/1.1\r\nHost: "
                + address().getAuthority()
                + "\r\nOrigin: http://" + address().getAuthority()
                + "\r\nFile-Name: slow.ulg\r\nFile-Bytes: 1000\r\nContent-Length: 1000\r\n\r\nULog");
        while (keptTargets().stream().noneMatch(file -> file.contains("/log.ulg"))) { // not of the check of its folder
            Thread.onSpinWait();
        }
        return raw;
    }

    @Test
    void shouldLeaveNothingOfALogThatBreaksOff() throws IOException, InterruptedException {
        begin().close();
        while (!kept().isEmpty()) {
            Thread.onSpinWait();
        }
        assertTrue(isEmpty());

        int status = ask("next.ulg", 1_000).statusCode();
        while (status == 409) { // the server has deleted it, and will be ready; a refusal is not read while one sends
            status = ask("next.ulg", 1_000).statusCode();
        }
        assertEquals(200, status);
        assertEquals(200, send("next.ulg", log).statusCode());
    }

    @Test
    void shouldOpenOneLogAtATime() throws IOException, InterruptedException {
        RawHttpClient slow = begin();
        HttpResponse<String> response = ask("a.ulg", 1_000);
        assertEquals("a.ulg is not opened: another log is being opened\n", response.body());
        assertEquals(409, response.statusCode());
        slow.close();
    }

    @Test
    void shouldHaveNoSocketBeforeALogIsOpened() throws IOException, InterruptedException {
        String origin = "http://" + address().getAuthority();
        try (RawHttpClient raw = new RawHttpClient(address().getPort())) {
            raw.askForSocket(
                    URI.create(origin + WebServer.OPENED_PATH + "?" + address().getQuery()), origin);

            assertEquals("HTTP/1.1 404", raw.readStart("HTTP/1.1 404".length()));
        }
    }

    @Test
    void shouldOpenNoLogsOnThePageOfAModule() throws IOException, InterruptedException {
        bench.close();
        bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE), (DropPlace) null);
        refuses(404, "the page of the module web cannot open logs; run uorb web", ask("a.ulg", 5));
    }
}
