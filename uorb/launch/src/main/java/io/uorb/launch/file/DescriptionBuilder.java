// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.IgnoredNode;
import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.LaunchMachine;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.ParameterDump;
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
    private final Map<String, SourcePlace> places = new HashMap<>();
    private final List<String> deleted = new ArrayList<>();
    private final List<ParameterDump> dumps = new ArrayList<>();
    private final List<String> cleared = new ArrayList<>();
    /** Commands of parameters that were run, by full name. */
    private final Map<String, String> commands = new HashMap<>();

    private final Map<String, LaunchMachine> machines = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> machineSettings = new HashMap<>();
    private final List<IgnoredNode> ignored = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private int fileNumber;
    private final KeptCharacters kept;
    private int nodesSeen;

    DescriptionBuilder(LaunchOptions options, KeptCharacters kept) {
        this.options = options;
        this.kept = kept;
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
        warn(place + ": " + LaunchFileException.shortened(text));
    }

    private void warn(String line) {
        if (warnings.size() < LaunchLimits.MOST_WARNINGS) {
            warnings.add(line);
        } else if (warnings.size() == LaunchLimits.MOST_WARNINGS) {
            warnings.add("more than " + LaunchLimits.MOST_WARNINGS + " warnings; further ones are suppressed");
        }
    }

    /**
     * Returns whether an earlier file has a node of that name, so that this one is ignored.
     *
     * @throws LaunchFileException if this file has one
     */
    boolean isRepeated(String name, SourcePlace place) throws LaunchFileException {
        LaunchNode present = nodes.get(name);
        if (present == null) {
            return false;
        }
        if (fileOfNode.get(name) == fileNumber) {
            throw new LaunchFileException(
                    place, "two nodes are named " + name + "; the other is in " + present.place());
        }
        return true;
    }

    /** Notes the command whose output is a parameter of a node that is not ignored. */
    void noteCommand(String parameter, String command) {
        commands.put(parameter, command);
    }

    /** Returns a parameter of a node that is ignored: that of the other node if both have the same command. */
    private Object comparable(LaunchNode present, String parameter, Object value) {
        boolean isSame = value instanceof CommandText text
                && text.command().equals(commands.get(parameter))
                && present.parameters().containsKey(parameter);
        return isSame ? present.parameters().get(parameter) : value;
    }

    /** Writes parameters that the master has before the launch to a file. */
    void dump(String file, String namespace, SourcePlace place) throws LaunchFileException {
        kept.add(file.length() + namespace.length(), place);
        dumps.add(new ParameterDump(file, namespace, deleted.size(), place));
    }

    /** Adds a node, its parameters and the namespace that it clears; or ignores all of that. */
    void add(LaunchNode node, boolean clears) throws LaunchFileException {
        if (++nodesSeen > LaunchLimits.MOST_NODES) {
            throw new LaunchFileException(node.place(), "more than " + LaunchLimits.MOST_NODES + " nodes");
        }
        if (!isRepeated(node.name(), node.place())) {
            kept.add(node);
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
        ignore(node, nodes.get(node.name()));
    }

    private void ignore(LaunchNode node, LaunchNode present) throws LaunchFileException {
        Map<String, Object> own = new TreeMap<>(node.parameters());
        own.replaceAll((name, value) -> comparable(present, name, value));
        IgnoredNode repeated =
                new IgnoredNode(node.name(), node.place(), present.place(), node.differencesFrom(present, own));
        if (options.strict() && !repeated.differences().isEmpty()) {
            throw new LaunchFileException(
                    node.place(),
                    "node " + node.name() + " is already defined (" + present.place() + "), differs in: "
                            + String.join(", ", repeated.differences()));
        }
        ignored.add(repeated);
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
        kept.add(name.length(), place);
        deleted.add(name);
    }

    void clear(String namespace, SourcePlace place) throws LaunchFileException {
        kept.add(namespace.length(), place);
        cleared.add(namespace);
    }

    /**
     * Adds a machine.
     *
     * @param settings all that must be equal in two of one name
     */
    void add(LaunchMachine machine, Map<String, String> settings, SourcePlace place) throws LaunchFileException {
        kept.add(machine.name().length() + KeptCharacters.of(settings), place);
        machines.putIfAbsent(machine.name(), machine);
        Map<String, String> present = machineSettings.putIfAbsent(machine.name(), settings);
        if (present == null) {
            return;
        }
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            if (!Objects.equals(present.get(setting.getKey()), setting.getValue())) {
                throw new LaunchFileException(
                        place, "machine " + machine.name() + " is already defined with another " + setting.getKey());
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
        places.put(fullName, place);
        kept.add(fullName.length() + KeptCharacters.of(value), place);
        if (parameters.size() > LaunchLimits.MOST_PARAMETERS) {
            throw new LaunchFileException(place, "more than " + LaunchLimits.MOST_PARAMETERS + " parameters");
        }
    }

    /** Warns of parameters that are a value, and a namespace of others too. */
    private void warnOfConflicts() {
        for (String name : parameters.keySet()) {
            String below = parameters.higherKey(name + "/");
            if (below != null && below.startsWith(name + "/")) {
                warn(places.get(below), "parameter " + name + " is a value, and a namespace of " + below + " too");
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
                places,
                deleted,
                dumps,
                cleared,
                List.copyOf(machines.values()),
                ignored,
                warnings);
    }
}
