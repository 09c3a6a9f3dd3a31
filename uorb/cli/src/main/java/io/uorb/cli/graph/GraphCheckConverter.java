// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.shell.graph.GraphCheck;
import java.util.Arrays;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of names of checks. */
final class GraphCheckConverter implements ITypeConverter<GraphCheck>, Iterable<String> {
    @Override
    public GraphCheck convert(String name) {
        return Arrays.stream(GraphCheck.values())
                .filter(check -> check.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + name + "' is none of " + String.join(", ", this)));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(GraphCheck.values()).map(GraphCheck::toString).iterator();
    }
}
