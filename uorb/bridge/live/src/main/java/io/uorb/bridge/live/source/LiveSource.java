// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.OrbMetadata;
import java.util.List;
import java.util.Optional;

/**
 * A program that viewers see. A program that has ended has no instances, until it is there again. One thread, but for
 * {@link #name}.
 */
public interface LiveSource extends AutoCloseable {
    /** Returns the program's name, for viewers. */
    String name();

    /** Returns the instances that have a publisher now, by topic and instance. */
    List<LiveInstance> instances();

    /** Returns a feed of an instance's messages, which begins with the newest one that is there. */
    MessageFeed open(LiveInstance instance);

    /** Returns the time of the program, us of its clock; of a recording that it plays, the place there. */
    long nowUs();

    /** Returns the time of its clock's start, ns since 1970; 0 if its clock does not follow the system's. */
    long epochNs();

    /** Returns the time between two polls of feeds, ns. */
    long pollNs();

    /** Returns which modules publish and read which topics. */
    ModuleGraph graph();

    /** Returns the parameters; empty if the program has none. */
    Optional<LiveParameters> parameters();

    /** Returns the recording that the program plays; empty if it plays none, or viewers may not control it. */
    default Optional<LivePlayback> playback() {
        return Optional.empty();
    }

    /** Returns the services that can be called now; the same objects, or equal ones, as long as they are the same. */
    default List<LiveService> services() {
        return List.of();
    }

    /**
     * Returns a topic that can be published.
     *
     * @throws LiveRefusalException if there is none of that name
     */
    OrbMetadata<?> topic(String name) throws LiveRefusalException;

    /**
     * Opens a publication besides those of the instance.
     *
     * @throws LiveRefusalException if the program does not allow it
     */
    LivePublication advertise(OrbMetadata<?> topic, int instance) throws LiveRefusalException;

    @Override
    void close();
}
