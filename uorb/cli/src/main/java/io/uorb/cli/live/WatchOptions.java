// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.live;

import io.uorb.cli.option.IntervalOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a command that prints once or keeps updating; a picocli mixin. */
public final class WatchOptions {
    private static final double INTERVAL_S = 1;

    @Mixin
    private IntervalOption interval;

    @Option(names = "--watch", description = "Update until q is pressed.")
    private boolean watching;

    @Mixin
    private JsonOption json;

    /** Whether updates are to be shown until the user quits. */
    public boolean isWatching() {
        return watching;
    }

    /** Whether results are to be JSON. */
    public boolean isJson() {
        return json.isGiven();
    }

    public Style style(CommandContext context) {
        return json.isGiven() ? Style.PLAIN : Style.of(context);
    }

    public RefreshLoop watch(CommandContext context, Output out) {
        return new RefreshLoop(context, out, interval.secondsOr(INTERVAL_S));
    }

    /** Prints or shows the content as the options say. */
    public void run(RefreshLoop watch, LiveContent content, Style style)
            throws IOException, RefusedException, InterruptedException {
        if (!watching) {
            watch.printOnce(content, json.isGiven());
        } else if (json.isGiven()) {
            watch.printOnAndOn(content, true);
        } else {
            watch.show(content, style);
        }
    }
}
