// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

/** A step of a stream needs more bytes than remain. */
public final class StreamOverrunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StreamOverrunException(int position, long needed, int remaining) {
        super("stream overrun at byte " + position + ": " + needed + " bytes needed, " + remaining + " remain");
    }
}
