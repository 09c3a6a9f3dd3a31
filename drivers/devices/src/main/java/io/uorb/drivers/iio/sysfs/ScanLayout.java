// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Layout of the enabled channels in a scan: in the order of their indices, each aligned to its own size, and the whole
 * to the largest (the kernel's iio_compute_scan_bytes; kernels before 5.5 left the last padding out, which makes no
 * difference while the time stamp, the last and largest, is enabled). Immutable.
 */
public final class ScanLayout {
    private final List<Place> places = new ArrayList<>();
    private final int size;

    /** A channel and its first byte. */
    public record Place(ScanElement element, int offset) {
        /** Returns the value in a scan that begins at {@code scanAt}. */
        public long decode(byte[] bytes, int scanAt) {
            return element.type().decode(bytes, scanAt + offset);
        }
    }

    ScanLayout(List<ScanElement> enabled) {
        List<ScanElement> ordered = new ArrayList<>(enabled);
        ordered.sort(Comparator.comparingInt(ScanElement::index));
        int end = 0;
        int largest = 1;
        for (ScanElement element : ordered) {
            int bytes = element.type().bytes();
            int offset = align(end, bytes);
            places.add(new Place(element, offset));
            end = offset + bytes;
            largest = Math.max(largest, bytes);
        }
        this.size = align(end, largest);
    }

    private static int align(int offset, int to) {
        return (offset + to - 1) / to * to;
    }

    /** Returns the number of bytes of a scan. */
    public int size() {
        return size;
    }

    /** Returns the place of a channel, or null if it is not enabled. */
    public Place find(String name) {
        for (Place place : places) {
            if (place.element().name().equals(name)) {
                return place;
            }
        }
        return null;
    }
}
