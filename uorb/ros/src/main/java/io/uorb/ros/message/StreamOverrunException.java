// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

/** A step of a stream needs more bytes than remain, or a count is greater than what remains can hold. */
public final class StreamOverrunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param position offset in the stream, bytes
     * @param needed bytes that the step needs
     * @param remaining bytes behind the position
     */
    public StreamOverrunException(int position, long needed, int remaining) {
        super("stream overrun at byte " + position + ": " + needed + " bytes needed, " + remaining + " remain");
    }

    private StreamOverrunException(String text) {
        super(text);
    }

    /** Returns an exception for elements of size 0, which nothing else limits. */
    static StreamOverrunException emptyElements(int position, long count) {
        return new StreamOverrunException("stream overrun at byte " + position + ": " + count
                + " elements without content; the limit of a message is " + MessageInput.MAX_EMPTY_ELEMENTS);
    }
}
