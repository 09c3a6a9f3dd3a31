// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** Parameters and information of a log as texts by name, for metadata. */
final class LogFacts {
    private LogFacts() {}

    /** Returns the parameters at the start. */
    static Map<String, String> parameters(UlogDefinitions log) {
        Map<String, String> texts = new LinkedHashMap<>();
        log.parameters().values().forEach(value -> texts.put(value.name(), String.valueOf(value.value())));
        return texts;
    }

    /** Returns the defaults that differ from values at the start: {@code NAME.system}, {@code NAME.setup}. */
    static Map<String, String> parameterDefaults(UlogDefinitions log) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (UlogParameterDefault stated : log.parameterDefaults()) {
            String value = String.valueOf(stated.parameter().value());
            for (String kind : kinds(stated)) {
                texts.put(stated.parameter().name() + '.' + kind, value);
            }
        }
        return texts;
    }

    /** Returns whose default it is. */
    static List<String> kinds(UlogParameterDefault stated) {
        List<String> kinds = new ArrayList<>();
        if (stated.systemWide()) {
            kinds.add("system");
        }
        if (stated.currentSetup()) {
            kinds.add("setup");
        }
        return kinds;
    }

    /** Returns the information without definitions of topics; entry {@code i} of a list is named {@code name.i}. */
    static Map<String, String> information(UlogDefinitions log) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (UlogInfo info : log.infos()) {
            if (!info.isMulti() && !UlogSchemaInfo.isSchema(info)) {
                texts.put(info.name(), text(info));
            }
        }
        for (Map.Entry<String, List<UlogInfo>> list : log.infoLists().entrySet()) {
            for (int i = 0; i < list.getValue().size(); i++) {
                texts.put(list.getKey() + '.' + i, text(list.getValue().get(i)));
            }
        }
        return texts;
    }

    static String text(UlogInfo info) {
        if (info.type().equals("char")) {
            return info.text();
        }
        byte[] value = info.value();
        Optional<WireType> type = WireType.ofCName(info.type());
        if (type.isEmpty()) {
            return HexFormat.of().formatHex(value);
        }
        ByteBuffer bytes = ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN);
        StringJoiner numbers = new StringJoiner(" ");
        for (int at = 0;
                at + type.get().sizeBytes() <= value.length;
                at += type.get().sizeBytes()) {
            numbers.add(number(type.get(), bytes, at));
        }
        return numbers.toString();
    }

    private static String number(WireType type, ByteBuffer value, int at) {
        return switch (type) {
            case INT8 -> Byte.toString(value.get(at));
            case UINT8, BOOL, CHAR -> Integer.toString(Byte.toUnsignedInt(value.get(at)));
            case INT16 -> Short.toString(value.getShort(at));
            case UINT16 -> Integer.toString(Short.toUnsignedInt(value.getShort(at)));
            case INT32 -> Integer.toString(value.getInt(at));
            case UINT32 -> Integer.toUnsignedString(value.getInt(at));
            case INT64 -> Long.toString(value.getLong(at));
            case UINT64 -> Long.toUnsignedString(value.getLong(at));
            case FLOAT32 -> Float.toString(value.getFloat(at));
            case FLOAT64 -> Double.toString(value.getDouble(at));
        };
    }
}
