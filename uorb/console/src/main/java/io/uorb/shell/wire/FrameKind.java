// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/**
 * What a frame can be: its number, its class and how that is written.
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
