// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.SourcePlace;
import io.uorb.launch.expression.PythonTexts;
import io.uorb.ros.name.RosNames;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Reads {@code <param>} and {@code <rosparam>}. One thread. */
final class ParamReader {
    private static final Set<String> COMMANDS = Set.of("load", "dump", "delete");

    private final Substitutions substitutions;
    private final FileAccess files;
    private final CommandRunner commands;
    private final boolean mayWrite;
    private final DescriptionBuilder builder;

    /** Takes the parameters of an element. */
    @FunctionalInterface
    private interface Sink {
        void set(String name, Object value) throws LaunchFileException;
    }

    ParamReader(Substitutions substitutions, FileAccess files, LaunchOptions options, DescriptionBuilder builder) {
        this.substitutions = substitutions;
        this.files = files;
        this.builder = builder;
        mayWrite = options.allowFiles();
        commands = options.allowCommands() ? new CommandRunner() : null;
    }

    /** Reads a parameter outside nodes; one with a tilde is for the nodes that follow. */
    void readParam(ElementValues values, LaunchScope scope) throws LaunchFileException {
        String name = name(values);
        Object value = value(values, false);
        if (name.startsWith("~")) {
            scope.privateParameters.put(name.substring(1), value);
            if (scope.privateParameters.size() > LaunchLimits.MOST_IN_SCOPE) {
                throw values.wrong(
                        "there are more than " + LaunchLimits.MOST_IN_SCOPE + " parameters with ~ outside nodes here");
            }
        } else {
            builder.set(LaunchScope.parameter(scope.namespace, name), value, values.element.place());
        }
    }

    /**
     * Reads a parameter of a node.
     *
     * @param isIgnored whether the node is ignored, so that no command is run for it
     * @return the parameter's command; null if it has none
     */
    String readParam(ElementValues values, Map<String, Object> ofNode, boolean isIgnored) throws LaunchFileException {
        String name = name(values);
        ofNode.put(name.startsWith("~") ? name.substring(1) : name, value(values, isIgnored));
        return values.get("command");
    }

    private static String name(ElementValues values) throws LaunchFileException {
        return values.require("name");
    }

    private Object value(ElementValues values, boolean isIgnored) throws LaunchFileException {
        long sources = Stream.of("value", "textfile", "binfile", "command")
                .filter(values.element::has)
                .count();
        if (sources != 1) {
            throw values.wrong("needs one of value, textfile, binfile and command");
        }
        String type = values.element.has("type") && !values.get("type").isEmpty()
                ? values.get("type").strip()
                : "auto";
        SourcePlace place = values.element.place();
        if (values.element.has("value")) {
            return typed(values, PythonTexts.strip(values.get("value")), type);
        }
        if (values.element.has("binfile")) {
            return files.read(values.get("binfile"), place);
        }
        if (values.element.has("textfile")) {
            return typed(values, files.readText(values.get("textfile"), place), type);
        }
        String command = values.get("command");
        if (isIgnored) {
            return new CommandText(command);
        }
        if (commands == null) {
            builder.warn(
                    place,
                    "the command of parameter " + values.get("name")
                            + " is not run, and the parameter is not set; allow it with --allow-commands");
            return new CommandText(command);
        }
        return typed(values, commands.run(command, place), type);
    }

    private static Object typed(ElementValues values, String text, String type) throws LaunchFileException {
        try {
            return ParamTexts.value(text, type);
        } catch (IllegalArgumentException e) {
            throw values.wrong(e.getMessage());
        }
    }

    void readRosparam(ElementValues values, LaunchScope scope) throws LaunchFileException {
        readRosparam(
                values,
                scope,
                scope.namespace,
                false,
                (name, value) -> builder.set(name, value, values.element.place()));
    }

    /**
     * Reads what a node loads: below its own name.
     *
     * @param isIgnored whether the node is ignored, so that it changes nothing at the master
     */
    void readRosparam(
            ElementValues values, LaunchScope scope, String nodeName, Map<String, Object> ofNode, boolean isIgnored)
            throws LaunchFileException {
        readRosparam(values, scope, nodeName + "/", isIgnored, ofNode::put);
    }

    private void readRosparam(ElementValues values, LaunchScope scope, String namespace, boolean isIgnored, Sink sink)
            throws LaunchFileException {
        String command = values.element.has("command") && !values.get("command").isEmpty()
                ? values.get("command").strip()
                : "load";
        if (!COMMANDS.contains(command)) {
            throw values.wrong("command is '" + command + "', not load, dump or delete");
        }
        if (command.equals("dump") && !values.element.has("file")) {
            throw values.wrong("dump needs the attribute file");
        }
        if (command.equals("delete") && values.element.has("file")) {
            throw values.wrong("delete must not have the attribute file");
        }
        String param = values.filled("param");
        String ns = values.filled("ns");
        String name = LaunchScope.join(namespace, ns == null ? null : RosNames.canonical(ns.strip()));
        if (param != null) {
            name = LaunchScope.join(name, param);
        }
        if (!command.equals("load")) {
            if (!isIgnored) {
                change(command, RosNames.canonical(name), values);
            }
            return;
        }
        Object value = document(values, scope);
        if (!(value instanceof Map) && (param == null && ns == null || name.equals("/"))) {
            throw values.wrong("has a value that is no map, and no param");
        }
        set(RosNames.canonical(name), value, sink, values.element.place());
    }

    /** Deletes or writes what the master has before the launch. */
    private void change(String command, String name, ElementValues values) throws LaunchFileException {
        SourcePlace place = values.element.place();
        if (command.equals("delete")) {
            builder.delete(name, place);
        } else if (mayWrite) {
            builder.dump(values.require("file"), name, place);
        } else {
            builder.warn(
                    place, "<rosparam command=\"dump\"> is skipped: no file is written; allow it with --allow-files");
        }
    }

    /** Sets each value of a map by itself. */
    private static void set(String name, Object value, Sink sink, SourcePlace place) throws LaunchFileException {
        if (!(value instanceof Map<?, ?> map)) {
            sink.set(name, value);
            return;
        }
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String key)) {
                throw new LaunchFileException(
                        place, "the name " + entry.getKey() + " of a parameter below " + name + " is no text");
            }
            set(LaunchScope.parameter(LaunchScope.join(name, null), key), entry.getValue(), sink, place);
        }
    }

    private Object document(ElementValues values, LaunchScope scope) throws LaunchFileException {
        SourcePlace place = values.element.place();
        String text = values.element.text();
        if (values.element.has("file")) {
            text = files.readText(values.require("file"), place);
        }
        if (values.flag("subst_value")) {
            text = substitutions.resolve(text, scope, place);
        }
        Object value = typed(values, text, "yaml");
        return value == null ? Map.of() : value; // an empty document sets nothing
    }
}
