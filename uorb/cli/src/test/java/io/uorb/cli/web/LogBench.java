// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import io.uorb.cli.web.dropped.DropPlace;
import io.uorb.cli.web.lineage.LoggedLineage;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.shown.ShownLogs;
import java.io.IOException;
import java.nio.file.Path;

/** The page's server on a log, with a page that is connected. */
final class LogBench implements AutoCloseable {
    private final Gateway gateway;
    private final WebServer server;
    private final PagePeer page;

    LogBench(Path log) throws IOException {
        this(log, DropPlace.usual());
    }

    /** Serves a log on a page that opens others. */
    LogBench(Path log, DropPlace drops) throws IOException {
        this(log, ShownLogs.of(PagedLog.open(log, bytes -> {})), drops);
    }

    /** Serves two logs. */
    LogBench(Path first, Path second, long shiftUs) throws IOException {
        this(
                first,
                ShownLogs.of(PagedLog.open(first, 2, bytes -> {}), PagedLog.open(second, 2, bytes -> {}), shiftUs),
                DropPlace.usual());
    }

    private LogBench(Path first, ShownLogs logs, DropPlace drops) throws IOException {
        gateway = new Gateway(new LogSource(logs, new LoggedLineage(first)));
        server = WebServer.start(0, gateway, AccessToken.create(), drops);
        page = PagePeer.of(server.url());
    }

    PagePeer page() {
        return page;
    }

    String url() {
        return server.url();
    }

    /** Sends a request, written with apostrophes for quotes; returns the answer of that kind. */
    String ask(String request, String kind) throws InterruptedException {
        page.send(request.replace('\'', '"'));
        return page.await(kind);
    }

    @Override
    public void close() {
        page.close();
        server.close();
        gateway.close();
    }
}
