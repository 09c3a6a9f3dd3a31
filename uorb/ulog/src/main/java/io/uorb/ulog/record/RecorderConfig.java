// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.selection.TopicSelection;
import io.uorb.ulog.store.LogNames;
import io.uorb.ulog.store.LogSink;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The settings of a recorder.
 *
 * @param orb the broker
 * @param catalogue the topics that are known before their first use
 * @param selection which topics are recorded
 * @param demand whether the recorder counts as a subscriber
 * @param periodUs time between two runs, us
 * @param waitForRoom whether the recording thread waits for room in a full buffer instead of dropping
 * @param maxFileBytes size of a file at which the next one begins
 * @param maxFileUs age of a file at which the next one begins, us
 * @param infos about the program
 * @param parameters of the program
 * @param entries lines of text and changes of parameters on their way into the log
 * @param state the state to record by; null to record from start to stop
 * @param names of the files
 * @param sinks makes the sink of each recording
 * @param extension further messages of the logs; null for none
 * @param endsWithJvm whether a recording is stopped where the JVM ends; else the program does it
 */
record RecorderConfig(
        Orb orb,
        TopicCatalogue catalogue,
        TopicSelection selection,
        boolean demand,
        long periodUs,
        boolean waitForRoom,
        long maxFileBytes,
        long maxFileUs,
        List<UlogInfo> infos,
        LoggedParameters parameters,
        EntryQueue entries,
        VehicleState state,
        LogNames names,
        Supplier<LogSink> sinks,
        LogExtension extension,
        boolean endsWithJvm) {

    /** Returns the topic as the broker knows it, else as the catalogue does. */
    Optional<OrbMetadata<?>> findTopic(String name) {
        for (OrbMetadata<?> topic : orb.topics()) {
            if (topic.name().equals(name)) {
                return Optional.of(topic);
            }
        }
        return catalogue.find(name);
    }
}
