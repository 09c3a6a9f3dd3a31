// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.schema.WireType;
import io.uorb.shell.CsvCells;
import io.uorb.ulog.format.UlogInfo;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The text of an information value: the text itself, numbers, or the bytes of an unknown type. */
public final class InfoValue {
    private InfoValue() {}

    public static String text(UlogInfo info) {
        if (info.type().equals("char")) {
            return info.text();
        }
        Optional<WireType> type = WireType.ofCName(info.type());
        byte[] value = info.value();
        if (type.isEmpty()) {
            return HexFormat.of().formatHex(value);
        }
        return String.join(" ", numbers(type.get(), ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN)));
    }

    private static List<String> numbers(WireType type, ByteBuffer value) {
        List<String> numbers = new ArrayList<>();
        for (int at = 0; at + type.sizeBytes() <= value.limit(); at += type.sizeBytes()) {
            numbers.add(number(type, value, at));
        }
        return numbers;
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
            case FLOAT32 -> CsvCells.real(value.getFloat(at));
            case FLOAT64 -> CsvCells.real(value.getDouble(at));
        };
    }
}
