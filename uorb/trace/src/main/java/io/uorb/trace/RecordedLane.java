// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneInput;
import java.util.List;

/** The recorded operations of one thread. */
public interface RecordedLane {
    /** In place of an endpoint whose record is missing: whose operations they are is not known. */
    EndpointIdentity UNKNOWN = new EndpointIdentity("", EndpointKind.NODE, "?", 0, 0);

    /** Returns the lane's number in its trace. */
    int number();

    /** Returns the name of the thread; empty if it is not known. */
    String thread();

    /** Returns the endpoints, by the lane's numbers. */
    List<EndpointIdentity> endpoints();

    /** Returns the activations that were dropped for lack of room after the last one in the lane. */
    default long droppedAtEnd() {
        return 0;
    }

    /** Returns the bytes, from the first on. */
    LaneInput input();

    /** Returns a reader of the operations, from the first on. */
    default LaneDecoder decoder() {
        return new LaneDecoder(input());
    }
}
