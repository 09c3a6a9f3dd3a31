// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.input.HeapShare;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A limit for the records among the data that a command keeps: information, parameters and their defaults. The
 * definitions before the data have a limit of their own. One thread.
 */
public final class KeptRecords {
    /** Bytes of memory; the logs of PX4 have some 100 kB. */
    private static final long MAX_BYTES = HeapShare.bytes(16 * 1024 * 1024, 8);

    /** Estimated memory of a record's objects beside its bytes. */
    private static final int OBJECT_BYTES = 200;

    private long bytes;

    /** A log has too many records; the message does not name it. */
    static final class LimitException extends IOException {
        private static final long serialVersionUID = 1;

        LimitException(String message) {
            super(message);
        }
    }

    /**
     * Counts information that is kept.
     *
     * @throws UncheckedIOException if all records take too much
     */
    public void keep(UlogInfo info) {
        add(info.name().length() + info.value().length);
    }

    /**
     * Counts a parameter, or a default, that is kept.
     *
     * @throws UncheckedIOException if all records take too much
     */
    public void keep(UlogParameter parameter) {
        add(parameter.name().length());
    }

    private void add(int recordBytes) {
        bytes += recordBytes + OBJECT_BYTES;
        if (bytes > MAX_BYTES) {
            throw new UncheckedIOException(
                    new LimitException("the information and parameters among the data, which the command keeps, take "
                            + bytes + " bytes of memory; the limit is " + MAX_BYTES));
        }
    }
}
