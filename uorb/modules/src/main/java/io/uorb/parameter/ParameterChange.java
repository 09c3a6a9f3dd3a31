// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

/**
 * A change of a parameter.
 *
 * @param metadata the parameter
 * @param previous its value before
 * @param value its value now, which differs
 */
public record ParameterChange(ParameterMetadata metadata, ParameterValue previous, ParameterValue value) {
    /** Returns the parameter's name. */
    public String name() {
        return metadata.name();
    }
}
