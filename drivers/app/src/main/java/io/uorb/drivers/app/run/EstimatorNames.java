// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.estimator.OrientationFilters;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.text.TextEscapes;
import java.util.Iterator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The names of {@code --estimator}, for help texts, and their meaning when a command runs. */
public final class EstimatorNames implements Iterable<String> {
    EstimatorNames() {}

    @Override
    public Iterator<String> iterator() {
        return OrientationFilters.ofClassPath().names().iterator();
    }

    /**
     * Returns the filter of that name, of the class path and of {@code --module-jar}.
     *
     * @throws ParameterException if there is none, or there are two
     */
    public static OrientationFilterProvider require(CommandSpec command, String name) {
        try {
            return OrientationFilters.ofClassPath().find(name);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    command.commandLine(),
                    TextEscapes.escape("Invalid value for option '--estimator' (NAME): " + e.getMessage()
                            + "; an estimator that is a module: --module"));
        }
    }
}
