// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.HandlerRegistry;
import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.ulog.record.Recorder;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.util.Objects;
import java.util.function.LongSupplier;

/** Builder of a console server; created by {@link ConsoleServer#builder}. Not thread-safe. */
public final class ConsoleServerBuilder {
    private final Orb orb;
    private String name = "java";
    private WorkQueues workQueues;
    private Recorder recorder;
    private boolean writing = Boolean.getBoolean(HandlerRegistry.WRITING_PROPERTY);
    private RuntimeFolder folder;
    private ClientLimits limits = ClientLimits.DEFAULT;
    private LongSupplier nanos = System::nanoTime;

    ConsoleServerBuilder(Orb orb) {
        this.orb = Objects.requireNonNull(orb, "orb");
    }

    /**
     * Sets the program's name that consoles show.
     *
     * @throws IllegalArgumentException if it is blank or longer than 100 characters
     */
    public ConsoleServerBuilder name(String name) {
        if (name.isBlank() || name.length() > 100) {
            throw new IllegalArgumentException("name of a console: " + name.length()
                    + " characters are not between 1 and 100, or all of them are blank");
        }
        this.name = name;
        return this;
    }

    /** Sets work queues that are shown besides those made for the broker. */
    public ConsoleServerBuilder workQueues(WorkQueues workQueues) {
        this.workQueues = Objects.requireNonNull(workQueues, "workQueues");
        return this;
    }

    /**
     * Sets the recorder that is shown, and started and stopped if writing is allowed. Without one it is that of
     * {@link io.uorb.ulog.record.ProgramRecorder}, and where there is none, the console makes its own when a client
     * begins a recording.
     */
    public ConsoleServerBuilder recorder(Recorder recorder) {
        this.recorder = Objects.requireNonNull(recorder, "recorder");
        return this;
    }

    /**
     * Sets whether clients may publish, inject faults, set parameters, and start and stop recordings and modules; by
     * default the value of the system property {@code io.uorb.console.writing}, false if it is not set.
     */
    public ConsoleServerBuilder allowWriting(boolean allowed) {
        this.writing = allowed;
        return this;
    }

    /** Sets another folder of the socket, which listings of programs do not include; by default the user's. */
    public ConsoleServerBuilder folder(RuntimeFolder folder) {
        this.folder = folder;
        return this;
    }

    /** Sets other limits and a controllable clock, for tests. */
    ConsoleServerBuilder limits(ClientLimits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
        return this;
    }

    /**
     * Starts serving.
     *
     * @throws IOException if there is no place for the socket; the program can continue without it
     */
    public ConsoleServer start() throws IOException {
        return ConsoleServer.start(this);
    }

    Orb orb() {
        return orb;
    }

    String name() {
        return name;
    }

    WorkQueues workQueues() {
        return workQueues;
    }

    Recorder recorder() {
        return recorder;
    }

    boolean writing() {
        return writing;
    }

    RuntimeFolder folder() throws IOException {
        return folder == null ? RuntimeFolder.forServing() : folder;
    }

    ClientLimits limits() {
        return limits;
    }

    LongSupplier nanos() {
        return nanos;
    }
}
