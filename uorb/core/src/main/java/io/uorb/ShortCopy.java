// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.buffer.Reader;

/** Copies on a reader's short way, for subscriptions with neither interval nor probe. */
final class ShortCopy {
    private ShortCopy() {}

    /**
     * Copies the message that the reader has found, or the next one if its turn is over.
     *
     * @param found what the reader's short way told
     * @return whether a message was copied; if not, only the reader's long way can tell whether there is one
     */
    static <T> boolean copy(Reader reader, long found, OrbMetadata<T> codec, int headerWords, T target) {
        if (found > 0) {
            int at = reader.shortIndex(found);
            codec.decodeInto(target, reader.shortWords(), at + headerWords);
            if (reader.acceptShort(at, found)) {
                return true;
            }
        }
        return copyFar(reader, codec, headerWords, target);
    }

    private static <T> boolean copyFar(Reader reader, OrbMetadata<T> codec, int headerWords, T target) {
        for (long stamp = reader.nextFar(); stamp > 0; stamp = reader.nextFar()) {
            int at = reader.shortIndex(stamp);
            codec.decodeInto(target, reader.shortWords(), at + headerWords);
            if (reader.acceptFar(at, stamp)) {
                return true;
            }
        }
        return false;
    }
}
