// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.SyntaxError;
import org.jline.reader.impl.DefaultParser;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** The interpreter of lines that a user types or a script has. One thread. */
final class ShellLines {
    private static final String PROGRAM = "uorb";
    private static final String COMMENT = "#";

    private final CommandTree tree;
    private final PrintWriter out;
    private final PrintWriter err;
    private final Parser parser = new DefaultParser();

    /** The root of the commands of a line. */
    @Command(name = PROGRAM, description = "Commands of this prompt; exit closes it.")
    private static final class Root implements Runnable {
        @Override
        public void run() {
            // A line without a command does nothing.
        }
    }

    ShellLines(CommandTree tree, PrintWriter out, PrintWriter err) {
        this.tree = tree;
        this.out = out;
        this.err = err;
    }

    /** Returns the parser of lines into words, with quotes and backslashes as in a shell. */
    Parser parser() {
        return parser;
    }

    /** Returns all commands. */
    CommandLine commands() {
        return withHelp(tree.buildOn(root()));
    }

    private static CommandLine root() {
        return CommandErrors.installOn(new CommandLine(new Root())).setUsageHelpAutoWidth(true);
    }

    private CommandLine withHelp(CommandLine root) {
        root.addSubcommand(new CommandLine.HelpCommand());
        return root.setOut(out).setErr(err);
    }

    /**
     * Runs a line.
     *
     * @return its exit code
     */
    int run(String line) {
        List<String> words;
        try {
            words = words(line);
        } catch (SyntaxError e) {
            err.println(PROGRAM + " shell: " + e.getMessage() + ": " + TextEscapes.escape(line));
            return ExitCode.USAGE;
        }
        String[] args = words.toArray(String[]::new);
        // The commands are new for each line: options of one do not hold for the next.
        return words.isEmpty()
                ? ExitCode.OK
                : withHelp(tree.buildOn(root(), args)).execute(args);
    }

    /** Returns the words of a line without a leading {@code uorb}; none if the line is empty or a comment. */
    List<String> words(String line) {
        if (line.isBlank() || line.strip().startsWith(COMMENT)) {
            return List.of();
        }
        ParsedLine parsed = parser.parse(line, line.length(), Parser.ParseContext.ACCEPT_LINE);
        List<String> words = new ArrayList<>(parsed.words());
        // The parser sees one more word behind a blank at the end.
        if (Character.isWhitespace(line.charAt(line.length() - 1))
                && words.get(words.size() - 1).isEmpty()) {
            words.remove(words.size() - 1);
        }
        if (!words.isEmpty() && words.get(0).equals(PROGRAM)) {
            words.remove(0);
        }
        return words;
    }
}
