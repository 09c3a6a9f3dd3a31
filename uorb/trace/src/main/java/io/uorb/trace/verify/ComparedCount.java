// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

/**
 * Messages of a topic that a module published, as compared.
 *
 * @param equal equal bit for bit
 * @param within different within the tolerances
 * @param different different, missing or too many
 * @param unrecorded not in the record, so not compared
 */
public record ComparedCount(long equal, long within, long different, long unrecorded) {
    static final ComparedCount NONE = new ComparedCount(0, 0, 0, 0);

    ComparedCount plus(ComparedCount other) {
        return new ComparedCount(
                equal + other.equal, within + other.within, different + other.different, unrecorded + other.unrecorded);
    }
}
