// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import io.uorb.cli.ros.type.TypeOptions;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A type by its full name, or all types of a name without package; a picocli mixin. */
final class NamedTypes {
    @Parameters(paramLabel = "TYPE", description = "Type, such as std_msgs/String, or a name without its package.")
    private String name;

    @Option(names = "--srv", description = "TYPE is a service instead of a message.")
    private boolean isService;

    @Mixin
    private TypeOptions types;

    boolean isService() {
        return isService;
    }

    TypeOptions types() {
        return types;
    }

    /** Whether the name has a package. */
    boolean isFull() {
        return name.indexOf('/') >= 0;
    }

    /** Returns the full names of the types; none is wrong usage. */
    List<String> names() throws IOException {
        if (isFull()) {
            return List.of(name);
        }
        Collection<String> known = isService ? types.services() : types.messages();
        List<String> found =
                known.stream().filter(full -> full.endsWith('/' + name)).toList();
        if (found.isEmpty()) {
            throw types.unknown(isService ? "service" : "message", name, baseNames(known));
        }
        return found;
    }

    private static List<String> baseNames(Collection<String> names) {
        return names.stream()
                .map(full -> full.substring(full.indexOf('/') + 1))
                .distinct()
                .toList();
    }
}
