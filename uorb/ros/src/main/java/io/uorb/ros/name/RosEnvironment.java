// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The environment variables of ROS. Immutable. */
public final class RosEnvironment {
    /** Where masters are by default. */
    public static final String DEFAULT_MASTER_URI = "http://localhost:11311";

    /** The variable with the URI of the master. */
    public static final String MASTER_URI = "ROS_MASTER_URI";

    /** The variable with the host name to give to others. */
    public static final String HOSTNAME = "ROS_HOSTNAME";

    /** The variable with the address to give to others. */
    public static final String IP = "ROS_IP";

    /** The variable with the namespace of nodes. */
    public static final String NAMESPACE = "ROS_NAMESPACE";

    private static final String IPV6 = "ROS_IPV6";
    private static final String HOME = "ROS_HOME";
    private static final String LOG_DIR = "ROS_LOG_DIR";

    private final Map<String, String> variables;
    private final Path userHome;

    /**
     * Creates an environment.
     *
     * @param userHome the home of the user
     */
    public RosEnvironment(Map<String, String> variables, Path userHome) {
        this.variables = Map.copyOf(variables);
        this.userHome = userHome;
    }

    /** Returns the environment of this process. */
    public static RosEnvironment system() {
        return new RosEnvironment(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    /** Returns a variable that is set, maybe to nothing. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    private Optional<String> filled(String name) {
        return variable(name).filter(value -> !value.isBlank());
    }

    /** Returns the URI of the master. */
    public String masterUri() {
        return filled(MASTER_URI).orElse(DEFAULT_MASTER_URI);
    }

    /** Returns the namespace of nodes. */
    public String namespace() {
        return filled(NAMESPACE).orElse(RosNames.ROOT);
    }

    /** Whether IPv6 is used. */
    public boolean isIpv6() {
        return variable(IPV6).filter("on"::equals).isPresent();
    }

    /** Returns the folder of ROS's own files. */
    public Path home() {
        return filled(HOME).map(Path::of).orElseGet(() -> userHome.resolve(".ros"));
    }

    /** Returns the folder of log files. */
    public Path logFolder() {
        return filled(LOG_DIR).map(Path::of).orElseGet(() -> home().resolve("log"));
    }
}
