// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Programs of this user that serve a console, and connections to them. Thread-safe; error messages are for the user.
 */
public final class Consoles {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    /** Timeout of a listing: a program that hangs must not delay the list. */
    private static final Duration LOOK_TIMEOUT = Duration.ofMillis(500);

    /** Maximum time that a program needs from a socket's first to its second system call. */
    private static final Duration START_TIME = Duration.ofSeconds(10);

    private static final String CLIENT = "uorb";
    private static final String START_ONE =
            "start one that does, such as `uorb attitude`, or a program of yours with -Dio.uorb.console=NAME";

    /** Error message if no program serves a console, with a hint how to start one. */
    public static final String NO_PROGRAM = "no program serves a console: " + START_ONE;

    private Consoles() {}

    /**
     * Returns all programs, by process. Each is queried; one that does not answer in time is listed with its problem.
     * Sockets of ended programs are removed.
     *
     * @throws IOException if a runtime folder cannot be read, is not ours, or others can enter it
     */
    public static List<ServedProgram> list() throws IOException {
        List<ServedProgram> programs = new ArrayList<>();
        for (RuntimeFolder folder : RuntimeFolder.forLooking()) {
            programs.addAll(list(folder));
        }
        return programs;
    }

    static List<ServedProgram> list(RuntimeFolder folder) throws IOException {
        List<ServedProgram> programs = new ArrayList<>();
        for (Path socket : folder.sockets()) {
            try {
                programs.add(look(socket, LOOK_TIMEOUT));
            } catch (ConnectException e) {
                removeDead(socket);
            }
        }
        removeUnnamed(folder, Instant.now());
        return programs;
    }

    /** Removes sockets of programs that were killed at their start; a fresh one refuses until it is listened to. */
    static void removeUnnamed(RuntimeFolder folder, Instant now) throws IOException {
        Instant old = now.minus(START_TIME);
        for (Path socket : folder.unnamed()) {
            try {
                if (Files.getLastModifiedTime(socket).toInstant().isBefore(old)) {
                    RuntimeFolder.removeIfDead(socket);
                }
            } catch (NoSuchFileException e) {
                // It has got its name, or somebody else was faster.
                continue;
            }
        }
    }

    private static void removeDead(Path socket) throws IOException {
        try {
            RuntimeFolder.removeDead(socket);
        } catch (NoSuchFileException e) {
            // Somebody else was faster.
            return;
        }
    }

    private static ServedProgram look(Path socket, Duration timeout) throws ConnectException {
        long pid = RuntimeFolder.pid(socket);
        try (Console console = new SocketConsole(socket, timeout, CLIENT)) {
            Answer.Welcome welcome = console.welcome();
            return new ServedProgram(
                    welcome.pid(), welcome.program(), welcome.startedMs(), welcome.writing(), socket, "");
        } catch (ConnectException e) {
            throw e;
        } catch (IOException | RefusedException e) {
            return new ServedProgram(pid, "", 0, false, socket, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Connects to the only program.
     *
     * @throws IOException if there is none, or there are several, or it does not answer
     * @throws RefusedException if it refuses, such as for its version
     */
    public static Console connect() throws IOException, RefusedException {
        List<ServedProgram> programs = list();
        if (programs.isEmpty()) {
            throw new IOException(NO_PROGRAM);
        }
        return connect(only(programs));
    }

    /**
     * Connects to the program of that process.
     *
     * @throws IOException if it serves no console, or several, or does not answer
     * @throws RefusedException if it refuses, such as for its version
     */
    public static Console connect(long pid) throws IOException, RefusedException {
        List<ServedProgram> all = list();
        List<ServedProgram> programs =
                all.stream().filter(program -> program.pid() == pid).toList();
        if (programs.isEmpty()) {
            throw new IOException("process " + pid + " serves no console; "
                    + (all.isEmpty() ? "no program does: " + START_ONE : "these do: " + names(all)));
        }
        return connect(only(programs));
    }

    /**
     * Connects to the program of that name.
     *
     * @throws IOException if none has it, or several have, or it does not answer
     * @throws RefusedException if it refuses, such as for its version
     */
    public static Console connectToName(String name) throws IOException, RefusedException {
        List<ServedProgram> all = list();
        List<ServedProgram> programs = named(name, all);
        if (programs.isEmpty()) {
            List<String> known = all.stream().map(ServedProgram::name).toList();
            throw new IOException("no program named " + name + " serves a console; "
                    + (all.isEmpty() ? "no program does: " + START_ONE : "these do: " + names(all))
                    + SimilarNames.nearHint(name, known));
        }
        return connect(only(programs));
    }

    /**
     * Returns the programs of a name among these. If there is none, those that did not answer in time for the listing
     * are queried again, for a few seconds each.
     *
     * @param all a {@link #list listing}
     */
    public static List<ServedProgram> named(String name, List<ServedProgram> all) {
        List<ServedProgram> found =
                all.stream().filter(program -> program.name().equals(name)).toList();
        return !found.isEmpty()
                ? found
                : all.stream()
                        .filter(program -> !program.problem().isEmpty())
                        .map(program -> look(program, TIMEOUT))
                        .filter(program -> program.name().equals(name))
                        .toList();
    }

    private static ServedProgram look(ServedProgram slow, Duration timeout) {
        try {
            return look(slow.socket(), timeout);
        } catch (ConnectException e) {
            return slow; // it has ended
        }
    }

    static Path only(List<ServedProgram> programs) throws IOException {
        if (programs.size() == 1) {
            return programs.get(0).socket();
        }
        boolean namesDiffer =
                programs.stream().map(ServedProgram::name).distinct().count() == programs.size();
        long processes =
                programs.stream().mapToLong(ServedProgram::pid).distinct().count();
        if (processes == 1) {
            throw new IOException("process " + programs.get(0).pid() + " serves " + programs.size() + " consoles: "
                    + names(programs) + "; choose one with " + (namesDiffer ? "--name or " : "") + "--socket");
        }
        throw new IOException(programs.size() + " programs serve a console: " + names(programs) + "; choose one with "
                + (namesDiffer ? "--name, " : "") + "--pid or --socket");
    }

    private static String names(List<ServedProgram> programs) {
        return programs.stream().map(ServedProgram::toString).collect(Collectors.joining(", "));
    }

    /**
     * Connects to the program that serves that socket.
     *
     * @throws IOException if there is none, we may not, or it does not answer
     * @throws RefusedException if it refuses, such as for its version
     */
    public static Console connect(Path socket) throws IOException, RefusedException {
        return connect(socket, TIMEOUT);
    }

    static Console connect(Path socket, Duration timeout) throws IOException, RefusedException {
        RuntimeFolder.requireShort(socket);
        try {
            return new SocketConsole(socket, timeout, CLIENT);
        } catch (ProgramEndedException | ProgramTimeoutException e) {
            throw e;
        } catch (ConnectException e) {
            throw new IOException(SocketProblem.refused(socket), e);
        } catch (java.net.SocketException e) {
            throw new IOException(SocketProblem.text(socket, e), e);
        }
    }
}
