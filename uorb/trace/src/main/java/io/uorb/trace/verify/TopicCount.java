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
public record TopicCount(long equal, long within, long different, long unrecorded) {
    static final TopicCount NONE = new TopicCount(0, 0, 0, 0);

    TopicCount plus(TopicCount other) {
        return new TopicCount(
                equal + other.equal, within + other.within, different + other.different, unrecorded + other.unrecorded);
    }
}
