// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The settings of a node before its start, from the name in its code, the command line and the environment. Immutable.
 *
 * @param names its full name and remappings
 * @param masterUri the URI of its master
 * @param address where it listens, and the address that it announces
 * @param tcprosPort requested port for topics and services, if any
 * @param logFile requested log file, if any
 * @param logFolder the folder of log files that have no name of their own
 * @param privateParameters to set when it starts, by name without {@code ~}
 * @param programArguments what is left of the command line
 * @param warnings one line each
 */
public record NodeIdentity(
        NodeNames names,
        String masterUri,
        NodeAddress address,
        OptionalInt tcprosPort,
        Optional<Path> logFile,
        Path logFolder,
        Map<String, Object> privateParameters,
        List<String> programArguments,
        List<String> warnings) {

    /**
     * Settles everything for a node.
     *
     * @param name the base name in the code, which {@code __name} replaces
     * @throws IllegalArgumentException if a name, a namespace, the master's URI, a port or a parameter is wrong
     */
    public static NodeIdentity of(String name, RosArguments arguments, RosEnvironment environment, LocalHost local) {
        String base = RosNames.requireBaseName("node", arguments.nodeName().orElse(name));
        String namespace = globalNamespace(arguments.namespace().orElseGet(environment::namespace));
        String masterUri = arguments
                .masterUri()
                .map(uri -> MasterUri.require("__master", uri))
                .orElseGet(() -> MasterUri.require(RosEnvironment.MASTER_URI, environment.masterUri()));
        NodeAddress address = NodeAddress.of(arguments, environment, local, masterUri);
        List<String> warnings = new ArrayList<>(arguments.warnings());
        warnings.addAll(address.warnings());
        return new NodeIdentity(
                new NodeNames(namespace + base, arguments.remappings()),
                masterUri,
                address,
                arguments.tcprosPort(),
                arguments.logFile().map(Path::of),
                environment.logFolder(),
                arguments.privateParameters(),
                arguments.others(),
                List.copyOf(warnings));
    }

    /** Returns the identity of a node with a unique name, unless {@code __name} is given. */
    public static NodeIdentity anonymous(
            String base, RosArguments arguments, RosEnvironment environment, LocalHost local) {
        long pid = ProcessHandle.current().pid();
        return of(AnonymousName.of(base, local.name(), pid, System.currentTimeMillis()), arguments, environment, local);
    }

    /** Returns a namespace with a slash at both ends. */
    private static String globalNamespace(String given) {
        if (RosNames.isPrivate(given)) {
            throw new IllegalArgumentException("namespace \"" + given + "\" is private; expected a global one");
        }
        String canonical = RosNames.canonical(given);
        if (canonical.isEmpty() || canonical.equals(RosNames.ROOT)) {
            return RosNames.ROOT;
        }
        RosNames.requireLegal("namespace", canonical);
        return RosNames.isGlobal(canonical) ? canonical + RosNames.ROOT : RosNames.ROOT + canonical + RosNames.ROOT;
    }
}
