// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ScanLayoutTest {
    private static ScanElement element(String name, int index, String type) throws IOException {
        return new ScanElement(name, index, ScanType.parse(type, name));
    }

    /** The example of the kernel's Documentation/iio/iio_devbuf.rst. */
    @Test
    void shouldAlignEachChannelToItsOwnSize() throws IOException {
        ScanLayout layout = new ScanLayout(List.of(
                element("a", 0, "be:u16/16>>0"),
                element("b", 1, "be:u32/32>>0"),
                element("c", 2, "be:u32/32>>0"),
                element("d", 3, "be:u64/64>>0")));
        assertEquals(0, layout.find("a").offset());
        assertEquals(4, layout.find("b").offset());
        assertEquals(8, layout.find("c").offset());
        assertEquals(16, layout.find("d").offset());
        assertEquals(24, layout.size());
    }

    @Test
    void shouldLeaveOutWhatIsNotEnabled() throws IOException {
        ScanLayout layout = new ScanLayout(List.of(element("d", 3, "be:u64/64>>0"), element("a", 0, "be:u16/16>>0")));
        assertEquals(0, layout.find("a").offset());
        assertEquals(8, layout.find("d").offset());
        assertEquals(16, layout.size());
        assertNull(layout.find("b"));
    }

    @Test
    void shouldPadTheWholeToTheLargest() throws IOException {
        ScanLayout layout = new ScanLayout(List.of(element("t", 0, "le:s32/32>>0"), element("x", 1, "le:s16/16>>0")));
        assertEquals(8, layout.size());
    }

    @Test
    void shouldAlignRepeatedValuesToAllOfThem() throws IOException {
        ScanLayout layout = new ScanLayout(List.of(
                element("x", 0, "le:s16/16>>0"),
                element("in_rot_quaternion", 1, "le:s16/16X4>>0"),
                element("y", 2, "le:s16/16>>0")));
        assertEquals(8, layout.find("in_rot_quaternion").offset());
        assertEquals(16, layout.find("y").offset());
        assertEquals(24, layout.size());
    }

    /** Against bytes counted one by one, and arithmetic on integers of any size. */
    @Property(tries = 500)
    void shouldDecodeScansOfAnyFormat(@ForAll("formats") List<ScanType> formats, @ForAll Random random) {
        List<ScanElement> elements = new ArrayList<>();
        for (int i = 0; i < formats.size(); i++) {
            elements.add(new ScanElement("c" + i, i, formats.get(i)));
        }
        ScanLayout layout = new ScanLayout(elements);
        byte[] scan = new byte[layout.size()];
        random.nextBytes(scan);
        int at = 0;
        int largest = 1;
        for (int i = 0; i < formats.size(); i++) {
            ScanType format = formats.get(i);
            while (at % format.bytes() != 0) {
                at++;
            }
            BigInteger expected = IndependentDecoder.decode(format, scan, at);
            assertEquals(expected.longValue(), layout.find("c" + i).decode(scan, 0), format.toString());
            at += format.bytes();
            largest = Math.max(largest, format.bytes());
        }
        while (at % largest != 0) {
            at++;
        }
        assertEquals(at, layout.size());
    }

    @Provide
    Arbitrary<List<ScanType>> formats() {
        return IndependentDecoder.formats().list().ofMinSize(1).ofMaxSize(8);
    }
}
