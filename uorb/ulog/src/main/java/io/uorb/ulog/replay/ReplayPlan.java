// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.OrbMetadata;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.format.UlogDefinitions;
import java.util.List;
import java.util.Map;

/**
 * The messages that a replay will publish, and where.
 *
 * @param channels target of each instance of the log that is replayed
 * @param selected the selected instances of the log, also those that cannot be replayed
 * @param topics the topics of all channels, by name
 * @param notes notes for users, one line each
 * @param topicNotes those about a topic's fields, by its name
 * @param definitions the log's definitions
 * @param corruptions the corruptions of the log
 * @param messages messages of all topics in the log
 * @param firstUs the log's time at which it starts, us
 * @param lastUs the log's time at which it stops, us; the log may go on
 * @param roundUs by how much the times of one round follow those of the round before
 * @param stepBackUs how far the log's times step back at most
 */
record ReplayPlan(
        Map<TopicRef, ReplayChannel> channels,
        List<TopicRef> selected,
        List<OrbMetadata<?>> topics,
        List<String> notes,
        Map<String, String> topicNotes,
        UlogDefinitions definitions,
        List<UlogCorruption> corruptions,
        long messages,
        long firstUs,
        long lastUs,
        long roundUs,
        long stepBackUs) {}
