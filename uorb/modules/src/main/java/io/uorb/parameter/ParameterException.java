// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.List;

/** A change of parameters that was refused; nothing has changed. */
public class ParameterException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> names;
    /** The message without the values; null if there is no such part. */
    private final transient String refusal;

    /** Creates the exception of some parameters. */
    public ParameterException(List<String> names, String message, Throwable cause) {
        super(message, cause);
        this.names = List.copyOf(names);
        refusal = null;
    }

    /** Creates the exception of values that a record refuses together. */
    ParameterException(List<String> names, String values, String refusal, Throwable cause) {
        super(values + ": " + refusal, cause);
        this.names = List.copyOf(names);
        this.refusal = refusal;
    }

    /** Creates the exception of one parameter. */
    public ParameterException(String name, String message) {
        this(List.of(name), message, null);
    }

    /** Returns the names of the parameters that were refused; none after serialization. */
    public final List<String> names() {
        return names == null ? List.of() : names;
    }

    /** Returns the message for one of the values that a record refuses together, or the whole one. */
    final String messageFor(String name, ParameterValue value) {
        return refusal == null ? getMessage() : name + " = " + value + ": " + refusal;
    }
}
