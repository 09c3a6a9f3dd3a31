// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.cli.program.ProgramLink;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.Statement;
import io.uorb.trace.ring.RingTrace;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Lineage of a traced program and of a traced log, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LineagePageTest {
    private static final int LANE_BYTES = 1 << 16;
    private static final String PROGRAM_OF_BOTH = "twin";
    private static final String PATHS = "{\"do\":\"lag\",\"worst\":2}";
    private static final String PATH = "{\"do\":\"lag\",\"path\":\"debug_value..debug_key_value\",\"worst\":2}";

    @TempDir
    private Path folder;

    private static void checkPaths(PagePeer page) throws InterruptedException {
        page.send(PATHS);
        String paths = page.await("lag");
        assertTrue(paths.contains("\"paths\":[{\"path\":\"debug_value:0..debug_key_value:0\",\"chains\":"), paths);
        page.send(PATH);
        String figures = page.await("lag");
        assertTrue(
                figures.startsWith("{\"is\":\"lag\",\"path\":\"debug_value..debug_key_value\",\"begins\":"), figures);
        assertTrue(figures.contains("\"through\":\"controller\""), figures);
        assertEquals(3, figures.split("\"lengthNs\":", -1).length, figures);
        assertTrue(figures.contains("\"blame\":[{\"name\":\""), figures);
        page.send(PATH.replace("debug_value..", ""));
        page.await("error", "FROM..TO");
        page.send(PATH.replace(":2}", ":21}"));
        page.await("error", "field worst of the request is 21, not between 0 and 20");
    }

    @Test
    @Statement("determinism:D-77")
    void shouldSendPathsAndWorstChainsOfATracedProgram() throws IOException, RefusedException, InterruptedException {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                .clock(clock)
                .paths(Tracing.by(RingTrace.start(LANE_BYTES, false)))
                .build()) {
            TracedGraph.run(orb, clock);
            ConsoleServer console = ConsoleServer.builder(orb).name("traced").start();
            ProgramLink link =
                    new ProgramLink(Consoles.connect(console.socket()), () -> Consoles.connect(console.socket()));
            try (Gateway gateway = new Gateway(new ProgramSource(link));
                    WebServer server = WebServer.start(0, gateway);
                    PagePeer page = PagePeer.of(server.url())) {
                checkPaths(page);
            }
            console.close();
        }
    }

    /** The program of the same name is not traced: had it been asked, it would have refused. */
    @Test
    void shouldAskTheProgramOfThePageOfTwoOfOneName() throws IOException, RefusedException, InterruptedException {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .paths(Tracing.by(RingTrace.start(LANE_BYTES, false)))
                        .build();
                Orb other = Orb.create();
                ConsoleServer shown =
                        ConsoleServer.builder(orb).name(PROGRAM_OF_BOTH).start();
                ConsoleServer twin =
                        ConsoleServer.builder(other).name(PROGRAM_OF_BOTH).start()) {
            TracedGraph.run(orb, clock);
            ProgramLink link =
                    new ProgramLink(Consoles.connect(shown.socket()), () -> Consoles.connectToName(PROGRAM_OF_BOTH));
            assertNotEquals(shown.socket(), twin.socket());
            try (Gateway gateway = new Gateway(new ProgramSource(link));
                    WebServer server = WebServer.start(0, gateway);
                    PagePeer page = PagePeer.of(server.url())) {
                page.send(PATHS);
                String paths = page.await("lag");
                assertTrue(paths.contains("debug_value:0..debug_key_value:0"), paths);
            }
        }
    }

    @Test
    void shouldSendPathsAndWorstChainsOfATracedLog() throws IOException, InterruptedException {
        Path log = TracedGraph.record(folder);
        try (LogBench bench = new LogBench(log);
                PagePeer page = PagePeer.of(bench.url())) {
            checkPaths(page);
        }
    }

    @Test
    void shouldSayThatAProgramIsNotTraced() throws IOException, RefusedException, InterruptedException {
        try (WebBench bench = new WebBench();
                PagePeer page = new PagePeer(bench)) {
            page.send(PATHS);
            page.await("error", "start it with -Dio.uorb.trace=ring\",\"do\":\"lag\"");
        }
    }
}
