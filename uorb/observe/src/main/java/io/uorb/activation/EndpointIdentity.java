// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import java.util.Objects;

/**
 * The identity of an endpoint in each run of a program ({@code determinism:D-4}).
 *
 * @param module name of the module that made it
 * @param kind kind
 * @param name topic, or name of the item; may be empty
 * @param instance instance of the topic; 0 without topic
 * @param ordinal number among the endpoints that agree in all of this, in the order of their making, from 0
 */
public record EndpointIdentity(String module, EndpointKind kind, String name, int instance, int ordinal) {
    /** Checks that nothing is null. */
    public EndpointIdentity {
        Objects.requireNonNull(module, "module");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(name, "name");
    }

    @Override
    public String toString() {
        String place = kind == EndpointKind.PUBLICATION || kind == EndpointKind.SUBSCRIPTION ? ":" + instance : "";
        String which = ordinal == 0 ? "" : " (" + (ordinal + 1) + ")";
        return kind.name().toLowerCase(java.util.Locale.ROOT) + " " + name + place + which + " of " + module;
    }
}
