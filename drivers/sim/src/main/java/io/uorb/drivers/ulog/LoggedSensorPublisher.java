// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.ulog.format.UlogData;
import java.util.ArrayDeque;

/**
 * One instance of one topic that a log fills: turns logged messages into the topic's, keeps spare ones, and publishes.
 * One thread.
 */
final class LoggedSensorPublisher<T> {
    private final OrbMetadata<T> topic;
    private final LoggedMessageReader<T> reader;
    private final boolean imu;
    private final ArrayDeque<LoggedMessage<T>> spares = new ArrayDeque<>();
    private long lastPublishedUs = LoggedMessageReader.NONE;
    private Publication<T> publication;

    LoggedSensorPublisher(OrbMetadata<T> topic, LoggedMessageReader<T> reader, boolean imu) {
        this.topic = topic;
        this.reader = reader;
        this.imu = imu;
    }

    void advertise(Orb orb) {
        publication = orb.advertiseMulti(topic);
    }

    /** Returns the message of this topic for the logged one, or null. */
    LoggedMessage<T> take(UlogData data) {
        LoggedMessage<T> spare = spares.poll();
        LoggedMessage<T> logged = spare != null ? spare : new LoggedMessage<>(this, topic.newMessage());
        long timestampUs = reader.read(data, logged.message());
        if (timestampUs == LoggedMessageReader.NONE) {
            giveBack(logged);
            return null;
        }
        logged.setTimestampUs(timestampUs);
        return logged;
    }

    void giveBack(LoggedMessage<T> logged) {
        spares.push(logged);
    }

    /** Returns whether a message of that time may follow: a topic's times increase. */
    boolean isNext(long timestampUs) {
        return timestampUs > lastPublishedUs;
    }

    void publish(LoggedMessage<T> logged) {
        if (publication == null) {
            throw new IllegalStateException("topic " + topic + " of the log is not advertised");
        }
        lastPublishedUs = logged.timestampUs();
        publication.publish(logged.message());
    }

    boolean isImu() {
        return imu;
    }

    void close() {
        if (publication != null) {
            publication.close();
        }
    }
}
