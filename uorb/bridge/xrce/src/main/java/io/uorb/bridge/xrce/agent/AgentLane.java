// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.route.RouteIn;
import io.uorb.bridge.route.RouteOut;

/** A writer or reader of a client, with its route. The agent's thread. */
final class AgentLane {
    private final int object;
    private final RouteIn in;
    private final RouteOut out;
    private final CdrCodec codec;
    private final long[] words;
    private int request;
    private boolean isAsked;

    private AgentLane(int object, RouteIn in, RouteOut out, CdrCodec codec, int words) {
        this.object = object;
        this.in = in;
        this.out = out;
        this.codec = codec;
        this.words = new long[words];
    }

    static AgentLane of(int object, RouteIn in) {
        return new AgentLane(
                object,
                in,
                null,
                CdrCodec.of(in.topic().topic().schema()),
                in.topic().topic().words());
    }

    static AgentLane of(int object, RouteOut out) {
        return new AgentLane(object, null, out, CdrCodec.of(out.topic().topic().schema()), out.words());
    }

    int object() {
        return object;
    }

    /** Returns null for what goes out. */
    RouteIn in() {
        return in;
    }

    /** Returns null for what comes in. */
    RouteOut out() {
        return out;
    }

    CdrCodec codec() {
        return codec;
    }

    long[] words() {
        return words;
    }

    /** The client wants data, as answers to that request. */
    void ask(int by) {
        request = by;
        isAsked = true;
        out.setWanted(true);
    }

    boolean isAsked() {
        return isAsked;
    }

    int request() {
        return request;
    }

    void close() {
        if (in != null) {
            in.close();
        }
        if (out != null) {
            out.close();
        }
    }
}
