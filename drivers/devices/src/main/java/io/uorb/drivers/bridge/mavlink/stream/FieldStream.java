// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.OrbMetadata;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * A stream whose fields are functions of the latest message of a topic; fields without one are 0.
 *
 * @param <T> the topic's messages
 */
public class FieldStream<T> extends TopicStream<T> {
    private final List<Consumer<T>> writers = new ArrayList<>();
    private Predicate<T> condition = any -> true;
    private long nowUs;

    /**
     * Creates a stream without fields.
     *
     * @param type MAVLink's message
     * @param rateHz how often; 0 is never
     */
    public FieldStream(Class<?> type, double rateHz, DeviceContext context, OrbMetadata<T> topic) {
        super(MessageLayout.of(type), rateHz, context, topic);
    }

    /** Sends messages only that meet a condition. */
    public final FieldStream<T> when(Predicate<T> newCondition) {
        condition = newCondition;
        return this;
    }

    /** Adds a field of integers. */
    public final FieldStream<T> integer(String name, ToLongFunction<T> value) {
        MessageField field = layout().field(name);
        writers.add(from -> field.put(payload, value.applyAsLong(from)));
        return this;
    }

    /** Adds a field of floating-point numbers. */
    public final FieldStream<T> real(String name, ToDoubleFunction<T> value) {
        MessageField field = layout().field(name);
        writers.add(from -> field.putFloat(payload, (float) value.applyAsDouble(from)));
        return this;
    }

    /** Returns the time at which the fields are written, us. */
    public final long nowUs() {
        return nowUs;
    }

    @Override
    protected final boolean fill(long atUs) {
        nowUs = atUs;
        if (!condition.test(message)) {
            return false;
        }
        for (int i = 0; i < writers.size(); i++) {
            writers.get(i).accept(message);
        }
        return true;
    }
}
