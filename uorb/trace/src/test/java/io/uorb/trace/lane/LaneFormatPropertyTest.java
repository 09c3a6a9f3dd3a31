// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Operations that a lane's encoder writes, its decoder reads (determinism:D-27). */
class LaneFormatPropertyTest {
    private static final int RING_BYTES = 1 << 16;

    /** Writes one random operation and returns how a reader shows it. */
    private static String write(LaneEncoder out, SplittableRandom random) {
        int endpoint = random.nextInt(random.nextBoolean() ? 31 : 300);
        long number = random.nextLong() >> random.nextInt(64);
        long ns = random.nextLong(1L << 60);
        switch (random.nextInt(14)) {
            case 0 -> out.hit(endpoint, number);
            case 1 -> out.again(endpoint, number);
            case 2 -> out.time(number);
            case 3 -> {
                out.published(endpoint, number, ns);
                return "PUBLISHED " + endpoint + " " + number + " " + ns;
            }
            case 4 -> {
                out.state(endpoint, StateRead.LOST, number);
                return "STATE " + endpoint + " LOST " + number;
            }
            case 5 -> {
                out.request(endpoint, TimerRequest.AT, number);
                return "REQUEST " + endpoint + " AT " + number;
            }
            case 6 -> {
                ActivationCause cause = ActivationCause.values()[random.nextInt(3)];
                out.begin(endpoint, cause, 7, number, 3, 1_000_000 + endpoint, ns);
                long value = cause == ActivationCause.NONE ? 0 : number;
                int from = cause == ActivationCause.MESSAGE ? 7 : -1;
                return "BEGIN " + endpoint + " " + cause + " " + from + " " + value + " 3 " + (1_000_000 + endpoint)
                        + " " + ns;
            }
            case 7 -> {
                out.end(ns);
                return "END " + ns;
            }
            case 8 -> {
                out.parameters(endpoint, "MC_P=" + number + "\nnäme=1\n");
                return "PARAMETERS " + endpoint + " MC_P=" + number + "\nnäme=1\n";
            }
            case 9 -> {
                out.key();
                return "KEY";
            }
            case 10 -> {
                boolean digest = random.nextBoolean();
                out.check(digest ? LaneTags.DIGEST : LaneTags.CHECKPOINT, endpoint, (int) number);
                return (digest ? "DIGEST " : "CHECKPOINT ") + endpoint + " " + (int) number;
            }
            case 12 -> {
                return writeInput(out, endpoint, (int) number, random);
            }
            case 11 -> {
                out.gap(endpoint, ns, ns + 5);
                return "GAP " + endpoint + " " + ns + " " + (ns + 5);
            }
            default -> {
                out.outside(endpoint, LaneOperation.HIT, endpoint);
                return "OUTSIDE " + endpoint + " HIT " + endpoint;
            }
        }
        return "";
    }

