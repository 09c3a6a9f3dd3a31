// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/** The values that are no records, lists or enums. */
enum ScalarCodec implements ValueCodec {
    BOOLEAN(1, (out, value) -> out.putByte((Boolean) value ? 1 : 0), ScalarCodec::getBoolean),
    INT(Integer.BYTES, (out, value) -> out.putInt((Integer) value), FrameInput::getInt),
    LONG(Long.BYTES, (out, value) -> out.putLong((Long) value), FrameInput::getLong),
    DOUBLE(
            Double.BYTES,
            (out, value) -> out.putLong(Double.doubleToRawLongBits((Double) value)),
            (in, name) -> Double.longBitsToDouble(in.getLong(name))),
    TEXT(Integer.BYTES, (out, value) -> out.putText((String) value), FrameInput::getText),
    LONGS(Integer.BYTES, (out, value) -> out.putLongs((long[]) value), FrameInput::getLongs);

    private final int leastBytes;
    private final Writer writer;
    private final Reader reader;

    private interface Writer {
        void write(FrameOutput out, Object value) throws TooLongException;
    }

    private interface Reader {
        Object read(FrameInput in, String name) throws MalformedException;
    }

    ScalarCodec(int leastBytes, Writer writer, Reader reader) {
        this.leastBytes = leastBytes;
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    public int leastBytes() {
        return leastBytes;
    }

    @Override
    public void write(Object value, FrameOutput out) throws TooLongException {
        writer.write(out, value);
    }

    @Override
    public Object read(String name, FrameInput in) throws MalformedException {
        return reader.read(in, name);
    }

    private static boolean getBoolean(FrameInput in, String name) throws MalformedException {
        int value = in.getByte(name);
        if (value > 1) {
            throw new MalformedException(name + ": " + value + " is neither 0 (false) nor 1 (true)");
        }
        return value == 1;
    }
}
