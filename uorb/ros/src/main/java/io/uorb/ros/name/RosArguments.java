// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import io.uorb.ros.yaml.RosYaml;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The arguments of a command line, those for ROS apart: {@code from:=to} remaps a name, {@code _name:=value} sets a
 * private parameter, {@code __key:=value} is a setting of the node. Immutable.
 *
 * @param mappings all {@code from:=to} and {@code __key:=value}, as given; the last of equal keys
 * @param privateParameters the values in YAML that {@code _name:=value} set, by name without the {@code _}
 * @param others the arguments of the program
 * @param warnings one line for each argument with a {@code :=} that is none of these
 */
public record RosArguments(
        Map<String, String> mappings,
        Map<String, Object> privateParameters,
        List<String> others,
        List<String> warnings) {
    private static final String REMAP = ":=";
    private static final String SETTING = "__";
    private static final Pattern ARGUMENT = Pattern.compile("[~/A-Za-z_][\\w/]*:=.*", Pattern.DOTALL);
    private static final int MOST_PORT = 65_535;

    /** Copies the collections. */
    public RosArguments {
        mappings = Collections.unmodifiableMap(new LinkedHashMap<>(mappings));
        privateParameters = Collections.unmodifiableMap(new LinkedHashMap<>(privateParameters));
        others = List.copyOf(others);
        warnings = List.copyOf(warnings);
    }

    /**
     * Reads a command line.
     *
     * @throws IllegalArgumentException if the value of a private parameter is not YAML
     */
    public static RosArguments parse(List<String> arguments) {
        Map<String, String> mappings = new LinkedHashMap<>();
        Map<String, Object> parameters = new LinkedHashMap<>();
        List<String> others = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        for (String argument : arguments) {
            String[] sides = argument.split(REMAP, -1);
            if (sides.length == 1) {
                others.add(argument);
                continue;
            }
            String from = sides[0].strip();
            String to = sides[1].strip();
            if (sides.length != 2 || from.isEmpty() || to.isEmpty() || !isArgument(argument)) {
                warnings.add("argument \"" + argument + "\" is ignored: expected NAME:=NAME, _PARAMETER:=VALUE"
                        + " or __SETTING:=VALUE");
            } else if (from.length() > 1 && from.charAt(0) == '_' && from.charAt(1) != '_') {
                parameters.put(from.substring(1), parameterValue(argument, to));
            } else {
                mappings.put(from, to);
            }
        }
        return new RosArguments(mappings, parameters, others, warnings);
    }

    private static boolean isArgument(String argument) {
        return ARGUMENT.matcher(argument).matches();
    }

    private static Object parameterValue(String argument, String text) {
        try {
            return RosYaml.read(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("argument \"" + argument + "\": " + e.getMessage(), e);
        }
    }

    /** Returns the remappings of names, as given. */
    public Map<String, String> remappings() {
        return filtered(key -> !key.startsWith(SETTING));
    }

    /** Returns the settings {@code __key:=value}, by key with its underscores. */
    public Map<String, String> settings() {
        return filtered(key -> key.startsWith(SETTING));
    }

    private Map<String, String> filtered(Predicate<String> accepted) {
        Map<String, String> all = new LinkedHashMap<>(mappings);
        all.keySet().removeIf(accepted.negate());
        return all;
    }

    private Optional<String> setting(String key) {
        return Optional.ofNullable(mappings.get(key));
    }

    /** Returns the name of the node, {@code __name}. */
    public Optional<String> nodeName() {
        return setting("__name");
    }

    /** Returns the namespace of the node, {@code __ns}. */
    public Optional<String> namespace() {
        return setting("__ns");
    }

    /** Returns the address to give to others, {@code __hostname} or {@code __ip}. */
    public Optional<String> host() {
        return setting("__hostname").or(() -> setting("__ip"));
    }

    /** Returns the log file, {@code __log}. */
    public Optional<String> logFile() {
        return setting("__log");
    }

    /** Returns the URI of the master, {@code __master}. */
    public Optional<String> masterUri() {
        return setting("__master");
    }

    /**
     * Returns the port for topics and services, {@code __tcpros_server_port}.
     *
     * @throws IllegalArgumentException if it is not a port
     */
    public OptionalInt tcprosPort() {
        Optional<String> text = setting("__tcpros_server_port");
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        try {
            int port = Integer.parseInt(text.get());
            if (port >= 0 && port <= MOST_PORT) {
                return OptionalInt.of(port);
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new IllegalArgumentException(
                "__tcpros_server_port:=" + text.get() + " is not a port; expected 0 to " + MOST_PORT);
    }
}
