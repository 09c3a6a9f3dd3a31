// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.shell.graph.format.GraphFormat;
import java.util.Arrays;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of names of formats. */
final class GraphFormatConverter implements ITypeConverter<GraphFormat>, Iterable<String> {
    @Override
    public GraphFormat convert(String name) {
        return Arrays.stream(GraphFormat.values())
                .filter(format -> format.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + name + "' is none of " + String.join(", ", this)));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(GraphFormat.values()).map(GraphFormat::toString).iterator();
    }
}
