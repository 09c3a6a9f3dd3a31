// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import io.dronefleet.mavlink.annotations.MavlinkMessageInfo;
import io.dronefleet.mavlink.common.CommonDialect;
import java.util.Arrays;

/**
 * The checksum seeds of all messages of MAVLink's {@code common} dialect, which includes {@code minimal}: what is not
 * here is an unknown message. Immutable.
 */
final class CrcExtra {
    /** Result of {@link #find} for an unknown message. */
    static final int UNKNOWN = -1;

    private static final int BYTE = 0xFF;
    private static final int LENGTH_SHIFT = 8;

    private final int[] ids;
    private final int[] entries;

    private CrcExtra() {
        Class<?>[] classes = new CommonDialect().messageTypes().toArray(Class<?>[]::new);
        Arrays.sort(classes, (a, b) -> Integer.compare(info(a).id(), info(b).id()));
        ids = new int[classes.length];
        entries = new int[classes.length];
        for (int i = 0; i < classes.length; i++) {
            MessageLayout layout = MessageLayout.of(classes[i]);
            ids[i] = layout.id();
            entries[i] = layout.crcExtra() | layout.baseLength() << LENGTH_SHIFT;
        }
    }

    private static MavlinkMessageInfo info(Class<?> message) {
        return message.getAnnotation(MavlinkMessageInfo.class);
    }

    private static final class Common {
        static final CrcExtra INSTANCE = new CrcExtra();
    }

    /** Returns the common dialect; read once, with the first parser. */
    static CrcExtra common() {
        return Common.INSTANCE;
    }

    /** Returns a message's entry, for {@link #crcExtra} and {@link #baseLength}; {@link #UNKNOWN} if there is none. */
    int find(int id) {
        int index = Arrays.binarySearch(ids, id);
        return index < 0 ? UNKNOWN : entries[index];
    }

    static int crcExtra(int entry) {
        return entry & BYTE;
    }

    static int baseLength(int entry) {
        return entry >> LENGTH_SHIFT;
    }
}
