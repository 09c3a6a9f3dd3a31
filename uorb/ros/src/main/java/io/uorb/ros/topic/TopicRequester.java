// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import java.net.InetSocketAddress;

/** Queries publishers for the address of a topic's stream ({@code requestTopic}), without blocking the caller. */
@FunctionalInterface
public interface TopicRequester {
    /** The outcome of a request. */
    enum Outcome {
        /** There is an address. */
        READY,
        /** There is no listener at the publisher's URI. */
        REFUSED,
        /** Anything else went wrong; it may go well later. */
        FAILED
    }

    /** Takes the outcome; on any thread. */
    @FunctionalInterface
    interface Answer {
        /**
         * Handles the outcome.
         *
         * @param address resolved; null unless ready
         * @param text the failure; null if ready
         */
        void on(Outcome outcome, InetSocketAddress address, String text);
    }

    /** Queries a publisher; the answer arrives once, later. */
    void request(String publisherUri, String topic, Answer answer);
}
