// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/** Damages streams as a bad line, a lost buffer or two writers do. */
final class Corruption {
    private Corruption() {}

    /** Returns one fault at a random place: a bit, a byte, a byte lost or added, some lost, some written twice. */
    static byte[] fault(byte[] stream, Random random) {
        int at = random.nextInt(stream.length);
        int length = Math.min(1 + random.nextInt(40), stream.length - at);
        return switch (random.nextInt(6)) {
            case 0 -> bit(stream, at, random.nextInt(8));
            case 1 -> {
                byte[] changed = stream.clone();
                changed[at] = (byte) random.nextInt(256);
                yield changed;
            }
            case 2 -> splice(stream, at, 1, new byte[0]);
            case 3 -> splice(stream, at, 0, new byte[] {(byte) random.nextInt(256)});
            case 4 -> splice(stream, at, length, new byte[0]);
            default -> splice(stream, at, 0, Arrays.copyOfRange(stream, at, at + length));
        };
    }

    static byte[] bit(byte[] stream, int at, int bit) {
        byte[] changed = stream.clone();
        changed[at] ^= (byte) (1 << bit);
        return changed;
    }

    private static byte[] splice(byte[] stream, int at, int without, byte[] with) {
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        changed.write(stream, 0, at);
        changed.writeBytes(with);
        changed.write(stream, at + without, stream.length - at - without);
        return changed.toByteArray();
    }

    /** Both streams in pieces of 1 to so many bytes, taken by turns. */
    static byte[] interleave(byte[] a, byte[] b, int piece, Random random) {
        ByteArrayOutputStream mixed = new ByteArrayOutputStream();
        int fromA = 0;
        int fromB = 0;
        while (fromA < a.length || fromB < b.length) {
            int ofA = Math.min(1 + random.nextInt(piece), a.length - fromA);
            mixed.write(a, fromA, ofA);
            fromA += ofA;
            int ofB = Math.min(1 + random.nextInt(piece), b.length - fromB);
            mixed.write(b, fromB, ofB);
            fromB += ofB;
        }
        return mixed.toByteArray();
    }
}
