// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

/** Quality of service as PX4 has it (bridges:B-22). Callers delete what they get. */
final class DdsQos {
    private static final int VOLATILE = 0;
    private static final int TRANSIENT_LOCAL = 1;
    private static final int BEST_EFFORT = 0;
    private static final int RELIABLE = 1;
    private static final int KEEP_LAST = 0;

    private DdsQos() {}

    static long writer(boolean isReliable, int depth) {
        // A full history of a slow reader is refused at once: the route counts it.
        return of(TRANSIENT_LOCAL, isReliable ? RELIABLE : BEST_EFFORT, depth);
    }

    static long reader(int depth) {
        return of(VOLATILE, BEST_EFFORT, depth);
    }

    private static long of(int durability, int reliability, int depth) {
        long qos = CycloneFunctions.dds_create_qos();
        CycloneFunctions.dds_qset_durability(qos, durability);
        CycloneFunctions.dds_qset_reliability(qos, reliability, 0);
        CycloneFunctions.dds_qset_history(qos, KEEP_LAST, depth);
        return qos;
    }
}
