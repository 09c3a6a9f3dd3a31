// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.testing.CommandRun;

/** Runs of the whole command line. */
public final class UorbRun {
    private UorbRun() {}

    public static CommandRun of(String... args) {
        return CommandRun.of(UorbCommand.commandLineFor(args), args);
    }
}
