// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.Option;

/** {@code --json}: prints results as JSON; a picocli mixin, and the superclass of groups that have the option. */
public class JsonOption {
    @Option(names = "--json", description = "Print JSON instead of text, one object per line.")
    private boolean json;

    /** Returns whether JSON is wanted. */
    public final boolean isGiven() {
        return json;
    }
}
