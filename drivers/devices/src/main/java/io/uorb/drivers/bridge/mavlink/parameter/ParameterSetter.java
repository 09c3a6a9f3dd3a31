// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.parameter.ParameterException;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterType;
import io.uorb.parameter.ParameterValue;
import io.uorb.text.TextEscapes;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Sets parameters as stations want it, at most 50 a second, and tells what is refused. For the link's thread. */
final class ParameterSetter {
    private static final double SETS_PER_S = 50;
    private static final double SETS_AT_ONCE = 100;
    private static final double TEXTS_PER_S = 1;
    private static final double TEXTS_AT_ONCE = 10;

    private final DeviceContext context;
    private final ParameterStore store;
    private final Consumer<String> texts;
    private final EventBudget sets = new EventBudget(SETS_PER_S, SETS_AT_ONCE);
    private final EventBudget told = new EventBudget(TEXTS_PER_S, TEXTS_AT_ONCE);

    /** @param texts tells a station */
    ParameterSetter(DeviceContext context, ParameterStore store, Consumer<String> texts) {
        this.context = context;
        this.store = store;
        this.texts = texts;
    }

    /** Returns whether one more may be set now. */
    boolean maySet(long nowUs) {
        return sets.take(nowUs);
    }

    /** Sets a parameter; a value that is refused is told. */
    void set(String name, int type, int bits, long nowUs) {
        if (type != ParamMessages.TYPE_INT32 && type != ParamMessages.TYPE_REAL32) {
            refuse(name + ": MAVLink's type " + type + " is neither 6 (int32) nor 9 (float32)", nowUs);
            return;
        }
        ParameterType given = type == ParamMessages.TYPE_INT32 ? ParameterType.INT32 : ParameterType.FLOAT32;
        try {
            store.set(name, new ParameterValue(given, bits));
        } catch (ParameterException e) {
            refuse(e.getMessage(), nowUs);
        }
    }

    /** Reports that there is no parameter of a name, and which are near. */
    void refuseUnknown(String name, long nowUs) {
        refuse(() -> unknown(name), nowUs);
    }

    private String unknown(String name) {
        try {
            store.get(name);
            return "no parameter " + TextEscapes.escape(name) + " for ground stations";
        } catch (ParameterException e) {
            return e.getMessage();
        }
    }

    /** Counts what was refused, and tells it, at most ten at once and one a second. */
    void refuse(String text, long nowUs) {
        refuse(() -> text, nowUs);
    }

    /** As {@link #refuse(String, long)}; a text that is not told is not made, for near names take a search. */
    void refuse(Supplier<String> text, long nowUs) {
        context.count(DriverError.OUT_OF_RANGE, 1);
        if (told.take(nowUs)) {
            texts.accept(text.get());
        }
    }
}
