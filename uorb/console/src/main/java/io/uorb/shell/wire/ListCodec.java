// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list: its size and its elements. */
record ListCodec(ValueCodec element) implements ValueCodec {
    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(Object value, FrameOutput out) throws TooLongException {
        List<?> list = (List<?>) value;
        out.putInt(list.size());
        for (Object one : list) {
            element.write(one, out);
        }
    }

    @Override
    public Object read(String name, FrameInput in) throws MalformedException {
        int count = in.getCount(name, element.leastBytes());
        List<Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(element.read(name + "[" + i + "]", in));
        }
        return Collections.unmodifiableList(list);
    }
}
