// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.IgnoredNode;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.LaunchMachine;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.SourcePlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Collects what files say, and merges it (architecture:GR-3 to architecture:GR-7). One thread. */
final class DescriptionBuilder {
    private final LaunchOptions options;
    private final List<String> files = new ArrayList<>();
    private final Map<String, LaunchNode> nodes = new LinkedHashMap<>();
    /** The number of the user's file in which a node stands, or a file that it includes. */
    private final Map<String, Integer> fileOfNode = new HashMap<>();

    private final TreeMap<String, Object> parameters = new TreeMap<>();
    private final List<String> deleted = new ArrayList<>();
    private final List<String> cleared = new ArrayList<>();
    private final Map<String, LaunchMachine> machines = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> machineSettings = new HashMap<>();
    private final List<IgnoredNode> ignored = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private int fileNumber;
    private int nodesSeen;
    private long characters;

    DescriptionBuilder(LaunchOptions options) {
        this.options = options;
    }

    /** Begins a file that the user named. */
    void beginFile() {
        fileNumber++;
    }

    void addFile(String file, SourcePlace place) throws LaunchFileException {
        if (files.size() == LaunchLimits.MOST_FILES) {
            throw new LaunchFileException(place, "more than " + LaunchLimits.MOST_FILES + " files are included");
        }
        files.add(file);
    }

    void warn(SourcePlace place, String text) {
        if (warnings.size() < LaunchLimits.MOST_NODES) {
            warnings.add(place + ": " + text);
        }
    }

    /** Returns the number of parameters to delete so far. */
    int deletions() {
        return deleted.size();
    }

    /**
     * Adds a node, its parameters and the namespace that it clears; or ignores all of that.
     *
     * @param ownDeletions number of parameters to delete before the node's own
     */
    void add(LaunchNode node, boolean clears, int ownDeletions) throws LaunchFileException {
        if (++nodesSeen > LaunchLimits.MOST_NODES) {
            throw new LaunchFileException(node.place(), "more than " + LaunchLimits.MOST_NODES + " nodes");
        }
        LaunchNode present = nodes.get(node.name());
        if (present == null) {
            nodes.put(node.name(), node);
            fileOfNode.put(node.name(), fileNumber);
            for (Map.Entry<String, Object> parameter : node.parameters().entrySet()) {
                set(parameter.getKey(), parameter.getValue(), node.place());
            }
            if (clears) {
                cleared.add(node.name() + "/");
            }
            return;
        }
        if (fileOfNode.get(node.name()) == fileNumber) {
            throw new LaunchFileException(
                    node.place(), "two nodes are named " + node.name() + "; the other stands in " + present.place());
        }
        IgnoredNode repeated =
                new IgnoredNode(node.name(), node.place(), present.place(), node.differencesFrom(present));
        if (options.strict() && !repeated.differences().isEmpty()) {
            throw new LaunchFileException(
                    node.place(),
                    "node " + node.name() + " is already there (" + present.place() + "), differs in: "
                            + String.join(", ", repeated.differences()));
        }
        ignored.add(repeated);
        deleted.subList(ownDeletions, deleted.size()).clear();
    }

    /** Checks the machine of a node when all files have been read: it may be declared behind its nodes. */
    private void requireMachine(LaunchNode node) throws LaunchFileException {
        LaunchMachine machine = machines.get(node.machine());
        if (machine != null && !machine.isLocal() && !options.allowRemote()) {
            throw new LaunchFileException(
                    node.place(),
                    "node " + node.name() + " is for machine " + machine.name()
                            + ": remote machines are not supported; --local runs all nodes here");
        }
    }

    /** Removes a parameter that the master has before the launch. */
    void delete(String name, SourcePlace place) throws LaunchFileException {
        if (deleted.size() == LaunchLimits.MOST_PARAMETERS) {
            throw new LaunchFileException(place, "more than " + LaunchLimits.MOST_PARAMETERS + " are deleted");
        }
        deleted.add(name);
    }

    void clear(String namespace) {
        cleared.add(namespace);
    }

    /**
     * Adds a machine.
     *
     * @param settings all that must be equal in two of one name
     */
    void add(LaunchMachine machine, Map<String, String> settings, SourcePlace place) throws LaunchFileException {
        machines.putIfAbsent(machine.name(), machine);
        Map<String, String> present = machineSettings.putIfAbsent(machine.name(), settings);
        if (present == null) {
            return;
        }
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            if (!Objects.equals(present.get(setting.getKey()), setting.getValue())) {
                throw new LaunchFileException(
                        place, "machine " + machine.name() + " is there already with another " + setting.getKey());
            }
        }
    }

    /** Sets what belongs to a test, which is not run. */
    void addTest(String name, Map<String, Object> values, boolean clears, SourcePlace place)
            throws LaunchFileException {
        for (Map.Entry<String, Object> parameter : values.entrySet()) {
            set(parameter.getKey(), parameter.getValue(), place);
        }
        if (clears) {
            cleared.add(name + "/");
        }
    }

    /** Sets a parameter; later ones win. */
    void set(String fullName, Object value, SourcePlace place) throws LaunchFileException {
        parameters.put(fullName, value);
        characters += fullName.length() + String.valueOf(value).length();
        if (parameters.size() > LaunchLimits.MOST_PARAMETERS) {
            throw new LaunchFileException(place, "more than " + LaunchLimits.MOST_PARAMETERS + " parameters");
        }
        if (characters > LaunchLimits.MOST_PARAMETER_CHARACTERS) {
            throw new LaunchFileException(
                    place,
                    "parameters have more than " + LaunchLimits.MOST_PARAMETER_CHARACTERS + " characters together");
        }
    }

    /** Warns of parameters that are a value, and a namespace of others too. */
    private void warnOfConflicts() {
        for (String name : parameters.keySet()) {
            String below = parameters.higherKey(name + "/");
            if (below != null && below.startsWith(name + "/")) {
                warnings.add("parameter " + name + " is a value, and a namespace of " + below + " too");
            }
        }
    }

    LaunchDescription build() throws LaunchFileException {
        for (LaunchNode node : nodes.values()) {
            requireMachine(node);
        }
        warnOfConflicts();
        return new LaunchDescription(
                files,
                List.copyOf(nodes.values()),
                parameters,
                deleted,
                cleared,
                List.copyOf(machines.values()),
                ignored,
                warnings);
    }
}
