// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.dropped.DropPlace;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** A program and the page's server, as two processes have them. */
final class WebBench implements AutoCloseable {
    /** A tenth of the product's: what is sent once a second comes ten times a second. */
    static final long QUICK_TICK_MS = 4;

    private final StallingConsoles hanging = new StallingConsoles();
    private SmallProgram program;
    private final Gateway gateway;
    private final WebServer server;

    WebBench() throws IOException, RefusedException {
        this(Gateway.PATIENCE_NS);
    }

    WebBench(long patienceNs) throws IOException, RefusedException {
        this(patienceNs, new SmallProgram(), Gateway.TICK_MS);
    }

    private WebBench(long patienceNs, SmallProgram started, long tickMs) throws IOException, RefusedException {
        program = started;
        gateway = new Gateway(new ProgramSource(new ProgramLink(connect(), this::connect)), patienceNs, tickMs);
        server = WebServer.start(0, gateway, AccessToken.create(), DropPlace.usual());
    }

    /** Creates a page whose seconds are short. */
    static WebBench quick() throws IOException, RefusedException {
        return new WebBench(Gateway.PATIENCE_NS, new SmallProgram(), QUICK_TICK_MS);
    }

    /** Creates a page of a program with positions. */
    static WebBench flying() throws IOException, RefusedException {
        return new WebBench(Gateway.PATIENCE_NS, new SmallProgram(true), Gateway.TICK_MS);
    }

    /** Creates a page of an architecture, without a program, whose seconds are short. */
    WebBench(Path architecture) throws IOException {
        gateway = new Gateway(
                new ProgramSource(
                        new ProgramLink(this::connect, "no program"), new ArchitectureDrawing(architecture), false),
                Gateway.PATIENCE_NS,
                QUICK_TICK_MS);
        server = WebServer.start(0, gateway);
    }

    /** Returns the program has another socket each time it starts. */
    private synchronized Console connect() throws IOException, RefusedException {
        if (program == null) {
            throw new IOException("no program");
        }
        return hanging.of(Consoles.connect(program.socket()));
    }

    synchronized void endProgram() {
        if (program != null) {
            program.close();
            program = null;
        }
    }

    synchronized void startProgram() throws IOException {
        program = new SmallProgram();
    }

    /** Changes a parameter of the program. */
    synchronized void setRate(String value) {
        program.setRate(value);
    }

    /** Makes the program publish a message of the topic {@code late}, which it does not know before. */
    synchronized void publishLate(long timestampUs, long value) {
        program.publishLate(timestampUs, value);
    }

    /** Makes the program publish a status. */
    synchronized void publishStatus(long timestampUs, int mode, boolean failsafe) {
        program.publishStatus(timestampUs, mode, failsafe);
    }

    /** Returns the program's time. */
    synchronized long nowUs() {
        return program.nowUs();
    }

    /** Returns how many attitudes the program has published. */
    synchronized long published() {
        return program.published();
    }

    /** Stops answering. */
    void hang() {
        hanging.hang();
    }

    void goOn() {
        hanging.goOn();
    }

    String url() {
        return server.url();
    }

    URI page() {
        return URI.create(server.url());
    }

    String origin() {
        return "http://" + page().getAuthority();
    }

    URI socket() {
        return URI.create("ws://" + page().getAuthority() + WebServer.SOCKET_PATH + "?" + page().getQuery());
    }

    @Override
    public void close() {
        goOn();
        server.close();
        gateway.close();
        endProgram();
    }
}
