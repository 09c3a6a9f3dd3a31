// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/** Codec of the values of one component. Immutable and thread-safe. */
interface ValueCodec {
    /** Returns the fewest bytes that a value takes. */
    int leastBytes();

    void write(Object value, FrameOutput out) throws TooLongException;

    /**
     * Reads a value.
     *
     * @param name of the component, for the error
     */
    Object read(String name, FrameInput in) throws MalformedException;
}
