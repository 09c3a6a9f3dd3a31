// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/** Generators by name: the same seed and names give the same numbers, on every JDK ({@code determinism:D-18}). */
final class RandomSeeds {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private RandomSeeds() {}

    static SplittableRandom generator(long seed, String module, String name) {
        long hash = FNV_OFFSET;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ (seed >>> shift & 0xff)) * FNV_PRIME;
        }
        hash = add(hash, module);
        hash = (hash ^ 0xff) * FNV_PRIME; // no byte of UTF-8: separates the names
        return new SplittableRandom(add(hash, name));
    }

    private static long add(long hash, String text) {
        long result = hash;
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            result = (result ^ (octet & 0xff)) * FNV_PRIME;
        }
        return result;
    }
}