    private static String writeInput(LaneEncoder out, int endpoint, int result, SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(40)];
        random.nextBytes(bytes);
        out.input(endpoint, result, bytes, bytes.length);
        return "INPUT " + endpoint + " " + result + " " + Arrays.toString(bytes);
    }

    private static String shown(LaneDecoder in) {
        return in.operation()
                + switch (in.operation()) {
                    case HIT, AGAIN -> " " + in.endpoint() + " " + in.generation();
                    case PUBLISHED -> " " + in.endpoint() + " " + in.generation() + " " + in.ns();
                    case MISSES -> " " + in.value();
                    case TIME -> " " + in.timeUs();
                    case STATE -> " " + in.endpoint() + " " + in.state() + " " + in.value();
                    case REQUEST -> " " + in.endpoint() + " " + in.request() + " " + in.value();
                    case BEGIN ->
                        " " + in.endpoint() + " " + in.cause() + " " + in.causeEndpoint() + " " + in.causeValue() + " "
                                + in.value() + " " + in.timeUs() + " " + in.ns();
                    case END -> " " + in.ns();
                    case PARAMETERS -> " " + in.endpoint() + " " + in.text();
                    case DIGEST, INTERCEPTED, CHECKPOINT -> " " + in.endpoint() + " " + (int) in.value();
                    case INPUT -> " " + in.endpoint() + " " + in.value() + " " + Arrays.toString(in.bytes());
                    case GAP -> " " + in.value() + " " + in.firstNs() + " " + in.ns();
                    case OUTSIDE -> " " + in.endpoint() + " " + in.outside() + " " + in.value();
                    default -> "";
                };
    }

    @Property(tries = 300)
    @Statement({"determinism:D-5", "determinism:D-27", "determinism:D-28"})
    void shouldReadWhatWasWritten(@ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int chunkBytes) {
        SplittableRandom random = new SplittableRandom(seed);
        LaneRing ring = new LaneRing(RING_BYTES);
        LaneEncoder out = new LaneEncoder(ring);
        List<String> written = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            if (random.nextInt(8) == 0) {
                int misses = 1 + random.nextInt(3);
                for (int n = 0; n < misses; n++) {
                    out.miss();
                }
                written.add("MISSES " + misses);
            }
            String shown = write(out, random);
            written.add(shown);
        }
        assertFalse(out.overflowed());
        ring.commit();
        LaneDecoder in = new LaneDecoder(chunks(ring, chunkBytes));
        for (String expected : written) {
            assertTrue(in.next());
            if (!expected.isEmpty()) {
                assertEquals(expected, shown(in));
            }
        }
        assertFalse(in.next());
    }

    private static LaneInput chunks(LaneRing ring, int chunkBytes) {
        return () -> {
            int length = (int) Math.min(chunkBytes, ring.committed() - ring.released());
            if (length == 0) {
                return null;
            }
            byte[] bytes = new byte[length];
            ring.copy(ring.released(), bytes, 0, length);
            ring.release(ring.released() + length);
            return new LaneInput.Chunk(bytes, 0, length, true);
        };
    }

    @Test
    @Statement("determinism:D-29")
    void shouldTellMissingBytesAndGoOnAtAKey() {
        LaneRing ring = new LaneRing(RING_BYTES);
        LaneEncoder out = new LaneEncoder(ring);
        out.hit(40, 1_000_000);
        int half = (int) ring.end() - 1;
        out.hit(1, 2);
        int key = (int) ring.end();
        out.key();
        out.hit(40, 7);
        ring.commit();
        byte[] bytes = new byte[(int) ring.end()];
        ring.copy(0, bytes, 0, bytes.length);
        List<LaneInput.Chunk> chunks = new ArrayList<>(List.of(
                new LaneInput.Chunk(bytes, 0, half, true), new LaneInput.Chunk(bytes, key, bytes.length, false)));
        LaneDecoder in = new LaneDecoder(() -> chunks.isEmpty() ? null : chunks.remove(0));
        List<String> read = new ArrayList<>();
        while (in.next()) {
            read.add(shown(in));
        }
        assertEquals(List.of("MISSING", "KEY", "HIT 40 7"), read);
    }

    @Test
    @Statement("determinism:D-26")
    void shouldTakeBackWhatDoesNotFit() {
        LaneRing ring = new LaneRing(LaneRing.LEAST_BYTES);
        LaneEncoder out = new LaneEncoder(ring);
        out.hit(1, 1);
        ring.commit();
        for (int i = 0; i < LaneRing.LEAST_BYTES; i++) {
            out.time(i);
        }
        assertTrue(out.overflowed());
        out.rewind();
        out.key();
        out.hit(1, 5);
        ring.commit();
        LaneDecoder in = new LaneDecoder(chunks(ring, 7));
        List<String> read = new ArrayList<>();
        while (in.next()) {
            read.add(shown(in));
        }
        assertEquals(List.of("HIT 1 1", "KEY", "HIT 1 5"), read);
    }

    @Property(tries = 300)
    void shouldRefuseOrReadAnyBytes(@ForAll byte[] bytes) {
        List<LaneInput.Chunk> chunks = new ArrayList<>(List.of(new LaneInput.Chunk(bytes, 0, bytes.length, true)));
        LaneDecoder in = new LaneDecoder(() -> chunks.isEmpty() ? null : chunks.remove(0));
        int operations = 0;
        try {
            while (in.next()) {
                operations++;
            }
        } catch (LaneFormatException e) {
            assertFalse(e.getMessage().isEmpty());
        }
        assertTrue(operations <= bytes.length);
    }
}
