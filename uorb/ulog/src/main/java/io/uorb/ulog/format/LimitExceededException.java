// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

/** A record that is ignored because it exceeds a limit of the reader, which protects its memory. */
public final class LimitExceededException extends MalformedRecordException {
    private static final long serialVersionUID = 1L;

    private final String limited;

    /**
     * Creates the exception.
     *
     * @param limited the limited memory or number, such as "formats": the same in all exceptions of a limit
     */
    public LimitExceededException(String limited, String reason) {
        super(reason);
        this.limited = limited;
    }

    /** Returns what is limited. */
    public String limited() {
        return limited;
    }
}
