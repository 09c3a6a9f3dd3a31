// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A node of ROS 1 as its process is started ({@code ros1:K-21}).
 *
 * @param namespace absolute: {@code /} or {@code /uav1}, with or without a final slash
 * @param name in the namespace
 * @param prefix words before the program, of {@code launch-prefix}
 * @param program absolute path
 * @param arguments words of {@code args}
 * @param remaps from and to, in their order
 * @param environment of {@code env} elements, which win
 * @param master its address
 * @param folder working directory
 * @param output place of its standard output
 */
public record RosNodeCommand(
        String namespace,
        String name,
        List<String> prefix,
        Path program,
        List<String> arguments,
        List<Map.Entry<String, String>> remaps,
        Map<String, String> environment,
        URI master,
        Path folder,
        NodeOutput output) {
    private static final String MASTER = "ROS_MASTER_URI";
    private static final String NAMESPACE = "ROS_NAMESPACE";

    /** Copies the collections. */
    public RosNodeCommand {
        prefix = List.copyOf(prefix);
        arguments = List.copyOf(arguments);
        remaps = List.copyOf(remaps);
        environment = Map.copyOf(environment);
    }

    /** Returns the full name. */
    public String fullName() {
        return namespaceWithoutSlash() + "/" + name;
    }

    /** Returns the process to start, which logs to these files. */
    public ProcessCommand command(NodeLogs.Names logs) {
        List<String> words = new ArrayList<>(prefix);
        words.add(program.toString());
        words.addAll(arguments);
        remaps.forEach(remap -> words.add(remap.getKey() + ":=" + remap.getValue()));
        words.add("__name:=" + name);
        words.add("__log:=" + logs.log());
        boolean isRoot = namespaceWithoutSlash().isEmpty();
        Map<String, String> variables = new TreeMap<>();
        variables.put(MASTER, master.toString());
        if (!isRoot) {
            variables.put(NAMESPACE, namespaceWithoutSlash());
        }
        variables.putAll(environment);
        return new ProcessCommand(
                words,
                variables,
                isRoot ? Set.of(NAMESPACE) : Set.of(),
                folder,
                output == NodeOutput.LOG ? Optional.of(logs.stdout()) : Optional.empty());
    }

    private String namespaceWithoutSlash() {
        return namespace.endsWith("/") ? namespace.substring(0, namespace.length() - 1) : namespace;
    }
}
