// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** Told by a reader that messages were lost, on the reading thread. */
@FunctionalInterface
public interface LossListener {
    /** Cares for nothing. */
    LossListener NONE = count -> {};

    /** Handles the loss of so many more messages. */
    void lost(long count);
}
