// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.LaunchMachine;
import io.uorb.launch.expression.PythonTexts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code <machine>}. Two of one name must be equal in all (architecture:GR-7). */
final class MachineElementReader {
    private static final List<String> SETTINGS = List.of("address", "env-loader", "ssh-port", "user", "password");
    private static final List<String> GONE = List.of("ros-root", "ros-package-path", "ros-ip", "ros-hostname");

    private MachineElementReader() {}

    static LaunchMachine read(ElementValues values, DescriptionBuilder builder) throws LaunchFileException {
        LaunchMachine machine = new LaunchMachine(values.require("name"), values.require("address"));
        for (String attribute : GONE) {
            if (values.filled(attribute) != null) {
                throw values.wrong(attribute + " is not supported; env-loader is");
            }
        }
        for (LaunchElement child : values.element.children()) {
            if (child.name().equals("env")) {
                throw values.wrong("has an <env>, which is not supported; env-loader is");
            }
        }
        Map<String, String> settings = new LinkedHashMap<>();
        for (String attribute : SETTINGS) {
            settings.put(attribute, values.filled(attribute));
        }
        settings.putIfAbsent("ssh-port", "22");
        if (PythonTexts.whole(settings.get("ssh-port")).isEmpty()) {
            throw values.wrong("ssh-port is '" + settings.get("ssh-port") + "', no number");
        }
        settings.put("timeout", timeout(values));
        settings.put("isAssignable", String.valueOf(!values.get("default", "").equalsIgnoreCase("never")));
        builder.add(machine, settings, values.element.place());
        return machine;
    }

    private static String timeout(ElementValues values) throws LaunchFileException {
        if (!values.element.has("timeout")) {
            return null;
        }
        double seconds = PythonTexts.real(values.get("timeout")).orElse(0.0);
        if (!(seconds > 0)) {
            throw values.wrong("timeout is '" + values.get("timeout") + "', no positive number of seconds");
        }
        return String.valueOf(seconds);
    }
}
