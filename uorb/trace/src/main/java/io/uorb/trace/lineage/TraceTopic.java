// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

/** A topic's instance in a trace. */
public record TraceTopic(String name, int instance) {
    /** Returns the name, with the instance if it is not 0. */
    public String shown() {
        return instance == 0 ? name : name + ":" + instance;
    }
}
