// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.standard;

import io.uorb.ros.definition.DefinitionParser;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosService;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * The definitions of std_msgs, std_srvs, geometry_msgs, sensor_msgs, nav_msgs, rosgraph_msgs, roscpp, actionlib_msgs,
 * tf2_msgs and topic_tools. Their texts have no comments. Any thread.
 */
public final class StandardDefinitions {
    private static final String RESOURCE = "definitions.txt";
    private static final String MSG = "msg ";
    private static final String SRV = "srv ";

    private StandardDefinitions() {}

    /** Reads the resource at the first use. */
    private static final class Holder {
        static final DefinitionSet SET = load();

        private Holder() {}
    }

    /** Returns a new set with all of them, to which others may be added. */
    public static DefinitionSet newSet() {
        return load();
    }

    /** Returns the definition of that full name, such as {@code sensor_msgs/Imu}, if it is a standard one. */
    public static Optional<RosDefinition> find(String name) {
        return Holder.SET.find(name);
    }

    /**
     * Returns the definition of that full name.
     *
     * @throws IllegalArgumentException if it is no standard one
     */
    public static RosDefinition require(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException(name + " is no standard message"));
    }

    /** Returns the service of that full name, such as {@code std_srvs/SetBool}, if it is a standard one. */
    public static Optional<RosService> findService(String name) {
        return Holder.SET.findService(name);
    }

    /** Returns the names of the messages, sorted; requests and responses of services are among them. */
    public static Set<String> names() {
        return Holder.SET.names();
    }

    /** Returns the names of the services, sorted. */
    public static Set<String> serviceNames() {
        return Holder.SET.serviceNames();
    }

    private static DefinitionSet load() {
        DefinitionSet set = new DefinitionSet();
        try (InputStream in = StandardDefinitions.class.getResourceAsStream(RESOURCE)) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String block : all.split("\n(?=" + MSG + '|' + SRV + ')')) {
                add(set, block);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return set;
    }

    /** Adds a block: its first line is kind and name, the others are the definition. */
    private static void add(DefinitionSet set, String block) {
        int end = block.indexOf('\n');
        String name = block.substring(MSG.length(), end);
        String text = block.substring(end + 1).stripTrailing() + '\n';
        if (block.startsWith(SRV)) {
            set.add(DefinitionParser.service(name, name, text));
        } else {
            set.add(DefinitionParser.message(name, name, text));
        }
    }
}
