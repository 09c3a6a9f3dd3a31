// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.util.Arrays;

/** An enum's constant, as one byte: its place, from 0. */
record EnumCodec(Enum<?>[] constants) implements ValueCodec {
    @Override
    public int leastBytes() {
        return 1;
    }

    @Override
    public void write(Object value, FrameOutput out) throws TooLongException {
        out.putByte(((Enum<?>) value).ordinal());
    }

    @Override
    public Object read(String name, FrameInput in) throws MalformedException {
        int ordinal = in.getByte(name);
        if (ordinal >= constants.length) {
            throw new MalformedException(name + ": " + ordinal + " is not between 0 and " + (constants.length - 1)
                    + ": " + Arrays.asList(constants));
        }
        return constants[ordinal];
    }
}
