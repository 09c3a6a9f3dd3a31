// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import java.io.IOException;
import java.util.List;

/**
 * Something of a node that the master shall know.
 *
 * @param kind of the thing
 * @param name of the topic, service or parameter
 * @param type of the topic; else empty
 * @param begin is called before the master is asked
 */
record Registration(Kind kind, String name, String type, Begin begin) {
    /** Begins a registration: a change that comes before the answer is newer than the answer. */
    @FunctionalInterface
    interface Begin {
        /** Returns the taker of the answer. */
        Result begin();
    }

    /** Nothing depends on the answer. */
    static final Begin IGNORED = () -> value -> {};

    /** Takes the master's answer. */
    @FunctionalInterface
    interface Result {
        /** Handles the value of a successful registration. */
        void on(Object value) throws IOException;
    }

    enum Kind {
        PUBLISHER("Publisher"),
        SUBSCRIBER("Subscriber"),
        SERVICE("Service"),
        PARAMETER("");

        private final String suffix;

        Kind(String suffix) {
            this.suffix = suffix;
        }
    }

    /** Returns the call that registers, a method and its arguments. */
    List<Object> register(String slaveUri, String serviceUri) {
        return switch (kind) {
            case PUBLISHER, SUBSCRIBER -> List.of("register" + kind.suffix, name, type, slaveUri);
            case SERVICE -> List.of("registerService", name, serviceUri, slaveUri);
            case PARAMETER -> List.of("subscribeParam", slaveUri, name);
        };
    }

    /** Returns the call that takes it back. */
    List<Object> unregister(String slaveUri, String serviceUri) {
        return switch (kind) {
            case PUBLISHER, SUBSCRIBER -> List.of("unregister" + kind.suffix, name, slaveUri);
            case SERVICE -> List.of("unregisterService", name, serviceUri);
            case PARAMETER -> List.of("unsubscribeParam", slaveUri, name);
        };
    }
}
