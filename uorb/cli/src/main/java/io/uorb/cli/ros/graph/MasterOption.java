// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.graph;

import io.uorb.cli.option.NumberRange;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.terminal.Terminals;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.name.RosArguments;
import io.uorb.ros.name.RosEnvironment;
import io.uorb.ros.name.RosNames;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Where the master of a graph is, and how long to wait for it; a picocli mixin. */
public class MasterOption {
    private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final double NS_PER_S = 1e9;

    private final MappingArguments mappings = new MappingArguments();
    private CommandSpec command;
    /** Null until the command shows how far it is. */
    private volatile StatusLine status;

    @Option(
            names = "--master",
            paramLabel = "URI",
            description = "URI of the master. Default: ROS_MASTER_URI, or http://localhost:11311.")
    private String master;

    @Option(
            names = "--wait",
            paramLabel = "S",
            converter = WaitRange.class,
            description =
                    "Maximum time to wait for a master in s, after which the command exits with 2. Default: no limit.")
    private Double waitS;

    /** The times that {@code --wait} takes. */
    static final class WaitRange implements picocli.CommandLine.ITypeConverter<Double> {
        private static final NumberRange LIMITS = new NumberRange(0, 1e6, "s");

        @Override
        public Double convert(String text) {
            return LIMITS.convert(text);
        }
    }

    /** Takes {@code from:=to} and the like out of the command line, as all programs of ROS do. */
    @Spec(Target.MIXEE)
    private void attach(CommandSpec mixee) {
        command = mixee;
        mappings.attach(mixee);
    }

    /** Returns what the command line has of ROS's own. */
    final RosArguments arguments() {
        try {
            RosArguments all = RosArguments.parse(mappings.taken());
            if (!all.warnings().isEmpty()) {
                throw usage(all.warnings().get(0));
            }
            return all;
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Returns the URI of the master; wrong ones are wrong usage. */
    final String uri() {
        String uri = master != null
                ? master
                : arguments()
                        .masterUri()
                        .orElseGet(() -> RosEnvironment.system().masterUri());
        try {
            HttpAddress.parse(uri);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
        return uri;
    }

    /** Returns a connection to the master, for which it waits. */
    public final GraphClient connect() throws IOException, InterruptedException {
        return connect(new Ending(0));
    }

    /**
     * Returns a connection to the master, for which it waits: it says so once, and goes on quietly.
     *
     * @param ending ends the wait too
     * @return null if the command has ended
     */
    public final GraphClient connect(Ending ending) throws IOException, InterruptedException {
        GraphClient graph = new GraphClient(uri());
        try {
            if (await(graph, ending)) {
                return graph;
            }
        } catch (RuntimeException | InterruptedException e) {
            graph.close();
            throw e;
        }
        graph.close();
        return null;
    }

    private boolean await(GraphClient graph, Ending ending) throws InterruptedException {
        if (graph.isMasterThere()) {
            return true;
        }
        String problem = "no ROS master at " + TextEscapes.escape(graph.masterUri());
        if (waitS == null || waitS > 0) {
            warn(problem + "; waiting");
        }
        long beginNs = System.nanoTime();
        while (!graph.isMasterThere()) {
            long leftNs = waitS == null ? RETRY_NS : (long) (waitS * NS_PER_S) - (System.nanoTime() - beginNs);
            if (leftNs <= 0) {
                throw usage(problem);
            }
            if (ending.await(Math.min(leftNs, RETRY_NS))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the namespace in which names of the user are, with a slash at its end. */
    public final String namespace() {
        String given =
                arguments().namespace().orElseGet(() -> RosEnvironment.system().namespace());
        String full = RosNames.canonical(RosNames.ROOT + given);
        return full.equals(RosNames.ROOT) ? full : full + RosNames.ROOT;
    }

    /** Returns the full name that a name of the user stands for; the namespace is that of the environment. */
    public final String resolve(String name) {
        if (name.isEmpty()) {
            throw usage("the name is empty");
        }
        return RosNames.resolve(name, namespace() + GraphClient.CALLER.substring(1));
    }

    /**
     * Returns the failure of a name that the graph does not have: wrong usage if it is no name of ROS.
     *
     * @param kind such as {@code topic}
     * @param known the names that there are
     */
    public final RuntimeException unknown(String kind, String name, Collection<String> known) {
        try {
            RosNames.requireLegal(kind, name);
        } catch (IllegalArgumentException e) {
            return usage(e.getMessage());
        }
        return new GraphFailure("unknown " + kind + " " + name + SimilarNames.nearHint(name, known));
    }

    /** Returns the failure of wrong usage: one line and exit code 2. */
    public final ParameterException usage(String problem) {
        String line = problem.strip().replaceAll("\\s*\\R\\s*", "; ");
        return new ParameterException(command.commandLine(), TextEscapes.escape(line));
    }

    /** Prints lines of a command at once; texts of the graph are escaped. */
    public final void print(String lines) {
        PrintWriter stdout = command.commandLine().getOut();
        print(() -> {
            stdout.println(lines);
            stdout.flush();
        });
    }

    /** Prints a line of a command on stderr. */
    public final void warn(String line) {
        PrintWriter stderr = command.commandLine().getErr();
        print(() -> {
            stderr.println(command.qualifiedName() + ": " + line);
            stderr.flush();
        });
    }

    private void print(Runnable printing) {
        StatusLine line = status;
        if (line == null) {
            printing.run();
        } else {
            line.above(printing);
        }
    }

    /**
     * Shows on a terminal how far the command is until the line is closed; lines printed meanwhile are above it. The
     * command's thread, once.
     *
     * @param text called by the line's thread, ten times a second
     */
    public final PolledLine show(Supplier<String> text) {
        boolean watched = Terminals.stderrIsOne();
        status = new StatusLine(command.commandLine().getErr(), watched);
        return PolledLine.start(status, watched, text);
    }
}
