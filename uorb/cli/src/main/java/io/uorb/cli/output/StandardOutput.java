// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The standard output of the process. It keeps the reason of a failure, which a {@link PrintWriter} hides: a closed
 * pipe, as behind {@code | head}, is no failure of the command. One thread.
 */
public final class StandardOutput {
    private final PrintWriter writer;
    private IOException failure;

    /** Creates the output of this process. */
    public StandardOutput() {
        this(new FileOutputStream(FileDescriptor.out), charset());
    }

    StandardOutput(OutputStream stream, Charset charset) {
        this.writer = new PrintWriter(new OutputStreamWriter(new Remembering(stream), charset), true);
    }

    private static Charset charset() {
        // JDK 19 names the encoding of stdout; before, it is the platform's.
        String name = System.getProperty("stdout.encoding", System.getProperty("native.encoding"));
        try {
            return name == null ? Charset.defaultCharset() : Charset.forName(name);
        } catch (IllegalArgumentException e) {
            return Charset.defaultCharset();
        }
    }

    /** Returns the writer. */
    public PrintWriter writer() {
        return writer;
    }

    /** Returns whether its reader has closed the pipe. */
    public boolean readerHasGone() {
        // The JDK offers the C library's text only. In most other languages it is not ASCII; then a pipe is taken to be
        // closed. A full pipe that does not block, which is the other failure, has an English text as well.
        if (failure == null) {
            return false;
        }
        String text = String.valueOf(failure.getMessage());
        return text.contains("Broken pipe")
                || !StandardCharsets.US_ASCII.newEncoder().canEncode(text) && isPipe();
    }

    /**
     * Flushes, and returns the exit code of a command: 0 if the reader has gone, as behind {@code | head}.
     *
     * @param program whose failure a failed output is, for stderr
     * @param exitCode without a failure
     */
    public int end(String program, int exitCode, PrintWriter stderr) {
        writer.flush();
        if (readerHasGone()) {
            return 0;
        }
        if (failure() != null) {
            stderr.println(program + ": " + failure());
            return 1;
        }
        return exitCode;
    }

    private static boolean isPipe() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString().startsWith("pipe:");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Returns why it failed; null if it did not. */
    public String failure() {
        return failure == null ? null : "stdout: " + failure.getMessage();
    }

    private final class Remembering extends OutputStream {
        private final OutputStream stream;

        Remembering(OutputStream stream) {
            this.stream = stream;
        }

        @Override
        public void write(int octet) throws IOException {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                stream.write(bytes, offset, length);
            } catch (IOException e) {
                failure = failure == null ? e : failure;
                throw e;
            }
        }
    }
}
