// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.output.OutputClosedException;
import io.uorb.cli.output.StatusLine;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The line that shows a flight in progress. */
class HoverViewTest {
    private static final long NS_PER_MS = 1_000_000;

    private final StringWriter text = new StringWriter();
    private final RigidBodyState truth = new RigidBodyState();

    @Test
    void shouldPrintALineASecondOfRealTime() throws IOException {
        truth.positionM[2] = -2.5;
        HoverView view = new HoverView(new StatusLine(new PrintWriter(text), false), new HoverPlan(60)::phaseName, 0);
        view.step(0.1, truth, 999 * NS_PER_MS);
        assertEquals("", text.toString());
        view.step(7, truth, 1_000 * NS_PER_MS);
        view.step(8, truth, 1_999 * NS_PER_MS);
        view.end();
        assertEquals(
                "    7.00 s  hover    north   0.00  east   0.00  height  2.50 m  roll    0.0  pitch    0.0  yaw    0.0"
                        + " deg" + System.lineSeparator(),
                text.toString());
    }

    /** The text of the failure begins a line of its own. */
    @Test
    void shouldEndTheLineOfAFlightThatFails() {
        HoverOptions options =
                new HoverOptions(600, 1, 250, 0, Speed.MAX, false, null, false, false, HoverOptions.REGISTRATION, 0);
        ParameterStore parameters = new ParameterStore((source, error) -> {
            throw new AssertionError(error);
        });
        StatusLine line = new StatusLine(new PrintWriter(new FailingOnce()), true);
        try (HoverRun run = new HoverRun(options, parameters, List.of(), told -> {})) {
            assertThrows(OutputClosedException.class, () -> run.run(line));
        }
        assertTrue(text.toString().endsWith("deg\u001b[K\u001b[?7h" + System.lineSeparator()), text.toString());
    }

    /** A terminal that does not take the first line. */
    private final class FailingOnce extends Writer {
        private boolean failed;

        @Override
        public void write(char[] characters, int offset, int length) {
            text.write(characters, offset, length);
        }

        @Override
        public void flush() throws IOException {
            if (!failed) {
                failed = true;
                throw new IOException("Input/output error");
            }
        }

        @Override
        public void close() {}
    }
}
