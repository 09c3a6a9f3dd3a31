// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads files, and those that they include. One thread. */
final class IncludeReader {
    private final ElementReader elements;
    private final FileAccess files;
    private final DescriptionBuilder builder;
    /** The files that are being read, the innermost first. */
    private final Deque<OpenFile> open = new ArrayDeque<>();
    /** The size of their trees. */
    private int openElements;

    /** A file that is being read. One that includes itself with other arguments may come to an end. */
    private record OpenFile(String name, Map<String, String> arguments) {}

    IncludeReader(ElementReader elements, FileAccess files, DescriptionBuilder builder) {
        this.elements = elements;
        this.files = files;
        this.builder = builder;
    }

    /** Reads a file in its scope; returns the default machine after it. */
    String readFile(LaunchScope scope, String machine, SourcePlace place) throws LaunchFileException {
        OpenFile file = new OpenFile(scope.file, Map.copyOf(scope.arguments));
        if (open.contains(file)) {
            throw new LaunchFileException(place, "files include each other: " + cycle(scope.file));
        }
        if (open.size() == LaunchLimits.MOST_INCLUDES_DEEP) {
            boolean isCycle = open.stream().anyMatch(other -> other.name.equals(scope.file));
            throw new LaunchFileException(
                    place,
                    "includes are nested deeper than " + LaunchLimits.MOST_INCLUDES_DEEP
                            + (isCycle ? "; files include each other: " + cycle(scope.file) : ""));
        }
        builder.addFile(scope.file, place);
        LaunchElement root = LaunchXml.parse(
                scope.file, files.read(scope.file, place), LaunchLimits.MOST_OPEN_ELEMENTS - openElements);
        int size = root.size();
        openElements += size;
        elements.checkAttributes(root);
        if (root.has("deprecated")) {
            builder.warn(root.place(), "the file is deprecated: " + root.attribute("deprecated"));
        }
        open.push(file);
        String after = elements.read(root.children(), scope, machine);
        open.pop();
        openElements -= size;
        return after;
    }

    private String cycle(String again) {
        StringBuilder cycle = new StringBuilder(again);
        for (OpenFile file : open) {
            cycle.insert(0, file.name + ", ");
            if (file.name.equals(again)) {
                break;
            }
        }
        return cycle.toString();
    }

    /** Reads an include; returns the default machine after it. */
    String read(ElementValues values, LaunchScope scope, String machine) throws LaunchFileException {
        String file = values.require("file");
        boolean passAll = values.flag("pass_all_args");
        LaunchScope caller = scope.leaf(values.namespace());
        elements.clear(values, caller.namespace);
        Map<String, String> passed = new LinkedHashMap<>(passAll ? scope.arguments : Map.of());
        Set<String> named = new HashSet<>();
        for (LaunchElement child : values.element.children()) {
            readChild(child, caller, passed, named);
        }
        LaunchScope inside = caller.included("", file, passed, passAll ? Set.copyOf(passed.keySet()) : Set.of());
        String after = readFile(inside, machine, values.element.place());
        Set<String> unused = new TreeSet<>(named);
        unused.removeAll(inside.declared);
        if (!passAll && !unused.isEmpty()) {
            throw values.wrong("passes arguments that " + file + " does not declare: " + String.join(", ", unused));
        }
        return after;
    }

    private void readChild(LaunchElement child, LaunchScope caller, Map<String, String> passed, Set<String> named)
            throws LaunchFileException {
        boolean isArgument = child.name().equals("arg");
        if (!isArgument && !child.name().equals("env")) {
            elements.warnOfElement(child);
            return;
        }
        elements.checkAttributes(child);
        ElementValues values = elements.values(child, caller);
        if (!values.isOn()) {
            return;
        }
        if (!isArgument) {
            ElementReader.addVariable(caller.environment, values);
            return;
        }
        String name = values.require("name");
        if (!named.add(name)) {
            throw values.wrong("argument '" + name + "' is given twice");
        }
        if (child.has("value") && child.has("default")) {
            throw values.wrong("has both value and default");
        }
        if (child.has("value")) {
            passed.put(name, values.get("value"));
        } else if (child.has("default")) {
            passed.putIfAbsent(name, values.get("default")); // all that is passed on counts more
        } else if (!passed.containsKey(name)) {
            throw values.wrong("argument '" + name + "' of an include has no value");
        }
    }
}
