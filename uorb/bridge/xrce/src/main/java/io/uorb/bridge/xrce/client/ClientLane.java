// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.route.RouteIn;
import io.uorb.bridge.route.RouteOut;

/**
 * A topic of the client with its entities, all of one number.
 *
 * @param number of its entities
 * @param ddsName there
 * @param ddsType there
 * @param out null for topics that come in
 * @param in null for topics that go out, and for questions
 * @param codec of its messages
 * @param words of a message; the session's
 * @param depth of a reader's history
 */
record ClientLane(
        int number,
        String ddsName,
        String ddsType,
        RouteOut out,
        RouteIn in,
        CdrCodec codec,
        long[] words,
        int depth,
        boolean isOutgoing) {}
