// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * The size of a long array that this JVM's collector places where a cache line begins, and keeps at such a place.
 *
 * @param words its length
 * @param firstLine index of the first word that begins a line
 */
record SlabSize(int words, int firstLine) {
    private static final int LINE_BYTES = Cells.LINE_WORDS * Long.BYTES;
    /** ZGC aligns what is larger than 256 KiB to a page of the system at least. */
    private static final long ZGC_BYTES = 512 << 10;

    /**
     * Returns the size for this JVM; null if none is known: with the serial and the parallel collector arrays lie
     * anywhere, and another JVM, or one without the module jdk.management, does not tell.
     */
    static SlabSize ofThisJvm() {
        try {
            return of(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class));
        } catch (LinkageError | RuntimeException e) {
            return null; // no such module, bean or option
        }
    }

    private static SlabSize of(HotSpotDiagnosticMXBean jvm) {
        if (isOn(jvm, "UseG1GC")) {
            // An array of more than half a region begins where a region does, and has it alone. While it is in use it
            // is not moved.
            return ofBytes(Long.parseLong(jvm.getVMOption("G1HeapRegionSize").getValue()) - LINE_BYTES, jvm);
        }
        return isOn(jvm, "UseZGC") ? ofBytes(ZGC_BYTES, jvm) : null;
    }

    /** The header of an array has 16 bytes, 24 if classes are not compressed: less than a line. */
    private static SlabSize ofBytes(long bytes, HotSpotDiagnosticMXBean jvm) {
        int headerBytes = isOn(jvm, "UseCompressedClassPointers") ? 16 : 24;
        return new SlabSize((int) (bytes / Long.BYTES), (LINE_BYTES - headerBytes) / Long.BYTES);
    }

    private static boolean isOn(HotSpotDiagnosticMXBean jvm, String option) {
        return Boolean.parseBoolean(jvm.getVMOption(option).getValue());
    }
}
