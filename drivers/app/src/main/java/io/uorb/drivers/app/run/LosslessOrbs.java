// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.stream.Stream;

/** Brokers in which an estimator and a recorder see every sample, although the topics keep the latest only. */
public final class LosslessOrbs {
    /** Half a second at 8 kHz: longer than a busy system lets a thread wait. */
    private static final int MESSAGES = 4_096;

    private static final String OWN_PACKAGES = "io.uorb.";

    private LosslessOrbs() {}

    /** Returns a broker whose subscribers of these topics may lag behind by that many messages. */
    public static Orb newOrb(OrbClock clock, List<OrbMetadata<?>> topics) {
        return newOrb(clock, topics, ErrorHandler.uncaught());
    }

    public static Orb newOrb(OrbClock clock, List<OrbMetadata<?>> topics, ErrorHandler errorHandler) {
        return builder(clock, topics, errorHandler).build();
    }

    /**
     * Returns topics and all topics of users that the class path and {@code --module-jar} have: for runs that are
     * recorded, whose modules may publish on those too.
     */
    public static List<OrbMetadata<?>> withTopicsOfUsers(List<OrbMetadata<?>> topics) {
        Stream<OrbMetadata<?>> ofUsers = TopicCatalogue.ofClassPath(problem -> {}).topics().stream()
                .filter(topic -> !topic.type().getName().startsWith(OWN_PACKAGES));
        return Stream.concat(topics.stream(), ofUsers).distinct().toList();
    }

    /** Returns the builder of such a broker, for further settings. */
    public static OrbBuilder builder(OrbClock clock, List<OrbMetadata<?>> topics, ErrorHandler errorHandler) {
        OrbBuilder builder = Orb.builder().clock(clock).errorHandler(errorHandler);
        addHistories(builder, topics);
        return builder;
    }

    /** Adds the histories of these topics to the settings of a broker. */
    public static void addHistories(OrbBuilder builder, List<OrbMetadata<?>> topics) {
        topics.forEach(topic -> builder.history(topic, MESSAGES));
    }
}
