// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

/** Java's access modes (JEP 193), weakest first; acquire loads and release stores share one. */
public enum AccessMode {
    PLAIN,
    OPAQUE,
    ORDERED,
    VOLATILE;

    boolean isAtLeast(AccessMode other) {
        return compareTo(other) >= 0;
    }

    AccessMode weaker() {
        return values()[ordinal() - 1];
    }
}
