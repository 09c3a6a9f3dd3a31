// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import java.io.IOException;

/**
 * A readable log that does not hold what is needed. The message is one line that names the file, what is needed and
 * what is there.
 */
public final class UnsuitableLogException extends IOException {
    private static final long serialVersionUID = 1L;

    UnsuitableLogException(String message) {
        super(message);
    }
}
