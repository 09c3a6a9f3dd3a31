// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.trace.TraceMemory;
import io.uorb.ulog.format.UlogData;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The texts of a trace, put together from their parts. One thread. */
final class TextParts {
    private static final TraceText.Kind[] KINDS = TraceText.Kind.values();
    /** Bytes of a text, and texts of a kind: bounds against damaged logs. */
    private static final int MOST_BYTES = 1 << 16;

    private static final int MOST_TEXTS = 1 << 16;

    /** Estimated memory of a text's objects beside its characters. */
    private static final int OBJECT_BYTES = 160;

    private final TraceMemory memory;
    private final Map<TraceText.Kind, Map<Integer, String>> texts = new EnumMap<>(TraceText.Kind.class);
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private int nextPart;

    TextParts(TraceMemory memory) {
        this.memory = memory;
    }

    void add(UlogData data) {
        int kind = Byte.toUnsignedInt(data.buffer().get(data.offset() + TraceFormats.TEXT_KIND));
        int part = Short.toUnsignedInt(data.buffer().getShort(data.offset() + TraceFormats.TEXT_PART));
        int length = Math.min(
                TraceFormats.TEXT_CHARS_BYTES,
                Short.toUnsignedInt(data.buffer().getShort(data.offset() + TraceFormats.TEXT_LENGTH)));
        if (part == 0) {
            begun.reset();
            nextPart = 0;
        }
        if (kind >= KINDS.length || part != nextPart || begun.size() + length > MOST_BYTES) {
            return;
        }
        nextPart++;
        for (int i = 0; i < length; i++) {
            begun.write(data.buffer().get(data.offset() + TraceFormats.TEXT_CHARS + i));
        }
        if (data.buffer().get(data.offset() + TraceFormats.TEXT_LAST) != 0) {
            Map<Integer, String> ofKind = texts.computeIfAbsent(KINDS[kind], key -> new TreeMap<>());
            if (ofKind.size() < MOST_TEXTS) {
                String text = begun.toString(StandardCharsets.UTF_8);
                memory.take(bytes(text));
                memory.take(-bytes(ofKind.put(data.buffer().getInt(data.offset() + TraceFormats.TEXT_NUMBER), text)));
            }
            nextPart = -1;
        }
    }

    private static long bytes(String text) {
        return text == null ? 0 : OBJECT_BYTES + (long) text.length() * Character.BYTES;
    }

    /** Takes the form of lanes from a record that is damaged or of an earlier form: such a log is refused by it. */
    void addForm(UlogData data) {
        boolean isForm = data.subscription().name().equals(TraceFormats.TEXT)
                && data.length() >= TraceFormats.OLD_TEXT_SIZE
                && data.buffer().getInt(data.offset() + TraceFormats.TEXT_NUMBER) == TraceLog.FORMAT.number();
        if (isForm && of(TraceText.Kind.ENVIRONMENT, TraceLog.FORMAT.number()).isEmpty()) {
            add(data);
        }
    }

    List<String> of(TraceText.Kind kind) {
        return List.copyOf(texts.getOrDefault(kind, Map.of()).values());
    }

    String of(TraceText.Kind kind, int number) {
        return texts.getOrDefault(kind, Map.of()).getOrDefault(number, "");
    }
}
