// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.Orb;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --instance}: the instance of a topic; a picocli mixin. */
public final class InstanceOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Null if it is not given. */
    private Integer instance;

    @Option(
            names = {"-i", "--instance"},
            paramLabel = "INSTANCE",
            description = "Instance of the topic, from 0.")
    private void setInstance(int value) {
        if (value < 0 || value >= Orb.MAX_INSTANCES) {
            throw new ParameterException(
                    spec.commandLine(), "instance " + value + " is not between 0 and " + (Orb.MAX_INSTANCES - 1));
        }
        instance = value;
    }

    public boolean isGiven() {
        return instance != null;
    }

    public int orElse(int other) {
        return instance == null ? other : instance;
    }
}
