// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.Scaled;
import io.uorb.parameter.ParameterType;
import io.uorb.parameter.ParameterValue;
import java.nio.charset.StandardCharsets;

/** PARAM_VALUE of one parameter, or of the checksum of all. For the link's thread. */
final class ValueSender {
    private static final byte[] HASH = ParamMessages.HASH.getBytes(StandardCharsets.US_ASCII);

    private final StationParameters parameters;
    private final byte[] payload = ParamMessages.VALUE.newPayload();

    ValueSender(StationParameters parameters) {
        this.parameters = parameters;
    }

    /** Sends the present value; false if the link has no room. */
    boolean send(MessageSender sender, int index) {
        ParameterValue value = parameters.value(index);
        int type = value.type() == ParameterType.INT32 ? ParamMessages.TYPE_INT32 : ParamMessages.TYPE_REAL32;
        boolean sent = send(sender, parameters.name(index), type, value.bits(), index);
        if (sent) {
            parameters.told(index, value);
        }
        return sent;
    }

    /** Sends the checksum, which has no index. */
    boolean sendHash(MessageSender sender) {
        return send(sender, HASH, ParamMessages.TYPE_UINT32, parameters.hash(), Scaled.MAX_UINT16);
    }

    private boolean send(MessageSender sender, byte[] name, int type, int bits, int index) {
        ParamMessages.VALUE_NAME.putText(payload, name, 0, name.length);
        ParamMessages.VALUE_TYPE.put(payload, type);
        ParamMessages.VALUE_VALUE.putFloatBits(payload, bits);
        ParamMessages.VALUE_COUNT.put(payload, parameters.count());
        ParamMessages.VALUE_INDEX.put(payload, index);
        return sender.sendSpare(ParamMessages.VALUE, payload);
    }
}
