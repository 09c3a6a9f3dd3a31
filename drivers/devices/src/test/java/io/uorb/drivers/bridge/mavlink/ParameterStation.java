// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.dronefleet.mavlink.common.ParamRequestList;
import io.dronefleet.mavlink.common.ParamRequestRead;
import io.dronefleet.mavlink.common.ParamSet;
import io.dronefleet.mavlink.common.ParamValue;
import io.dronefleet.mavlink.common.Statustext;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.parameter.ParameterStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A ground station that reads and sets parameters over a rig's link. */
final class ParameterStation implements AutoCloseable {
    static final MessageLayout VALUE = MessageLayout.of(ParamValue.class);
    static final MessageLayout READ = MessageLayout.of(ParamRequestRead.class);
    static final MessageLayout SET = MessageLayout.of(ParamSet.class);
    static final MessageLayout LIST = MessageLayout.of(ParamRequestList.class);
    static final MessageLayout TEXT = MessageLayout.of(Statustext.class);
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    static final int INT32 = 6;
    static final int REAL32 = 9;

    private static final MessageField TEXT_FIELD = TEXT.field("text");
    private static final int SYSTEM = 3;

    final BridgeRig rig;

    ParameterStation(ParameterStore store) {
        this(store, options -> options);
    }

    ParameterStation(ParameterStore store, UnaryOperator<MavlinkOptions> changes) {
        rig = new BridgeRig(options -> changes.apply(options.parameters(store)));
        rig.send(HEARTBEAT, HEARTBEAT.newPayload());
        pass(10_000);
        texts();
    }

    void pass(long us) {
        for (long done = 0; done < us; done += 2_000) {
            rig.advance(2_000);
        }
    }

    void requestList() {
        byte[] payload = LIST.newPayload();
        LIST.field("targetSystem").put(payload, SYSTEM);
        rig.send(LIST, payload);
    }

    void read(int index, String name) {
        byte[] payload = READ.newPayload();
        READ.field("targetSystem").put(payload, SYSTEM);
        READ.field("targetComponent").put(payload, 1);
        READ.field("paramIndex").put(payload, index);
        putName(READ.field("paramId"), payload, name);
        rig.send(READ, payload);
    }

    void set(String name, float value) {
        set(name, REAL32, Float.floatToRawIntBits(value));
    }

    void set(String name, int type, int bits) {
        rig.send(SET, setting(name, type, bits));
    }

    static byte[] setting(String name, int type, int bits) {
        byte[] payload = SET.newPayload();
        SET.field("targetSystem").put(payload, SYSTEM);
        SET.field("targetComponent").put(payload, 1);
        SET.field("paramType").put(payload, type);
        SET.field("paramValue").putFloatBits(payload, bits);
        putName(SET.field("paramId"), payload, name);
        return payload;
    }

    private static void putName(MessageField field, byte[] payload, String name) {
        byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        field.putText(payload, bytes, 0, bytes.length);
    }

    /** Returns what has come: {@code NAME index/count type bits}. */
    List<String> values() {
        List<String> values = new ArrayList<>();
        for (byte[] payload : rig.taken(VALUE)) {
            values.add(VALUE.field("paramId").getText(payload) + " "
                    + VALUE.field("paramIndex").get(payload) + "/"
                    + VALUE.field("paramCount").get(payload) + " "
                    + VALUE.field("paramType").get(payload) + " "
                    + Integer.toHexString(VALUE.field("paramValue").getFloatBits(payload)));
        }
        return values;
    }

    /** Returns the texts that have come; those in pieces are joined. */
    List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (byte[] payload : rig.taken(TEXT)) {
            String text = TEXT_FIELD.getText(payload);
            if (TEXT.field("chunkSeq").get(payload) == 0) {
                texts.add(text);
            } else {
                texts.set(texts.size() - 1, texts.get(texts.size() - 1) + text);
            }
        }
        return texts;
    }

    @Override
    public void close() {
        rig.close();
    }
}
