// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

/** Receiver of the values of a transform, in the order in which they are set. */
@FunctionalInterface
public interface TransformListener {
    /**
     * A value was set. Called by the setting thread with the transform locked; it must not block.
     *
     * @param pose owned by the transform: valid during the call
     */
    void onSet(double[] pose);
}
