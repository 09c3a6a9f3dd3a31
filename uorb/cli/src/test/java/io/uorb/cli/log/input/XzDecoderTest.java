// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Streams that liblzma (XZ Utils, by Python 3) has made. */
class XzDecoderTest {
    private static final int MOST = 1 << 20;

    /** The usual properties, sums of CRC32. */
    private static final String USUAL =
            "/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4BgbARZdACSdAAcjZHA+fat3qJM1MEdmHUpGxbvl9bPzyf6FYwx2+i0Scn"
                    + "ifYHavpFeRxKvnL2DK51rTxpUpZUc7oB8j4e2wSRtGyasEVOba0Ri/UnwrGmS9cEuHVzjE6i3zcdFRrrPVY6Fdlz/p"
                    + "tZOJezLZeQgNxuupKlNQ6hXbelGLfGTPr6hcaFn3rrxFtguXD6jJ4Gkf35fvHFzL20BoX8x9+QauN8Xd9QAgjB3WDL"
                    + "mKhghlpl3vDk9dZmCamAahm/YOQOhH5IqtaxmUL/eXgOeSj4MIHXQLrFy3ur03gSfolfTATmg+cwcXHZgLhK5LVEIk"
                    + "zPT3RjAKqHAsqKVN54Td4fWQER+SJqEXzOsgKljsMFlj19Wk4MoAAAAAix1l1QABrgKcMAAAr0x+ST4wDYsCAAAAAA"
                    + "FZWg==";

    /** lc 0, lp 2, pb 1, sums of SHA-256. */
    private static final String OTHER_PROPERTIES =
            "/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4BgbARI/ACSdACeXdxbTgBiXNboCmQhpml+8AZkon2TwlMx4l2vLxiqjs8"
                    + "/KW2QpTulZjL49z93mO+rlolzWMqxTtHA4+f2J6wNX1MeM515NdWHp/D+E/qpLRIKBS8tNNh/MTMKOiaa3JEjWnWki"
                    + "CA5dFetowQMqc5BJkfbJuqtJb5ZKPg2Lu/IvS2SlAzUcKGYNPX80vdU55GjbKqdJeGY6ynIy0R3rOdB1nkZJkn5y3w"
                    + "uIjkYo1jm5ozNzIALlYwrPnpM0Cjq2fNE/DRBGjpOUmkKrD9agGVLdq62T6AqwNeZ6gpGKxwDaKriCoBvVb32YiVdo"
                    + "DzDovDEcohWh1sQj2U4SU5VQg/ZbRo54zBITJZjZZLaQWwAAAACYLgMCQbO8SlW+aAPx8ezeuqt/SCyVbLiWuvebyY"
                    + "0MwgABxgKcMAAAmMHZrbbp3xwCAAAAAApZWg==";

    /** Forty bytes that are stored, sums of CRC64. */
    private static final String STORED =
            "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAn3ARlqh+tHVra5awbHl8TcHls/RD/Ga9gHQSstB0CK0Z4czry31+utw"
                    + "AiUEm90JoRGgABQCjUUkrlH7bzfQEAAAAABFla";

    private static byte[] bytes(String base64) {
        return Base64.getDecoder().decode(base64);
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        long state = 12345;
        for (int i = 0; i < length; i++) {
            state = state * 1_103_515_245 + 12_345 & 0x7fff_ffff;
            noise[i] = (byte) (state >> 16);
        }
        return noise;
    }

    private static byte[] text() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes("It repeats itself. ".repeat(300).getBytes(StandardCharsets.US_ASCII));
        text.writeBytes(noise(200));
        text.writeBytes("It repeats itself, too. ".repeat(3).getBytes(StandardCharsets.US_ASCII));
        text.writeBytes(noise(200));
        return text.toByteArray();
    }

    @Test
    void shouldDecodeRepeatsLiteralsAndMatches() throws IOException {
        assertArrayEquals(text(), XzDecoder.decode(bytes(USUAL), MOST));
    }

    @Test
    void shouldDecodeWithOtherProperties() throws IOException {
        assertArrayEquals(text(), XzDecoder.decode(bytes(OTHER_PROPERTIES), MOST));
    }

    @Test
    void shouldDecodeStoredBytes() throws IOException {
        assertArrayEquals(noise(40), XzDecoder.decode(bytes(STORED), MOST));
    }

    @Test
    void shouldRefuseWhatIsLongerThanAllowed() {
        IOException refusal = assertThrows(IOException.class, () -> XzDecoder.decode(bytes(USUAL), 5_000));
        assertTrue(refusal.getMessage().contains("more than 5000 bytes"), refusal.getMessage());
    }

    @Test
    void shouldRefuseWhatIsNoStream() {
        byte[] text = "{}, not XZ at all".getBytes(StandardCharsets.US_ASCII);
        IOException refusal = assertThrows(IOException.class, () -> XzDecoder.decode(text, MOST));
        assertEquals("XZ data does not begin as XZ (byte 0 of 17)", refusal.getMessage());
    }

    /** Damage gives other bytes or a refusal, and nothing else. */
    @Test
    void shouldEndWhateverIsDamaged() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 5_000; i++) {
            byte[] damaged = bytes(random.nextBoolean() ? USUAL : OTHER_PROPERTIES);
            for (int k = 0; k <= random.nextInt(3); k++) {
                damaged[6 + random.nextInt(damaged.length - 6)] = (byte) random.nextInt();
            }
            try {
                assertTrue(XzDecoder.decode(damaged, MOST).length <= MOST);
            } catch (IOException expected) {
                assertTrue(expected.getMessage().startsWith("XZ data"), expected.getMessage());
            }
        }
    }

    @Test
    void shouldRefuseEachStreamThatIsCut() {
        byte[] whole = bytes(USUAL);
        for (int length = 7; length < whole.length - 60; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(IOException.class, () -> XzDecoder.decode(cut, MOST));
        }
    }
}
