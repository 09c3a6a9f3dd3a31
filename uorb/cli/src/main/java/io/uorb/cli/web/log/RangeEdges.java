// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The messages on both sides of a range: a field's value until the range's first message, and where its line goes after
 * the last one.
 *
 * @param before the last message before the range; of several at one time, the last in the file
 * @param after the first message after the range; of several at one time, the first in the file
 */
public record RangeEdges(Optional<Message> before, Optional<Message> after) {
    /**
     * A message next to a range.
     *
     * @param values of the fields of the range, in their order
     */
    public record Message(long timeUs, double[] values) {}

    /** The edges of a range that nobody asked for. */
    public static final RangeEdges NONE = new RangeEdges(Optional.empty(), Optional.empty());

    /**
     * Reads the blocks of the file that have these messages.
     *
     * @param fields of the scan's topic
     * @param startUs the least time of a message
     * @param endUs the greatest one
     */
    static RangeEdges read(
            MessageScan scan, List<PlottedField> fields, long fromUs, long toUs, long startUs, long endUs)
            throws IOException {
        return new RangeEdges(
                fromUs <= startUs ? Optional.empty() : before(scan, fields, startUs, Math.min(fromUs - 1, endUs)),
                toUs >= endUs ? Optional.empty() : after(scan, fields, Math.max(toUs + 1, startUs), endUs));
    }

    private static Optional<Message> before(MessageScan scan, List<PlottedField> fields, long leastUs, long mostUs)
            throws IOException {
        ClosestMessage closest = new ClosestMessage(fields);
        OptionalLong provenUs = scan.provenUs(mostUs);
        if (provenUs.isPresent()) {
            scan.read(Math.max(leastUs, provenUs.getAsLong()), mostUs, closest::addBefore);
        }
        return closest.message();
    }

    private static Optional<Message> after(MessageScan scan, List<PlottedField> fields, long leastUs, long mostUs)
            throws IOException {
        ClosestMessage closest = new ClosestMessage(fields);
        OptionalLong provenUs = scan.provenFromUs(leastUs);
        if (provenUs.isPresent()) {
            scan.read(leastUs, Math.min(mostUs, provenUs.getAsLong()), closest::addAfter);
        }
        return closest.message();
    }
}
