// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Stamps of ROS and times of uORB (ros1:P-4). */
class RosEpochTest {
    private static final long LAST_SECS = 0xffff_ffffL;

    @Property
    void shouldKeepMicrosecondsThereAndBack(
            @ForAll @LongRange(max = 2_000_000_000_000_000L) long epochUs,
            @ForAll @LongRange(min = 1, max = 2_000_000_000_000_000L) long timestampUs) {
        RosEpoch epoch = new RosEpoch(epochUs);
        long secs = epoch.secs(timestampUs);
        assertEquals(secs & LAST_SECS, secs);
        assertEquals(timestampUs, epoch.timestampUs(secs, epoch.nsecs(timestampUs), 7));
    }

    @Test
    void shouldTakeAnUnsetStampForNow() {
        assertEquals(7, new RosEpoch(1_000).timestampUs(0, 0, 7));
    }

    @Test
    @Statement("ros1:C-31")
    void shouldStampSimulatedTimeThatBeginsAtZero() {
        RosEpoch epoch = RosEpoch.at(0, 1_000_000);
        assertEquals(0, epoch.secs(1_000_000));
        assertEquals(2, epoch.secs(3_000_001));
        assertEquals(1_000, epoch.nsecs(3_000_001));
        assertEquals(0, epoch.secs(0));
        assertEquals(0, epoch.nsecs(500_000));
    }

    @Test
    void shouldRefuseAStampBeforeTheEpoch() {
        assertEquals(RosEpoch.REFUSED, new RosEpoch(1_500_000).timestampUs(1, 0, 7));
    }

    @Test
    void shouldBeginWhenTheClockWasZero() {
        assertEquals(new RosEpoch(750), RosEpoch.at(1_000, 250));
        assertThrows(IllegalArgumentException.class, () -> RosEpoch.at(1_000, 1_001_001));
    }
}
