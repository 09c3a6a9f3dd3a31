// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.text.Texts;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.TraceMemory;
import io.uorb.trace.lane.LaneInput;
import io.uorb.ulog.format.UlogData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A lane in logs: the places of its blocks, 12 bytes each. */
final class LoggedLane implements RecordedLane {
    private static final EndpointKind[] KINDS = EndpointKind.values();
    /** Bounds what a damaged log can ask for. */
    private static final int MOST_ENDPOINTS = 100_000;

    /** Estimated memory of a lane, of a block's place, which grows by doubling, and of an endpoint, bytes. */
    private static final int LANE_BYTES = 2_048;

    private static final int BLOCK_BYTES = 2 * (Long.BYTES + Integer.BYTES);
    private static final int ENDPOINT_BYTES = 400;
    private static final int SLOT_BYTES = 2 * Long.BYTES;

    private static final Predicate<String> NUMBER =
            Pattern.compile("[0-9]{1,18}").asMatchPredicate();

    private final int number;
    private final List<MappedLog> files;
    private final TextParts texts;
    private final TraceMemory memory;
    private final List<EndpointIdentity> endpoints = new ArrayList<>();
    private long[] places = new long[64];
    private int[] sequences = new int[64];
    private int blocks;
    /** Whether a block came that is not behind the others, as one whose sequence was changed or which lies before. */
    private boolean isOutOfOrder;

    LoggedLane(int number, List<MappedLog> files, TextParts texts, TraceMemory memory) {
        this.number = number;
        this.files = files;
        this.texts = texts;
        this.memory = memory;
        memory.take(LANE_BYTES);
    }

    void add(long place, int sequence) {
        if (blocks > 0 && sequence <= sequences[blocks - 1]) {
            isOutOfOrder = true;
            return;
        }
        memory.take(BLOCK_BYTES);
        if (blocks == places.length) {
            places = Arrays.copyOf(places, 2 * blocks);
            sequences = Arrays.copyOf(sequences, 2 * blocks);
        }
        places[blocks] = place;
        sequences[blocks] = sequence;
        blocks++;
    }

    void endpoint(UlogData data) {
        int at = data.buffer().getInt(data.offset() + TraceFormats.ENDPOINT_NUMBER);
        int kind = Byte.toUnsignedInt(data.buffer().get(data.offset() + TraceFormats.ENDPOINT_KIND));
        if (at < 0 || at >= MOST_ENDPOINTS || kind >= KINDS.length) {
            return;
        }
        memory.take((long) Math.max(0, at + 1 - endpoints.size()) * SLOT_BYTES);
        while (endpoints.size() <= at) {
            endpoints.add(UNKNOWN);
        }
        memory.take(endpoints.get(at) == UNKNOWN ? ENDPOINT_BYTES : 0);
        endpoints.set(
                at,
                new EndpointIdentity(
                        name(data, TraceFormats.ENDPOINT_MODULE),
                        KINDS[kind],
                        name(data, TraceFormats.ENDPOINT_NAME),
                        Byte.toUnsignedInt(data.buffer().get(data.offset() + TraceFormats.ENDPOINT_INSTANCE)),
                        Short.toUnsignedInt(data.buffer().getShort(data.offset() + TraceFormats.ENDPOINT_ORDINAL))));
    }

    private static String name(UlogData data, int at) {
        byte[] chars = new byte[TraceFormats.NAME_BYTES];
        data.buffer().get(data.offset() + at, chars);
        return Texts.get(chars);
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public String thread() {
        return texts.of(TraceText.Kind.THREAD, number);
    }

    @Override
    public List<EndpointIdentity> endpoints() {
        List<EndpointIdentity> all = new ArrayList<>(endpoints);
        String start = number + "\n";
        for (String text : texts.of(TraceText.Kind.ENDPOINT)) {
            if (text.startsWith(start)) {
                restore(all, text.split("\n", -1));
            }
        }
        return List.copyOf(all);
    }

    /** Gives an endpoint of this lane its names, which were too long for its record. */
    private void restore(List<EndpointIdentity> all, String[] lines) {
        if (lines.length == 4 && NUMBER.test(lines[1])) {
            long at = Long.parseLong(lines[1]);
            if (at < all.size()) {
                EndpointIdentity cut = all.get((int) at);
                all.set((int) at, new EndpointIdentity(lines[2], cut.kind(), lines[3], cut.instance(), cut.ordinal()));
            }
        }
    }

    @Override
    public long droppedAtEnd() {
        return toldAtEnd(1, 0);
    }

    /** Returns a number that the end of the lane tells; another if the record has none, as one that was cut off. */
    private long toldAtEnd(int line, long otherwise) {
        String[] lines = texts.of(TraceText.Kind.LANE_END, number).split("\n", -1);
        return line < lines.length && NUMBER.test(lines[line]) ? Long.parseLong(lines[line]) : otherwise;
    }

    /** Whether the lane tells more blocks, or fewer, than there are. */
    private boolean lacksEnd() {
        long last = blocks == 0 ? -1 : sequences[blocks - 1];
        return toldAtEnd(0, last + 1) != last + 1;
    }

    @Override
    public LaneInput input() {
        return new Blocks();
    }

    /**
     * Reads the blocks one after the other; behind missing ones it goes on at a block that begins with a key, or tells
     * by a chunk without bytes that there is none.
     */
    private final class Blocks implements LaneInput {
        private final byte[] bytes = new byte[TraceFormats.BLOCK_SIZE];
        private int next;
        private boolean ended;

        @Override
        public Chunk next() {
            boolean follows = true;
            while (next < blocks) {
                follows = follows && (next == 0 ? sequences[0] == 0 : sequences[next] == sequences[next - 1] + 1);
                files.get(Places.file(places[next])).copy(Places.offset(places[next]), bytes, bytes.length);
                next++;
                int length = (bytes[TraceFormats.BLOCK_LENGTH] & 0xff)
                        | (bytes[TraceFormats.BLOCK_LENGTH + 1] & 0xff) << Byte.SIZE;
                boolean isKey = (length & TraceFormats.KEY_FLAG) != 0;
                int from = TraceFormats.BLOCK_BYTES_AT;
                int to = from + Math.min(length & ~TraceFormats.KEY_FLAG, TraceFormats.BLOCK_BYTES);
                if (follows || isKey) {
                    byte[] copy = Arrays.copyOf(bytes, bytes.length);
                    return new Chunk(copy, from, to, follows);
                }
            }
            boolean tellsMissing = !ended && (isOutOfOrder || !follows || lacksEnd());
            ended = true;
            return tellsMissing ? new Chunk(bytes, 0, 0, false) : null;
        }
    }
}
