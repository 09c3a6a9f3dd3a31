// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/**
 * One kind of frame: its number, its class and its codec.
 *
 * @param number the frame's first byte
 */
record FrameKind<T>(int number, Class<? extends T> type, RecordCodec codec) {
    static <T> FrameKind<T> of(int number, Class<? extends T> type) {
        return new FrameKind<>(number, type, RecordCodec.of(type));
    }

    String name() {
        return type.getSimpleName();
    }
}
