// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import java.io.IOException;

/** A CSV file that cannot be understood; the message names file, line and what is wrong there. */
public final class CsvFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    CsvFormatException(String message) {
        super(message);
    }
}
