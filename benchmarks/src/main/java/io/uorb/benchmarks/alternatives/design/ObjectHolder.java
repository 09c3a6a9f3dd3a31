// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A message object and the generation of its contents. */
final class ObjectHolder extends HandlePad {
    private static final VarHandle STAMP = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "stamp", VarHandle.class, ObjectHolder.class, long.class);

    /** Only through {@link #STAMP}. */
    @SuppressWarnings("unused")
    private long stamp;

    /** Plain loads and stores. */
    final Sample sample = new Sample();

    long stampOpaque() {
        return (long) STAMP.getOpaque(this);
    }

    void setStampOpaque(long stamp) {
        STAMP.setOpaque(this, stamp);
    }
}
