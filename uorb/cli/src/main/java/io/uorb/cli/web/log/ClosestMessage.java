// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.ulog.format.UlogData;
import java.util.List;
import java.util.Optional;

/** The message that is closest to a range of those that a scan has passed. One thread. */
final class ClosestMessage {
    private final List<PlottedField> fields;
    private double[] values;
    private long timeUs;

    ClosestMessage(List<PlottedField> fields) {
        this.fields = fields;
    }

    /** Takes a message before the range: the latest, of several at one time the last in the file. */
    void addBefore(long messageUs, UlogData data) {
        if (values == null || messageUs >= timeUs) {
            take(messageUs, data);
        }
    }

    /** Takes a message after the range: the earliest, of several at one time the first in the file. */
    void addAfter(long messageUs, UlogData data) {
        if (values == null || messageUs < timeUs) {
            take(messageUs, data);
        }
    }

    private void take(long messageUs, UlogData data) {
        timeUs = messageUs;
        values = fields.stream().mapToDouble(field -> field.leaf().value(data)).toArray();
    }

    Optional<RangeEdges.Message> message() {
        return values == null ? Optional.empty() : Optional.of(new RangeEdges.Message(timeUs, values));
    }
}
