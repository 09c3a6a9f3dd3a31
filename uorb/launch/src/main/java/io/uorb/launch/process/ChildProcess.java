// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import io.uorb.error.ErrorHandler;
import io.uorb.file.ErrorMessages;
import io.uorb.launch.LaunchException;
import io.uorb.launch.LaunchedUnit;
import io.uorb.launch.StopStage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A child process that leads a session and process group of its own ({@code ros1:K-21}). When it ends, the remaining
 * processes of its group are killed, so that none of them survives into its next life. When this program ends, all its
 * children are killed. Any thread may read its id.
 */
public final class ChildProcess implements LaunchedUnit {
    private final String name;
    private final ProcessCommand command;
    private final ErrorHandler errors;
    private final ProcessGuard guard = ProcessGuard.ofThisProcess();
    /** Null before the first start. */
    private volatile Process process;

    /**
     * Creates a process that is not started.
     *
     * @param errors receives signals that could not be sent
     */
    public ChildProcess(String name, ProcessCommand command, ErrorHandler errors) {
        this.name = Objects.requireNonNull(name, "name");
        this.command = Objects.requireNonNull(command, "command");
        this.errors = Objects.requireNonNull(errors, "errors");
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns the id of the process in its present or last life, which is also its group's; -1 before the first. */
    public long pid() {
        Process present = process;
        return present == null ? -1 : present.pid();
    }

    @Override
    public void start(EndListener listener) throws LaunchException {
        try {
            ProcessBuilder builder = builder();
            guard.prepare();
            Process fresh = ProcessStarter.start(builder);
            process = fresh;
            guard.add(fresh.pid());
            ProcessStarter.release(fresh);
            fresh.onExit().thenAccept(ended -> onExit(ended, listener));
        } catch (IOException e) {
            throw new LaunchException("process " + name + " cannot be started: " + ErrorMessages.of(e), e);
        }
    }

    private ProcessBuilder builder() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command.words());
        builder.environment().keySet().removeAll(command.removed());
        builder.environment().putAll(command.environment());
        Files.createDirectories(command.folder());
        builder.directory(command.folder().toFile());
        builder.inheritIO();
        if (command.log().isPresent()) {
            Path log = command.log().get().toAbsolutePath();
            Files.createDirectories(log.getParent());
            builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        }
        return builder;
    }

    private void onExit(Process ended, EndListener listener) {
        try {
            guard.remove(ended.pid());
        } catch (IOException e) {
            errors.onError("process " + name + ", group " + ended.pid(), e);
        }
        listener.onEnd(ended.exitValue());
    }

    @Override
    public void stop(StopStage stage) {
        Process present = process;
        if (present == null || !present.isAlive()) {
            return;
        }
        try {
            guard.signal(present.pid(), stage);
        } catch (IOException e) {
            errors.onError("process " + name + ", signal " + stage.signal(), e);
        }
    }
}
