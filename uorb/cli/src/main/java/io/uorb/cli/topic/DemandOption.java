// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options by which a listener counts as a subscriber; a picocli mixin. */
final class DemandOption {
    private static final long US_PER_HOUR = 3_600_000_000L;

    @Option(
            names = {"-u", "--only-look"},
            description = "Observe only (default): neither starts nor wakes a sensor.")
    private boolean onlyLook;

    @Option(
            names = {"-d", "--demand"},
            description = "Count as a subscriber: a sensor that runs on demand starts, at the rate of --rate. Needs a"
                    + " program with --console=write.")
    private boolean demand;

    /** Negative if not given. */
    private long batchUs = -1;

    @Option(
            names = {"-b", "--batch"},
            paramLabel = "US",
            description = "As --demand; allow a sensor with a FIFO to delay its messages by US microseconds.")
    private void setBatchUs(long value) {
        if (value < 0 || value > US_PER_HOUR) {
            throw new TypeConversionException("batch of " + value + " us is not from 0 to " + US_PER_HOUR);
        }
        batchUs = value;
    }

    /** Returns whether the listener counts. */
    boolean isGiven() {
        return demand || batchUs >= 0;
    }

    /** Returns whether both directions are asked for. */
    boolean isContradictory() {
        return onlyLook && isGiven();
    }

    /** Makes a listener count, if requested. */
    void apply(RemoteListener listener) throws IOException, RefusedException {
        if (isGiven()) {
            listener.count(Math.max(0, batchUs));
        }
    }
}
