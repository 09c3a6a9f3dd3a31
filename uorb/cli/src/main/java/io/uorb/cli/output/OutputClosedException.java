// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.io.IOException;

/**
 * Thrown when stdout cannot be written any more, as behind {@code | head}: the command ends, and its caller reports
 * why.
 */
public final class OutputClosedException extends IOException {
    private static final long serialVersionUID = 1;

    public OutputClosedException() {
        super("stdout: closed");
    }
}
