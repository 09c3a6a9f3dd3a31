// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The standard output of a command. One thread. */
public final class Output {
    private final PrintWriter out;

    Output(PrintWriter out) {
        this.out = out;
    }

    /** Returns the output of a picocli command. */
    public static Output of(CommandSpec spec) {
        return new Output(spec.commandLine().getOut());
    }

    /**
     * Prints a line.
     *
     * @throws OutputClosedException if stdout cannot be written any more
     */
    public void line(String line) throws OutputClosedException {
        out.println(line);
        requireTaken();
    }

    /** Prints lines, as {@link #line}. */
    public void lines(List<String> lines) throws OutputClosedException {
        lines.forEach(out::println);
        requireTaken();
    }

    /** Prints a text as it is, as {@link #line}. */
    public void text(String text) throws OutputClosedException {
        out.print(text);
        requireTaken();
    }

    /** A form of a result: for people, or JSON. */
    @FunctionalInterface
    public interface Form {
        /** Prints the result. */
        void print(PrintWriter out) throws IOException;
    }

    /** Prints a result in one of its forms, as {@link #line}. */
    public void report(boolean json, Form asText, Form asJson) throws IOException {
        (json ? asJson : asText).print(out);
        requireTaken();
    }

    private void requireTaken() throws OutputClosedException {
        out.flush();
        if (out.checkError()) {
            throw new OutputClosedException();
        }
    }
}
