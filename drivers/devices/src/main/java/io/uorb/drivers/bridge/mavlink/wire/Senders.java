// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.util.ArrayList;
import java.util.List;

/**
 * The sequences of all senders of a link, a system and component each; beyond {@value #MAX_SENDERS} the one not heard
 * for the longest time is forgotten.
 */
final class Senders {
    private static final int MAX_SENDERS = 64;

    private final List<SenderSequence> senders = new ArrayList<>();

    /** Takes a frame of a sender; the same results as {@link SenderSequence#accept}. */
    LinkCount accept(int systemId, int componentId, int sequence, int checksum, long nowUs, LinkCounters counters) {
        int sender = systemId << 8 | componentId;
        SenderSequence oldest = null;
        for (int i = 0; i < senders.size(); i++) {
            SenderSequence known = senders.get(i);
            if (known.sender() == sender) {
                return known.accept(sequence, checksum, nowUs, counters);
            }
            oldest = oldest == null || known.newestUs() < oldest.newestUs() ? known : oldest;
        }
        SenderSequence place = oldest;
        if (senders.size() < MAX_SENDERS) {
            place = new SenderSequence();
            senders.add(place);
        }
        place.restart(sender, sequence, checksum, nowUs);
        return LinkCount.FRAMES_IN;
    }
}
