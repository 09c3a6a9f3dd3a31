// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.ros.bag.BagConnection;
import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The topic and instance of uORB that a connection of a bag stands for.
 *
 * @param name of the topic, and of its format
 * @param instance from 0
 */
record LogTopic(String name, int instance) {
    private static final String PREFIX = "/uorb/";
    private static final Pattern NUMBERED = Pattern.compile("(.+)_([1-9][0-9]?)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_]{1,200}");
    private static final int MOST_INSTANCE = 255;

    /**
     * Returns the topic of a connection: as its header says, or by its name. {@code /uorb/NAME_1} is an instance if the
     * bag has {@code /uorb/NAME} of the same type.
     */
    static LogTopic of(BagConnection connection, Collection<BagConnection> all) {
        String topic = connection.header().field(UlogToBag.TOPIC_FIELD);
        String instance = connection.header().fieldOr(UlogToBag.INSTANCE_FIELD, "");
        if (topic != null
                && NAME.matcher(topic).matches()
                && NUMBER.matcher(instance).matches()
                && Integer.parseInt(instance) <= MOST_INSTANCE) {
            return new LogTopic(topic, Integer.parseInt(instance));
        }
        Matcher numbered = NUMBERED.matcher(connection.topic());
        if (connection.topic().startsWith(PREFIX) && numbered.matches()) {
            boolean hasFirst = all.stream()
                    .anyMatch(other -> other.topic().equals(numbered.group(1))
                            && other.md5().equals(connection.md5()));
            if (hasFirst) {
                return new LogTopic(name(numbered.group(1)), Integer.parseInt(numbered.group(2)));
            }
        }
        return new LogTopic(name(connection.topic()), 0);
    }

    private static String name(String topic) {
        String name = topic.startsWith(PREFIX) ? topic.substring(PREFIX.length()) : topic;
        String legal = name.replaceAll("[^a-zA-Z0-9_]", "_").replaceAll("^_+", "");
        return legal.isEmpty() ? "topic" : legal;
    }
}
