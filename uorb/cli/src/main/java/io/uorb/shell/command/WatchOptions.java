// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a command that prints once or goes on; a picocli mixin. */
final class WatchOptions {
    private static final double INTERVAL_S = 1;

    @Mixin
    private IntervalOption interval;

    @Option(names = "--watch", description = "Go on until q is pressed.")
    private boolean watching;

    @Option(names = "--json", description = "Print one JSON object a look, each on a line.")
    private boolean json;

    Style style(Surroundings surroundings) {
        return json ? Style.PLAIN : Style.of(surroundings);
    }

    Watch watch(Surroundings surroundings, Output out) {
        return new Watch(surroundings, out, interval.secondsOr(INTERVAL_S));
    }

    /** Looks and shows as the options say. */
    void run(Watch watch, LiveContent content, Style style) throws IOException, RefusedException, InterruptedException {
        if (!watching) {
            watch.printOnce(content, json);
        } else if (json) {
            watch.printOnAndOn(content, true);
        } else {
            watch.show(content, style);
        }
    }
}
