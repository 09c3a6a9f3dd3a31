// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.CommandRun;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Commands beside Debian's tools on one graph. */
public abstract class DebianComparison {
    @TempDir
    protected Path folder;

    protected CommandGraph graph;
    protected DebianTools tools;

    @BeforeEach
    final void start() throws Exception {
        graph = new CommandGraph();
        tools = DebianTools.in(folder, graph.uri());
    }

    @AfterEach
    final void end() {
        if (tools != null) {
            tools.close();
        }
        graph.close();
    }

    /** Runs the tool with the arguments of a command; its name is in place of the command's first word. */
    protected final CommandRun theirs(String tool, String... args) throws Exception {
        String[] theirs = args.clone();
        theirs[0] = tool;
        return tools.run(theirs);
    }

    protected static void assertSame(String what, CommandRun expected, CommandRun actual) {
        assertEquals(expected.out(), actual.out(), what + expected.err() + actual.err());
        assertEquals(expected.exitCode(), actual.exitCode(), what);
    }
}
