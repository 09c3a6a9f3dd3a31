// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.output.StatusLine;
import io.uorb.drivers.app.pipeline.RunSnapshot;
import io.uorb.drivers.app.pipeline.RunView;
import java.io.IOException;
import java.util.Locale;

/** A view of a run: time, attitude and rates in a {@link StatusLine}. */
final class LiveLine implements RunView {
    private final StatusLine line;
    private RunSnapshot last;

    LiveLine(StatusLine line) {
        this.line = line;
    }

    @Override
    public long periodMs() {
        return line.periodMs();
    }

    @Override
    public void show(RunSnapshot now) throws IOException {
        if (!Double.isNaN(now.sensorS())) {
            line.show(text(now));
            last = now;
        }
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
        line.end();
    }
}
