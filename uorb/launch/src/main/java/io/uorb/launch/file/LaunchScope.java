// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.EnvironmentEntry;
import io.uorb.launch.description.NameRemap;
import io.uorb.ros.name.RosNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The state at a place in a launch file: namespace, arguments, remaps, environment and private parameters for the
 * nodes that follow (ros1:K-2). One thread.
 */
final class LaunchScope {
    /** The file in which it is, as the user or an include names it. */
    final String file;
    /** With a slash at its end. */
    final String namespace;

    final Map<String, String> arguments;
    /** Names that were declared here or around. */
    final Set<String> declared;
    /** Names that an include's caller passed on without naming them; they may be declared with other values. */
    final Set<String> passedOn;

    final List<NameRemap> remaps;
    final List<EnvironmentEntry> environment;
    /** Names without the tilde. */
    final Map<String, Object> privateParameters;
    /** Anonymous names by what they were made of. Those of a group hold in the group only, those of a file in it. */
    final Map<String, String> anonymous = new HashMap<>();

    private LaunchScope(
            String file,
            String namespace,
            Map<String, String> arguments,
            Set<String> declared,
            Set<String> passedOn,
            LaunchScope parent) {
        this.file = file;
        this.namespace = namespace;
        this.arguments = arguments;
        this.declared = declared;
        this.passedOn = passedOn;
        remaps = parent == null ? new ArrayList<>() : new ArrayList<>(parent.remaps);
        environment = parent == null ? new ArrayList<>() : new ArrayList<>(parent.environment);
        privateParameters = parent == null ? new LinkedHashMap<>() : new LinkedHashMap<>(parent.privateParameters);
    }

    /** Returns the scope at the beginning of a file that the user named. */
    static LaunchScope of(String file, Map<String, String> arguments) {
        return new LaunchScope(file, "/", new LinkedHashMap<>(arguments), new HashSet<>(), Set.of(), null);
    }

    /** Returns a scope inside this one, which may declare arguments of its own. */
    LaunchScope child(String ns) {
        return child(ns, new LinkedHashMap<>(arguments), new HashSet<>(declared));
    }

    /** Returns a scope inside this one, in which no arguments are declared. */
    LaunchScope leaf(String ns) {
        return child(ns, arguments, declared);
    }

    private LaunchScope child(String ns, Map<String, String> ownArguments, Set<String> ownDeclared) {
        LaunchScope child = new LaunchScope(file, join(namespace, ns), ownArguments, ownDeclared, passedOn, this);
        child.anonymous.putAll(anonymous);
        return child;
    }

    /** Returns the scope at the beginning of an included file, which has these arguments only. */
    LaunchScope included(String ns, String includedFile, Map<String, String> passed, Set<String> withoutName) {
        return new LaunchScope(
                includedFile, join(namespace, ns), new LinkedHashMap<>(passed), new HashSet<>(), withoutName, this);
    }

    /**
     * Returns a namespace below another one, or the global or private one that it names; with a slash at its end.
     * Private ones of {@code <rosparam>} are those of the launcher at the master, as in roslaunch.
     */
    static String join(String namespace, String ns) {
        String joined = ns == null ? namespace : below(namespace, ns);
        return joined.endsWith("/") ? joined : joined + "/";
    }

    private static String below(String namespace, String name) {
        if (name.startsWith("/") || name.startsWith("~")) {
            return name;
        }
        return namespace.equals("~/") ? "~" + name : namespace + name;
    }

    /** Returns the full name of a parameter below a namespace, or of the global or private one that it is. */
    static String parameter(String namespace, String name) {
        return RosNames.canonical(below(namespace, name));
    }
}
