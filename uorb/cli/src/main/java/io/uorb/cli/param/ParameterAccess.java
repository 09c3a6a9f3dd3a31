// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.shell.wire.Request.Assignment;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parameters of a running program or of a file. One thread. */
interface ParameterAccess extends AutoCloseable {
    /** Returns all parameters, by name. */
    List<ParameterRow> list() throws IOException, RefusedException;

    /**
     * Sets parameters, all or none; returns them as they are now.
     *
     * @throws RefusedException if a name is unknown or a value is refused
     */
    List<ParameterRow> set(List<Assignment> values) throws IOException, RefusedException;

    /** Sets parameters to their defaults, all or none; returns them as they are now. */
    List<ParameterRow> reset(List<String> names) throws IOException, RefusedException;

    /**
     * Sets a default; returns the parameter as it is now.
     *
     * @throws IOException if these are a file's, which keeps no defaults
     * @throws RefusedException if the name is unknown or the default is refused
     */
    List<ParameterRow> setDefault(String name, String value) throws IOException, RefusedException;

    /** Returns the texts that a file has for names that no known module has. */
    default SortedMap<String, String> unknown() {
        return new TreeMap<>();
    }

    @Override
    default void close() throws IOException {}
}
