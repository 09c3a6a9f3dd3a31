// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.MsgTopic;
import io.uorb.msg.syntax.Problems;
import io.uorb.msg.syntax.Quote;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Map of topics to the messages that own them. PX4's old versions of a message, {@code VehicleOdometryV0}, name the
 * topics of the newest (M-18): these stay with the one without a number, else with the highest number.
 */
final class TopicOwners {
    private static final Pattern OLD_VERSION = Pattern.compile("(.+)V([0-9]{1,9})");

    private final Map<String, UnresolvedMessage> owners = new HashMap<>();
    private final Set<String> unsound = new HashSet<>();
    private final Problems problems;

    /** A message's name without its version, and the version: {@link Integer#MAX_VALUE} for the newest. */
    private record Version(String family, int number) {
        static Version of(UnresolvedMessage message) {
            Matcher old = OLD_VERSION.matcher(message.name());
            return old.matches()
                    ? new Version(old.group(1), Integer.parseInt(old.group(2)))
                    : new Version(message.name(), Integer.MAX_VALUE);
        }
    }

    /** Assigns the topics of all messages to their owners, and reports topics of two messages. */
    TopicOwners(List<UnresolvedMessage> messages, Problems problems) {
        this.problems = problems;
        List<UnresolvedMessage> newestFirst = new ArrayList<>(messages);
        newestFirst.sort(Comparator.comparingInt(
                        (UnresolvedMessage message) -> Version.of(message).number())
                .reversed()
                .thenComparing(UnresolvedMessage::name));
        for (UnresolvedMessage message : newestFirst) {
            message.topics().forEach(topic -> give(topic, message));
        }
    }

    private void give(MsgTopic topic, UnresolvedMessage message) {
        UnresolvedMessage owner = owners.putIfAbsent(topic.name(), message);
        if (owner == null) {
            return;
        }
        String text = "topic " + Quote.shortened(topic.name()) + " is of message " + owner.name() + " already ("
                + owner.file().path() + ")";
        if (Version.of(owner).family().equals(Version.of(message).family())) {
            problems.warning(
                    message.file().path(), topic.line(), text + "; " + message.name() + " is an older version of it");
        } else {
            problems.error(message.file().path(), topic.line(), text + "; rename or remove one");
            unsound.add(message.name());
        }
    }

    /** Returns whether all topics that the message names are its own or those of a newer version. */
    boolean isSound(UnresolvedMessage message) {
        return !unsound.contains(message.name());
    }

    /** Returns the topics of a message; of an old version that has none left, the one that is named after it. */
    List<String> topics(UnresolvedMessage message) {
        List<String> own = message.topics().stream()
                .map(MsgTopic::name)
                .filter(name -> owners.get(name) == message)
                .toList();
        return own.isEmpty() ? List.of(MsgTopicReader.ofMessage(message.name()).name()) : own;
    }
}
