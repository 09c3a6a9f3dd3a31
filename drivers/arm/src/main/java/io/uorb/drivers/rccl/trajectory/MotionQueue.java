// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import java.util.Objects;

/** Queued motions, first in, first out. Not thread-safe. */
final class MotionQueue {
    /** Greatest number of queued motions (rccl:RC-30). */
    static final int CAPACITY = 64;

    private final MotionRequest[] requests = new MotionRequest[CAPACITY];
    private int first;
    private int size;

    boolean offer(MotionRequest request) {
        Objects.requireNonNull(request, "request");
        if (size == CAPACITY) {
            return false;
        }
        requests[(first + size) % CAPACITY] = request;
        size++;
        return true;
    }

    MotionRequest peek() {
        return size == 0 ? null : requests[first];
    }

    MotionRequest poll() {
        if (size == 0) {
            return null;
        }
        MotionRequest request = requests[first];
        requests[first] = null;
        first = (first + 1) % CAPACITY;
        size--;
        return request;
    }

    int size() {
        return size;
    }
}
