// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;

/** A service of a program. Any thread. */
public interface LiveService {
    /** Returns its name. */
    String name();

    /** Returns a topic of the request's message. */
    OrbMetadata<?> request();

    /** Returns a topic of the response's message. */
    OrbMetadata<?> response();

    /** Returns the catalogue with definitions of nested messages. */
    TopicCatalogue catalogue();

    /**
     * Calls the service and waits for the answer, for seconds at most.
     *
     * @throws LiveRefusalException if there is none
     */
    DynamicMessage call(DynamicMessage request) throws LiveRefusalException;
}
