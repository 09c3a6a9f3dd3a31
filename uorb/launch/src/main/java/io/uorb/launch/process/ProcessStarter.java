// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts processes as leaders of sessions that get SIGTERM when this process ends. Any thread.
 *
 * <p>The kernel sends a parent-death signal when the <em>thread</em> that made the child ends, so all children are made
 * by one thread, which lasts as long as the process.
 */
final class ProcessStarter {
    /** The thread, for all launches of the process. */
    private static final ExecutorService THREAD = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "uorb-launch-starter");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * The parent may have ended before the child asked for the signal: then the child has another parent, and ends.
     * Its exit code is the signal's. It waits for a line, so that nothing of it runs before the guard knows its group.
     */
    static final String REQUIRE_PARENT =
            "test \"$PPID\" = \"$1\" && read -r go || exit 143; shift; exec \"$@\" </dev/null";

    private static List<String> prefix;

    private ProcessStarter() {}

    /**
     * Starts a process that waits for {@link #release}, and then has no input.
     *
     * @param builder whose command and input are replaced
     * @throws IOException if it cannot be started, or the system has no {@code setpriv} or {@code setsid}
     */
    static Process start(ProcessBuilder builder) throws IOException {
        return onThread(() -> {
            List<String> words = new ArrayList<>(prefix());
            words.addAll(builder.command());
            return builder.command(words)
                    .redirectInput(ProcessBuilder.Redirect.PIPE)
                    .start();
        });
    }

    /** Runs a process whose group the guard knows. */
    static void release(Process process) {
        try (OutputStream input = process.getOutputStream()) {
            input.write('\n');
        } catch (IOException e) {
            return; // it has ended
        }
    }

    private static Process onThread(Callable<Process> task) throws IOException {
        boolean interrupted = false;
        try {
            var started = THREAD.submit(task);
            while (true) {
                try {
                    return started.get();
                } catch (InterruptedException e) {
                    interrupted = true; // the child is being made; nobody else would know it
                }
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Called on the thread only. */
    private static List<String> prefix() throws IOException {
        if (prefix == null) {
            List<String> words = new ArrayList<>(defaultSignals());
            words.addAll(required("setpriv", "--pdeathsig", "TERM"));
            words.addAll(required("setsid"));
            words.addAll(List.of("/bin/sh", "-c", REQUIRE_PARENT, "uorb"));
            words.add(Long.toString(ProcessHandle.current().pid()));
            prefix = List.copyOf(words);
        }
        return prefix;
    }

    /** A process in the background of a shell ignores SIGINT, and so would its children; empty where env cannot. */
    private static List<String> defaultSignals() {
        return command("env", "--default-signal=INT,QUIT").orElse(List.of());
    }

    private static List<String> required(String program, String... arguments) throws IOException {
        return command(program, arguments)
                .orElseThrow(() -> new IOException("\"" + program + " " + String.join(" ", arguments)
                        + "\" fails; util-linux 2.33 or newer is needed"));
    }

    /** Returns a command by its whole path, for a child's PATH may be another one; empty if it fails. */
    private static Optional<List<String>> command(String program, String... arguments) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path path = Path.of(folder, program);
            if (Files.isExecutable(path)) {
                List<String> words = new ArrayList<>(List.of(path.toString()));
                words.addAll(List.of(arguments));
                return succeeds(words, "true") ? Optional.of(words) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean succeeds(List<String> words, String program) {
        List<String> all = new ArrayList<>(words);
        all.add(program);
        try {
            return new ProcessBuilder(all)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts the starter", e);
        }
    }
}
