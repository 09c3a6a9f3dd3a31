// SPDX-License-Identifier: Apache-2.0
package io.uorb.error;

/**
 * The report of endpoints that were forgotten while they were open, or are open after their thread has ended. Nothing
 * was thrown, so it has no stack; its cause is the place of creation of the first one, if recorded.
 */
public final class LeftBehindException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the report of one endpoint or several. */
    public LeftBehindException(String message, Throwable site) {
        super(message, site, true, false);
    }
}
