// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.output.OutputClosedException;
import io.uorb.drivers.app.pipeline.RunSnapshot;
import io.uorb.drivers.app.pipeline.RunView;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** A view of a run: on a terminal one line that is rewritten ten times a second, else one line per second. */
final class LiveLine implements RunView {
    private static final long TERMINAL_PERIOD_MS = 100;
    private static final long PERIOD_MS = 1_000;
    private static final String REWRITE = "\r";
    private static final String CLEAR_REST = "\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private RunSnapshot last;

    private LiveLine(PrintWriter out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    static LiveLine on(PrintWriter out, boolean terminal) {
        return new LiveLine(out, terminal);
    }

    @Override
    public long periodMs() {
        return terminal ? TERMINAL_PERIOD_MS : PERIOD_MS;
    }

    @Override
    public void show(RunSnapshot now) throws IOException {
        if (Double.isNaN(now.sensorS())) {
            return;
        }
        if (terminal) {
            out.print(REWRITE + text(now) + CLEAR_REST);
        } else {
            out.println(text(now));
        }
        if (out.checkError()) {
            throw new OutputClosedException();
        }
        last = now;
    }

    private String text(RunSnapshot now) {
        double seconds = now.wallS() - (last == null ? 0 : last.wallS());
        double imuHz = (now.imuSamples() - (last == null ? 0 : last.imuSamples())) / seconds;
        double attitudeHz = (now.attitudeSamples() - (last == null ? 0 : last.attitudeSamples())) / seconds;
        String text = String.format(
                Locale.ROOT,
                "%8.2f s  roll %7.2f  pitch %7.2f  yaw %7.2f deg  imu %6.0f Hz  attitude %6.0f Hz",
                now.sensorS(),
                now.rollDeg(),
                now.pitchDeg(),
                now.yawDeg(),
                imuHz,
                attitudeHz);
        return Double.isNaN(now.errorDeg())
                ? text
                : text + String.format(Locale.ROOT, "  error %5.2f deg", now.errorDeg());
    }

    @Override
    public void end() {
        if (terminal && last != null) {
            out.println();
            out.flush();
        }
    }
}
