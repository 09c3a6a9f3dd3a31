// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.expression.PythonTexts;
import io.uorb.ros.name.RosNames;

/** Attributes of an element, with substitutions. One thread. */
final class ElementValues {
    final LaunchElement element;
    private final LaunchScope scope;
    private final Substitutions substitutions;

    ElementValues(LaunchElement element, LaunchScope scope, Substitutions substitutions) {
        this.element = element;
        this.scope = scope;
        this.substitutions = substitutions;
    }

    LaunchFileException wrong(String problem) {
        return new LaunchFileException(element.place(), "<" + element.name() + "> " + problem);
    }

    /** Returns an attribute; null if it is not there. */
    String get(String attribute) throws LaunchFileException {
        return element.has(attribute)
                ? substitutions.resolve(element.attribute(attribute), scope, element.place())
                : null;
    }

    String get(String attribute, String otherwise) throws LaunchFileException {
        return element.has(attribute) ? get(attribute) : otherwise;
    }

    /** Returns an attribute that must be there, without blanks around. */
    String require(String attribute) throws LaunchFileException {
        String value = get(attribute);
        if (value == null) {
            throw wrong("has no " + attribute);
        }
        if (value.isBlank()) {
            throw wrong("has an empty " + attribute);
        }
        return value.strip();
    }

    /** Returns an attribute; null if it is not there, or empty. */
    String filled(String attribute) throws LaunchFileException {
        String value = get(attribute);
        return value == null || value.isEmpty() ? null : value;
    }

    /** Returns a namespace; null if there is none. */
    String namespace() throws LaunchFileException {
        if (!element.has("ns")) {
            return null;
        }
        String ns = require("ns");
        if (ns.startsWith("~")) {
            throw wrong("ns '" + ns + "' is private to a node");
        }
        return RosNames.canonical(ns);
    }

    /** Returns a name that remaps, without slashes that say nothing. */
    String legalName(String attribute) throws LaunchFileException {
        require(attribute);
        String name = RosNames.canonical(get(attribute));
        if (!RosNames.isLegal(name)) {
            throw wrong(attribute + " '" + name + "' is no name of ROS");
        }
        return name;
    }

    /** Returns a truth value: true or false in any case; false without it. */
    boolean flag(String attribute) throws LaunchFileException {
        if (!element.has(attribute)) {
            return false;
        }
        String value = get(attribute);
        if (value.equalsIgnoreCase("true")) {
            return true;
        }
        if (value.equalsIgnoreCase("false")) {
            return false;
        }
        throw wrong(attribute + " is '" + value + "', not true or false");
    }

    double seconds(String attribute) throws LaunchFileException {
        if (!element.has(attribute)) {
            return 0;
        }
        String value = get(attribute);
        double seconds = PythonTexts.real(value.strip()).orElse(Double.NaN);
        if (!(seconds >= 0 && Double.isFinite(seconds))) {
            throw wrong(attribute + " is '" + value + "', not a number of seconds");
        }
        return seconds;
    }

    /** Returns whether the element counts, by {@code if} and {@code unless}. */
    boolean isOn() throws LaunchFileException {
        boolean hasIf = element.has("if");
        if (hasIf && element.has("unless")) {
            throw wrong("has both if and unless");
        }
        if (!hasIf && !element.has("unless")) {
            return true;
        }
        String attribute = hasIf ? "if" : "unless";
        try {
            return ParamTexts.truth(get(attribute)) == hasIf;
        } catch (IllegalArgumentException e) {
            throw wrong(attribute + ": " + e.getMessage());
        }
    }
}
