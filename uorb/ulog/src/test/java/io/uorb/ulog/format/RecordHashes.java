// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import io.uorb.ulog.UlogVisitor;
import java.util.Arrays;

/**
 * A number for each record that a reader hands out, made of all that the record holds, each field read by its format.
 */
public final class RecordHashes implements UlogVisitor {
    private static final int START = 64;

    private long[] hashes = new long[START];
    private int count;
    private long hash;

    public int count() {
        return count;
    }

    public long[] hashes() {
        return Arrays.copyOf(hashes, count);
    }

    @Override
    public void onData(UlogData data) {
        UlogFormat format = data.subscription().format();
        begin('D');
        mix(data.subscription().msgId());
        mix(data.timestampUs());
        walk(data, format, 0);
        end();
    }

    private void walk(UlogData data, UlogFormat format, int at) {
        for (UlogField field : format.fields()) {
            if (field.elementBytes() == 0) {
                // Arrays of nothing, nested, would keep whoever walks a message's fields busy for ever.
                throw new AssertionError("format " + format.name() + ", field " + field + " has elements of 0 bytes");
            }
            for (int i = 0; i < field.elements(); i++) {
                int offset = at + field.offsetBytes() + i * field.elementBytes();
                if (field.nested() == null) {
                    mix(value(data, field.type(), offset));
                } else {
                    walk(data, field.nested(), offset);
                }
            }
        }
    }

    private static long value(UlogData data, WireType type, int offset) {
        return type == WireType.FLOAT32 || type == WireType.FLOAT64
                ? Double.doubleToRawLongBits(data.realAt(type, offset))
                : data.integerAt(type, offset);
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        begin('A');
        mix(subscription.msgId());
        mix(subscription.toString().hashCode());
        end();
    }

    @Override
    public void onText(UlogLoggedString text) {
        one('L', text);
    }

    @Override
    public void onDropout(int durationMs) {
        one('O', durationMs);
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        one('P', parameter);
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        one('Q', parameterDefault);
    }

    @Override
    public void onInfo(UlogInfo info) {
        begin('I');
        mix(info.toString().hashCode());
        mix(Arrays.hashCode(info.value()));
        end();
    }

    @Override
    public void onSync() {
        one('S', "");
    }

    private void one(char type, Object record) {
        begin(type);
        mix(record.toString().hashCode());
        end();
    }

    private void begin(char type) {
        hash = type;
    }

    private void mix(long value) {
        hash = (hash ^ value) * 0x9e3779b97f4a7c15L;
        hash ^= hash >>> 29;
    }

    private void end() {
        if (count == hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * count);
        }
        hashes[count++] = hash;
    }
}
