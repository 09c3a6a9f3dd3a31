// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.mapping.OutgoingConverter;
import io.uorb.ros.mapping.RosEpoch;

/** One instance of a topic as a standard message. */
final class StandardConverter<T> implements OutgoingConverter {
    private final Subscription<T> source;
    private final T received;
    private final StandardMessage out;
    private final StandardMapping.Filler<T> filler;

    StandardConverter(StandardMapping<T> mapping, Orb orb, int instance, RosEpoch epoch) {
        source = orb.subscribe(mapping.topic(), instance);
        received = mapping.topic().newMessage();
        out = new StandardMessage(mapping.definition(), epoch);
        filler = mapping.maker().make(orb, instance, out);
    }

    @Override
    public Subscription<T> source() {
        return source;
    }

    @Override
    public boolean next() {
        return source.update(received) && filler.fill(received);
    }

    @Override
    public RosMessage message() {
        return out.message();
    }

    @Override
    public String nameSuffix() {
        return filler.nameSuffix();
    }

    @Override
    public void close() {
        filler.close();
        source.close();
    }
}
