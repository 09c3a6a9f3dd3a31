// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/** The values that are no records, lists or enums. */
enum ScalarCodec implements ValueCodec {
    BOOLEAN(1) {
        @Override
        public void write(Object value, FrameOutput out) throws TooLongException {
            out.putByte((Boolean) value ? 1 : 0);
        }

        @Override
        public Object read(String name, FrameInput in) throws MalformedException {
            int value = in.getByte(name);
            if (value > 1) {
                throw new MalformedException(name + ": " + value + " is neither 0 (false) nor 1 (true)");
            }
            return value == 1;
        }
    },
    INT(Integer.BYTES) {
        @Override
        public void write(Object value, FrameOutput out) throws TooLongException {
            out.putInt((Integer) value);
        }

        @Override
        public Object read(String name, FrameInput in) throws MalformedException {
            return in.getInt(name);
        }
    },
    LONG(Long.BYTES) {
        @Override
        public void write(Object value, FrameOutput out) throws TooLongException {
            out.putLong((Long) value);
        }

        @Override
        public Object read(String name, FrameInput in) throws MalformedException {
            return in.getLong(name);
        }
    },
    DOUBLE(Double.BYTES) {
        @Override
        public void write(Object value, FrameOutput out) throws TooLongException {
            out.putLong(Double.doubleToRawLongBits((Double) value));
        }

        @Override
        public Object read(String name, FrameInput in) throws MalformedException {
            return Double.longBitsToDouble(in.getLong(name));
        }
    },
    TEXT(Integer.BYTES) {
        @Override
        public void write(Object value, FrameOutput out) throws TooLongException {
            out.putText((String) value);
        }

        @Override
        public Object read(String name, FrameInput in) throws MalformedException {
            return in.getText(name);
        }
    },
    LONGS(Integer.BYTES) {
        @Override
        public void write(Object value, FrameOutput out) throws TooLongException {
            out.putLongs((long[]) value);
        }

        @Override
        public Object read(String name, FrameInput in) throws MalformedException {
            return in.getLongs(name);
        }
    };

    private final int leastBytes;

    ScalarCodec(int leastBytes) {
        this.leastBytes = leastBytes;
    }

    @Override
    public int leastBytes() {
        return leastBytes;
    }
}
