// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/** The rules by which PyYAML tells the types of plain scalars; SnakeYAML takes more texts for floating point. */
class PythonScalars extends Resolver {
    private static final Pattern FLOAT_OF_PYTHON = Pattern.compile("[-+]?[0-9][0-9_]*\\.[0-9_]*(?:[eE][-+][0-9]+)?"
            + "|\\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?"
            + "|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*"
            + "|[-+]?\\.(?:inf|Inf|INF)"
            + "|\\.(?:nan|NaN|NAN)");
    /** Of no type that there is, so that a plain {@code =} is an error, as in PyYAML. */
    private static final Tag VALUE = new Tag(Tag.PREFIX + "value");

    private static final int LONGEST = 1024;

    @Override
    protected void addImplicitResolvers() {
        addImplicitResolver(Tag.BOOL, BOOL, "yYnNtTfFoO", LONGEST);
        addImplicitResolver(Tag.INT, INT, "-+0123456789", LONGEST);
        addImplicitResolver(Tag.FLOAT, FLOAT_OF_PYTHON, "-+0123456789.", LONGEST);
        addImplicitResolver(Tag.MERGE, MERGE, "<", LONGEST);
        addImplicitResolver(Tag.NULL, NULL, "~nN\0", LONGEST);
        addImplicitResolver(Tag.NULL, EMPTY, null, LONGEST);
        addImplicitResolver(VALUE, Pattern.compile("="), "=", LONGEST);
        addImplicitResolver(Tag.TIMESTAMP, TIMESTAMP, "0123456789", LONGEST);
    }
}
