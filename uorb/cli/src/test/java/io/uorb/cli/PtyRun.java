// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The console's command line in a process of its own, on a pseudo-terminal that util-linux's script makes. */
public final class PtyRun implements AutoCloseable {
    private static final long LIMIT_S = 60;

    private final Path folder;
    private final Process script;
    private final StringBuilder screen = new StringBuilder();

    private PtyRun(Path folder, Process script) {
        this.folder = folder;
        this.script = script;
    }

    /** Starts a command on a terminal of that size; skips the test if there is no script. */
    public static PtyRun start(Path folder, String environment, int rows, int columns, String args) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // The shell is sent Ctrl-C's signal too: dash, unlike bash, would end by it before it has written the code.
        String inner = "trap : INT; stty rows " + rows + " cols " + columns + "; stty -a > before; " + environment
                + " sh -c 'echo $$ > pid; exec " + java + " -XX:TieredStopAtLevel=1 -cp "
                + System.getProperty("java.class.path") + " " + RootCommand.class.getName() + " " + args
                + "' 2> err; echo $? > code; stty -a > after";
        Path script = Peers.program("script");
        // A background process of a shell ignores SIGINT, and its children inherit that.
        Process process = Peers.command("env", "--default-signal=INT", script.toString(), "-qec", inner, "/dev/null")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        return new PtyRun(folder, process);
    }

    /** Reads what the terminal is sent until a text has come. */
    public void await(String text) throws IOException {
        InputStream out = script.getInputStream();
        while (screen.indexOf(text) < 0) {
            int next = out.read();
            if (next < 0) {
                throw new IOException(
                        "ended without " + text + ": " + screen + Files.readString(folder.resolve("err")));
            }
            screen.append((char) next);
        }
    }

    public void type(String keys) throws IOException {
        OutputStream in = script.getOutputStream();
        in.write(keys.getBytes(StandardCharsets.US_ASCII));
        in.flush();
    }

    /** Asks the process to end, as {@code kill} does. */
    public void terminate() throws IOException {
        long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
        ProcessHandle.of(pid).orElseThrow().destroy();
    }

    /** Waits for the end; the exit code of the command. */
    public int finish() throws IOException, InterruptedException, TimeoutException {
        for (int next = script.getInputStream().read();
                next >= 0;
                next = script.getInputStream().read()) {
            screen.append((char) next);
        }
        if (!script.waitFor(LIMIT_S, TimeUnit.SECONDS)) {
            throw new TimeoutException("script has not ended after " + LIMIT_S + " s");
        }
        return Integer.parseInt(Files.readString(folder.resolve("code")).strip());
    }

    /** Returns all that the terminal was sent. */
    public String screen() {
        return screen.toString();
    }

    public String errors() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    public String settingsBefore() throws IOException {
        return Files.readString(folder.resolve("before"));
    }

    public String settingsAfter() throws IOException {
        return Files.readString(folder.resolve("after"));
    }

    @Override
    public void close() {
        script.descendants().forEach(ProcessHandle::destroyForcibly);
        script.destroyForcibly();
    }
}
