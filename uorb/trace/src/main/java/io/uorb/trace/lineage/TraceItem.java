// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

/**
 * Something whose activations a trace has: a work item, a poll loop, a callback.
 *
 * @param module the module that made it
 * @param name its own name; may be empty
 */
public record TraceItem(String module, String name) {
    /** Returns both names, or one if they are equal. */
    public String shown() {
        return name.isEmpty() || name.equals(module) ? module : module + "/" + name;
    }
}
