// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.pace.Pace;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A pace at which the driver's thread drains the collector between messages, for runs in lock-step: at most one message
 * of a topic is waiting, so none is lost.
 */
final class DrainingPace implements Pace {
    private final Pace pace;
    private final AttitudeCollector collector;

    DrainingPace(Pace pace, AttitudeCollector collector) {
        this.pace = pace;
        this.collector = collector;
    }

    @Override
    public boolean awaitTurn(long timestampUs) {
        boolean go = pace.awaitTurn(timestampUs);
        drain();
        return go;
    }

    @Override
    public void imuPublished(long timestampUs) {
        pace.imuPublished(timestampUs);
    }

    @Override
    public boolean awaitAnswer() {
        boolean go = pace.awaitAnswer();
        drain();
        return go;
    }

    private void drain() {
        try {
            collector.drain();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        pace.stop();
    }

    @Override
    public void close() {
        pace.close();
    }
}
