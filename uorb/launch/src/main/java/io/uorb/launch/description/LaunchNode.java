// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A node that launch files describe.
 *
 * @param name full name
 * @param namespace that it stands in
 * @param packageName {@code pkg}
 * @param args as written
 * @param output {@code log} or {@code screen}
 * @param cwd {@code node} or {@code ros_home}; null if it is not said
 * @param launchPrefix null if it is not said
 * @param machine null if it is not said
 * @param remaps in their order
 * @param environment in its order
 * @param parameters private ones, by full name
 * @param place of its start tag
 */
public record LaunchNode(
        String name,
        String namespace,
        String packageName,
        String type,
        String args,
        String output,
        boolean respawn,
        double respawnDelayS,
        boolean required,
        String cwd,
        String launchPrefix,
        String machine,
        List<NameRemap> remaps,
        List<EnvironmentEntry> environment,
        Map<String, Object> parameters,
        SourcePlace place) {
    /** Copies the collections. */
    public LaunchNode {
        remaps = List.copyOf(remaps);
        environment = List.copyOf(environment);
        parameters = new TreeMap<>(parameters);
    }

    /**
     * Returns the names of the attributes in which another node of this name differs (architecture:GR-5).
     *
     * @param own the parameters that are compared as those of this node
     */
    public List<String> differencesFrom(LaunchNode other, Map<String, Object> own) {
        List<String> differences = new ArrayList<>();
        note(differences, "package", packageName, other.packageName);
        note(differences, "type", type, other.type);
        note(differences, "args", args, other.args);
        note(differences, "output", output, other.output);
        note(differences, "respawn", respawn + " " + respawnDelayS, other.respawn + " " + other.respawnDelayS);
        note(differences, "required", required, other.required);
        note(differences, "cwd", String.valueOf(cwd), String.valueOf(other.cwd));
        note(differences, "launch-prefix", String.valueOf(launchPrefix), String.valueOf(other.launchPrefix));
        note(differences, "machine", String.valueOf(machine), String.valueOf(other.machine));
        note(differences, "remaps", remaps, other.remaps);
        note(differences, "env", environment, other.environment);
        note(differences, "params", own, other.parameters);
        return differences;
    }

    private static void note(List<String> differences, String what, Object one, Object other) {
        if (!isEqual(one, other)) {
            differences.add(what);
        }
    }

    /** Compares files by their bytes, wherever they are among parameters. */
    private static boolean isEqual(Object one, Object other) {
        if (one instanceof byte[] bytes && other instanceof byte[] others) {
            return Arrays.equals(bytes, others);
        }
        if (one instanceof Map<?, ?> map && other instanceof Map<?, ?> others) {
            return map.keySet().equals(others.keySet())
                    && map.entrySet().stream().allMatch(entry -> isEqual(entry.getValue(), others.get(entry.getKey())));
        }
        if (one instanceof List<?> list && other instanceof List<?> others) {
            return list.size() == others.size()
                    && IntStream.range(0, list.size()).allMatch(i -> isEqual(list.get(i), others.get(i)));
        }
        return Objects.equals(one, other);
    }
}
