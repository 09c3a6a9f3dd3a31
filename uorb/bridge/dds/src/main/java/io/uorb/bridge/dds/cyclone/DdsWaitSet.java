// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import java.util.List;

/** The wait for messages of several readers. One thread. */
public final class DdsWaitSet {
    private static final int ANY_STATE = 0x7f;

    private final int entity;

    DdsWaitSet(int participant, List<DdsReader> readers) throws DdsException {
        entity = DdsException.require(CycloneFunctions.dds_create_waitset(participant), "no wait set can be made");
        for (DdsReader reader : readers) {
            int condition = DdsException.require(
                    CycloneFunctions.dds_create_readcondition(reader.entity(), ANY_STATE), "no condition can be made");
            DdsException.require(
                    CycloneFunctions.dds_waitset_attach(entity, condition, 0), "no condition can be waited for");
        }
    }

    /** Waits until a reader has a message, for up to this time; false if the participant is closed. */
    public boolean await(long limitNs) {
        return CycloneFunctions.dds_waitset_wait(entity, 0, 0, limitNs) >= 0;
    }
}
