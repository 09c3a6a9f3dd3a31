// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The merged content of launch files.
 *
 * @param files that were read, included ones after those that include them
 * @param nodes in their order
 * @param parameters by full name: texts, {@link Long}, {@link Double}, {@link Boolean}, lists, maps, bytes, or a {@link
 *     CommandText}; those of nodes too
 * @param parameterPlaces where each parameter is set last
 * @param deletedParameters names and namespaces that are removed before all else, in the order in which they stand
 * @param dumps files that are written before that, or between
 * @param clearedNamespaces whose parameters are removed first
 * @param machines in the order in which they stand
 * @param ignored nodes that were left out
 * @param warnings lines for the user
 */
public record LaunchDescription(
        List<String> files,
        List<LaunchNode> nodes,
        Map<String, Object> parameters,
        Map<String, SourcePlace> parameterPlaces,
        List<String> deletedParameters,
        List<ParameterDump> dumps,
        List<String> clearedNamespaces,
        List<LaunchMachine> machines,
        List<IgnoredNode> ignored,
        List<String> warnings) {
    /** Copies the collections. */
    public LaunchDescription {
        files = List.copyOf(files);
        nodes = List.copyOf(nodes);
        parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
        parameterPlaces = Map.copyOf(parameterPlaces);
        deletedParameters = List.copyOf(deletedParameters);
        dumps = List.copyOf(dumps);
        clearedNamespaces = List.copyOf(clearedNamespaces);
        machines = List.copyOf(machines);
        ignored = List.copyOf(ignored);
        warnings = List.copyOf(warnings);
    }

    /** Returns where a parameter is set. */
    public SourcePlace place(String parameter) {
        return parameterPlaces.get(parameter);
    }
}
