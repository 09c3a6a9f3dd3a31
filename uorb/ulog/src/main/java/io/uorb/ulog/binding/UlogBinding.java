// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.OrbMetadata;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/**
 * A binding of a logged format to a topic: fills messages of the topic from logged ones. Fields are matched once, by
 * name, type and array length, nested ones alike; reading a message is then a few byte copies and allocates nothing.
 * For one thread.
 *
 * <p>A field that the log lacks keeps its default. A field whose name is there but whose type is not the topic's keeps
 * its default too and is listed in {@link #mismatches}, unless an adapter was given for exactly that logged type:
 * values are never cast.
 *
 * @param <T> the message class
 */
public final class UlogBinding<T> {
    private UlogFormat checkedFormat;
    private final OrbMetadata<T> metadata;
    private final ByteRange[] ranges;
    private final Adaptation[] adaptations;
    private final List<String> missing;
    private final List<String> mismatches;
    private final List<String> ignored;
    private final Optional<String> report;
    /** Words at the start that are all logged, so that they need no defaults. */
    private final int leadingWords;

    private final long[] defaults;
    /** Null without adapters. */
    private final ByteBuffer image;

    private final long[] words;

    /** A field that an adapter fills. */
    record Adaptation(UlogFieldAdapter adapter, int from, int to) {}

    UlogBinding(
            UlogFormat format,
            OrbMetadata<T> metadata,
            long[] defaults,
            FieldMatcher matched,
            Optional<String> report) {
        this.checkedFormat = format;
        this.metadata = metadata;
        this.defaults = defaults.clone();
        this.words = defaults.clone();
        this.ranges = matched.ranges().toArray(ByteRange[]::new);
        this.adaptations = matched.adaptations().toArray(Adaptation[]::new);
        this.leadingWords = ranges.length == 0 ? 0 : ranges[0].leadingWords();
        this.missing = List.copyOf(matched.missing());
        this.mismatches = List.copyOf(matched.mismatches());
        this.ignored = List.copyOf(matched.ignored());
        this.report = report;
        this.image = adaptations.length == 0 ? null : imageOf(defaults);
    }

    private static ByteBuffer imageOf(long[] words) {
        ByteBuffer image = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        image.asLongBuffer().put(words);
        return image;
    }

    /** Creates a binding of a logged format to a topic; fields that the log lacks are zero. */
    public static <T> UlogBinding<T> of(UlogFormat format, OrbMetadata<T> metadata) {
        return builder(format, metadata).build();
    }

    /** Creates a builder of a binding with defaults or adapters. */
    public static <T> UlogBindingBuilder<T> builder(UlogFormat format, OrbMetadata<T> metadata) {
        return new UlogBindingBuilder<>(format, metadata);
    }

    /** Returns the topic's fields that the log's format lacks, as {@code type name}; nested ones with their path. */
    public List<String> missing() {
        return missing;
    }

    /** Returns the topic's fields that the log has under the same name with another type: one line each. */
    public List<String> mismatches() {
        return mismatches;
    }

    /** Returns the log's fields that the topic lacks, as {@code type name}; nested ones with their path. */
    public List<String> ignored() {
        return ignored;
    }

    /**
     * Returns one line that names the topic and each field in which log and program differ, with both hashes where the
     * log carries one ({@link UlogBindingBuilder#definitions}). Empty if nothing differs, or if rules of the builder
     * cover all differences and the hashes are equal.
     */
    public Optional<String> report() {
        return report;
    }

    /**
     * Fills all fields of {@code message} from a message of the bound format.
     *
     * @throws IllegalArgumentException if the data is of another format
     */
    public void read(UlogData data, T message) {
        readWords(data, words);
        metadata.decode(words, 0, message);
    }

    /**
     * Reads a message as words, for callers without an object of its class: {@code topic.words()} of them, in the
     * layout that {@link OrbMetadata} describes.
     *
     * @throws IllegalArgumentException if the data is of another format, or {@code target} is shorter than a message;
     *     it is untouched then
     */
    public void readWords(UlogData data, long[] target) {
        if (data.subscription().format() != checkedFormat) {
            requireSameFormat(data.subscription().format());
        }
        if (target.length < words.length) {
            throw new IllegalArgumentException(
                    "array has " + target.length + " words; a message of topic " + metadata + " has " + words.length);
        }
        if (image != null) {
            readAdapted(data, target);
            return;
        }
        System.arraycopy(defaults, leadingWords, target, leadingWords, defaults.length - leadingWords);
        for (ByteRange range : ranges) {
            range.copyTo(target, data);
        }
    }

    private void readAdapted(UlogData data, long[] target) {
        for (ByteRange range : ranges) {
            range.copyTo(image, data);
        }
        for (Adaptation adaptation : adaptations) {
            adaptation.adapter().adapt(data.buffer(), data.offset() + adaptation.from(), image, adaptation.to());
        }
        for (int i = 0; i < words.length; i++) {
            target[i] = image.getLong(i * Long.BYTES);
        }
    }

    /** Checks the format once per reader: another reader of the same log has formats of its own. */
    private void requireSameFormat(UlogFormat format) {
        if (!format.equals(checkedFormat)) {
            throw new IllegalArgumentException("data is of format " + format + "; this binding reads " + checkedFormat);
        }
        checkedFormat = format;
    }
}
