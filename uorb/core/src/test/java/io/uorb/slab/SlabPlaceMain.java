// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jol.vm.VM;

/**
 * The child JVM of {@link SlabPlaceTest}: prints by how many bytes the first cell of a slab lies behind the beginning
 * of a cache line, when the slab is new and after each of two collections, the slab's size, and how many nodes have
 * arrays of their own before one is in a slab; or that this JVM has no slabs.
 */
public final class SlabPlaceMain {
    static final String NONE = "no slab";
    static final String FOUND = "behind the line: ";

    private static final int LINE_BYTES = Cells.LINE_WORDS * Long.BYTES;
    private static final int CAPACITY = 16;
    private static final int GARBAGE = 200;
    /** ZGC with generations has the colour in 16 bits, and the address where the one bit of these four ends. */
    private static final long REMAPPED = 0xf000;

    private SlabPlaceMain() {}

    /** Prints; the argument is the kind of pointers: heap, colour or generations. */
    public static void main(String[] arguments) {
        SlabSize size = SlabSize.ofThisJvm();
        if (size == null) {
            System.out.println(NONE);
            return;
        }
        Object[] holder = new Object[1];
        List<byte[]> before = garbage();
        holder[0] = new long[size.words()];
        StringBuilder found = new StringBuilder(FOUND);
        for (int collections = 0; collections <= 2; collections++) {
            long address = address(holder, arguments[0])
                    + VM.current().arrayBaseOffset("long")
                    + (long) size.firstLine() * Long.BYTES;
            found.append(Math.floorMod(address, LINE_BYTES)).append(' ');
            before.clear();
            System.gc();
            before = garbage();
        }
        long kibibytes = (VM.current().sizeOf(holder[0]) + 1023) >> 10;
        System.out.println(found + "of " + kibibytes + " KiB after " + firstNodes(size) + " nodes");
    }

    /** Takes short cells until the slab has some. */
    private static int firstNodes(SlabSize size) {
        int nodes = 0;
        while (CellSlab.take(CAPACITY, Cells.LINE_WORDS).words().length != size.words()) {
            nodes++;
        }
        return nodes;
    }

    private static long address(Object[] holder, String pointers) {
        if (pointers.equals("heap")) {
            return VM.current().addressOf(holder[0]);
        }
        long pointer = VM.current().getLong(holder, VM.current().arrayBaseOffset("java.lang.Object"));
        if (pointers.equals("colour")) {
            return pointer; // the colour is above the address
        }
        return pointer >>> Long.numberOfTrailingZeros(pointer & REMAPPED) + 1;
    }

    /** Something that lies before the slab and is then gone, so that a collector that moves arrays moves it. */
    private static List<byte[]> garbage() {
        List<byte[]> garbage = new ArrayList<>();
        for (int i = 0; i < GARBAGE; i++) {
            garbage.add(new byte[10_000 + 8 * i]);
        }
        return garbage;
    }
}
