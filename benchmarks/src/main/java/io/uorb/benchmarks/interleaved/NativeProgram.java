// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A program of the user's that performs operations and takes their time itself. It reads lines {@code NAME COUNT} and
 * prints one line for each: the ns of all COUNT operations together, or {@code -} if it does not have that operation.
 * It ends when its input ends. Belongs to one thread.
 */
final class NativeProgram implements AutoCloseable {
    private static final long ANSWER_MS = 10_000;
    private static final long END_MS = 1_000;
    private static final int LONGEST_LINE = 200;
    private static final double MOST_NS = 1e12;
    /** Answer for an operation that the program does not have. */
    private static final String NONE = "-";
    /** In the place of a line, after the last one. */
    private static final String END = "";

    private final Path program;
    private final long answerMs;
    private final Path errors;
    private final Process process;
    private final Thread reader;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(1);

    /** @throws IOException if it cannot be started */
    NativeProgram(Path program) throws IOException {
        this(program, ANSWER_MS);
    }

    NativeProgram(Path program, long answerMs) throws IOException {
        this.program = program;
        this.answerMs = answerMs;
        errors = Files.createTempFile("uorb-native", ".err");
        try {
            process = new ProcessBuilder(program.toString())
                    .redirectError(errors.toFile())
                    .start();
        } catch (IOException e) {
            Files.delete(errors);
            throw new IOException(
                    "--native " + name() + " cannot be started: " + TextEscapes.escape(e.getMessage()), e);
        }
        reader = new Thread(this::readLines, "native-program");
        reader.setDaemon(true);
        reader.start();
    }

    /** Returns its path, escaped, for messages. */
    String name() {
        return TextEscapes.escape(program.toString());
    }

    private void readLines() {
        try (InputStream in = process.getInputStream()) {
            StringBuilder line = new StringBuilder();
            int next = in.read();
            while (next >= 0) {
                if (next != '\n') {
                    line.append((char) next);
                }
                if (next == '\n' || line.length() == LONGEST_LINE) {
                    lines.put(line.append(' ').toString());
                    line.setLength(0);
                }
                next = in.read();
            }
            lines.put(END);
        } catch (IOException e) {
            lines.offer(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Performs an operation.
     *
     * @return ns of all of them, or nothing if the program does not have the operation
     * @throws IOException if the program ends, does not answer within 10 s, or answers anything else
     */
    OptionalDouble ns(String operation, long count) throws IOException, InterruptedException {
        String request = operation + " " + count;
        String unasked = lines.peek();
        if (unasked != null && !unasked.equals(END)) {
            throw failure("printed '" + shown(unasked) + "' before it was asked for '" + request + "'");
        }
        send(request);
        String line = lines.poll(answerMs, TimeUnit.MILLISECONDS);
        if (line == null) {
            throw failure("did not answer '" + request + "' within " + answerMs + " ms");
        }
        if (line.equals(END)) {
            throw failure("ended " + status() + " without an answer to '" + request + "'");
        }
        return parse(line.strip(), request);
    }

    private void send(String request) throws IOException {
        try {
            OutputStream out = process.getOutputStream();
            out.write((request + "\n").getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (IOException e) {
            throw failure("ended " + status() + " before '" + request + "'");
        }
    }

    private OptionalDouble parse(String answer, String request) throws IOException {
        if (answer.equals(NONE)) {
            return OptionalDouble.empty();
        }
        try {
            double ns = Double.parseDouble(answer);
            if (ns >= 0 && ns <= MOST_NS) {
                return OptionalDouble.of(ns);
            }
        } catch (NumberFormatException e) {
            // Reported with the answer below.
        }
        throw failure("answered '" + shown(answer) + "' to '" + request
                + "'; expected the ns of all operations, or - for none of that name");
    }

    private static String shown(String text) {
        return TextEscapes.escape(text.strip());
    }

    private String status() throws IOException {
        try {
            return process.waitFor(END_MS, TimeUnit.MILLISECONDS) ? "with status " + process.exitValue() : "its output";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + name() + " ended", e);
        }
    }

    private IOException failure(String what) throws IOException {
        String text;
        try (InputStream in = Files.newInputStream(errors)) {
            text = new String(in.readNBytes(LONGEST_LINE), StandardCharsets.UTF_8).strip();
        }
        String told = text.isEmpty() ? "" : "; its error stream begins with '" + TextEscapes.escape(text) + "'";
        return new IOException("--native " + name() + " " + what + told);
    }

    /** Ends the program: its input ends, and after a second the program with all that it started. */
    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has ended before.
        }
        try {
            process.waitFor(END_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        reader.interrupt();
        Files.deleteIfExists(errors);
    }
}
