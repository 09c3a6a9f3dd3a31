// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.input.HeapShare;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The formats of a log: texts in any order, each resolved on first use, since a nested format may follow its use (L-3).
 * One that cannot be resolved does not affect the others. One thread.
 */
public final class FormatRegistry {
    /** Maximum nesting depth; PX4 nests three levels deep, and the bound ends recursion. */
    static final int MAX_NESTING = 32;

    /** Memory limit against corrupt or hostile logs; all formats of PX4 take a 40th of it. */
    private static final long MAX_TEXT_BYTES = HeapShare.bytes(4 * 1024 * 1024, 16);

    /** Fields of all formats, whose objects take more than their texts; PX4 has some 5,000. */
    private static final int MAX_FIELDS = HeapShare.entries(200_000, 8, 200);

    /** Number of formats; PX4 has some 300. */
    private static final int MAX_FORMATS = HeapShare.entries(65_536, 8, 2_000);

    /** A class, and no method reference: the first of a process takes longer than all formats of a log. */
    private final FormatLayout.Nested nested = new FormatLayout.Nested() {
        @Override
        public UlogFormat find(FormatSyntax user, TypedName entry) throws MalformedRecordException {
            return findNested(user, entry);
        }
    };

    private final Map<String, FormatSyntax> texts = new LinkedHashMap<>();
    private final Map<String, FormatSyntax> unresolved = new LinkedHashMap<>();
    private final Map<String, UlogFormat> formats = new LinkedHashMap<>();

    /** Reasons for unresolved formats; cleared when a text is added. */
    private final Map<String, String> failures = new LinkedHashMap<>();

    /** Texts of formats that the log lacks, by name; null for none: a lambda would cost a start of a command 20 ms. */
    private Function<String, Optional<String>> known;

    private final List<String> supplied = new ArrayList<>();
    private long textBytes;
    private int fields;
    /** Whether a format was ignored because of a limit. */
    private boolean exceeded;

    private final List<String> resolving = new ArrayList<>();

    /** Creates a registry without formats. */
    public FormatRegistry() {}

    /** A format that cannot be used: its text and the reason. */
    public record Unusable(FormatSyntax text, String reason) {}

    /**
     * Sets the replacement of formats that the log lacks, such as one whose record is damaged.
     *
     * @param texts returns the text of a format, {@code name:type field;…}, by its name; called when one is needed
     */
    public void standIn(Function<String, Optional<String>> texts) {
        known = texts;
        failures.clear();
    }

    /** Returns the names of the formats that are not the log's own. */
    public List<String> supplied() {
        return List.copyOf(supplied);
    }

    /** Adds the text of a format; returns whether it is new. The same text again changes nothing. */
    public boolean add(FormatSyntax text) throws MalformedRecordException {
        FormatSyntax earlier = texts.get(text.name());
        if (earlier == null) {
            reserve(text);
            texts.put(text.name(), text);
            unresolved.put(text.name(), text);
            failures.clear();
        } else if (!earlier.isSameAs(text)) {
            throw new MalformedRecordException(
                    "format " + TypedName.excerpt(text.name()) + " is defined twice, differently");
        }
        return earlier == null;
    }

    private void reserve(FormatSyntax text) throws MalformedRecordException {
        long bytes = textBytes + text.endOffset() - text.offset();
        if (bytes > MAX_TEXT_BYTES) {
            throw beyondLimit(text, "bytes of formats", bytes, MAX_TEXT_BYTES);
        }
        if (fields + text.fields().size() > MAX_FIELDS) {
            throw beyondLimit(text, "fields of formats", fields + text.fields().size(), MAX_FIELDS);
        }
        if (texts.size() == MAX_FORMATS) {
            throw beyondLimit(text, "formats", MAX_FORMATS + 1L, MAX_FORMATS);
        }
        textBytes = bytes;
        fields += text.fields().size();
    }

    private LimitExceededException beyondLimit(FormatSyntax text, String limited, long value, long limit) {
        exceeded = true;
        return new LimitExceededException(
                limited,
                "format " + TypedName.excerpt(text.name()) + " is ignored: with it the log has " + value + " " + limited
                        + "; the limit is " + limit);
    }

    /** Resolves all formats and returns those that cannot be resolved. */
    public List<Unusable> resolveAll() {
        List<Unusable> unusable = new ArrayList<>();
        for (FormatSyntax text : List.copyOf(unresolved.values())) {
            try {
                resolve(text);
            } catch (MalformedRecordException e) {
                unusable.add(new Unusable(text, e.getMessage()));
            }
        }
        return unusable;
    }

    /** Resolves all formats; throws for the first that cannot be resolved. */
    public void requireAll() throws MalformedRecordException {
        List<Unusable> unusable = resolveAll();
        if (!unusable.isEmpty()) {
            throw new MalformedRecordException(unusable.get(0).reason());
        }
    }

    /** Returns the format of that name; empty if it is unknown or not yet resolved. */
    public Optional<UlogFormat> find(String name) {
        return Optional.ofNullable(formats.get(name));
    }

    /** Returns the format of that name; throws if the log has none. */
    UlogFormat require(String name) throws MalformedRecordException {
        FormatSyntax text = text(name);
        if (text == null && exceeded) {
            throw new LimitExceededException(
                    "formats of subscriptions",
                    "subscription to " + TypedName.excerpt(name) + " is ignored: the log has no format for it, or it is"
                            + " beyond the limit of formats");
        }
        if (text == null) {
            throw new MalformedRecordException(
                    "subscription to " + TypedName.excerpt(name) + ", for which the log has no format");
        }
        return resolve(text);
    }

    /** Returns the text of a format: the log's own, or what stands in for it; null if there is neither. */
    private FormatSyntax text(String name) throws MalformedRecordException {
        FormatSyntax own = texts.get(name);
        Optional<String> other = own == null && known != null ? known.apply(name) : Optional.empty();
        if (other.isPresent()) {
            add(FormatSyntax.parse(other.get()));
            supplied.add(name);
        }
        return texts.get(name);
    }

    /** Returns the formats that can be used, in the order in which they were resolved. */
    Map<String, UlogFormat> formats() {
        if (!unresolved.isEmpty() && failures.size() < unresolved.size()) {
            resolveAll();
        }
        return Collections.unmodifiableMap(formats);
    }

    private UlogFormat resolve(FormatSyntax text) throws MalformedRecordException {
        UlogFormat known = formats.get(text.name());
        if (known != null) {
            return known;
        }
        String failure = failures.get(text.name());
        if (failure != null) {
            throw new MalformedRecordException(failure);
        }
        try {
            UlogFormat format = resolveNested(text);
            unresolved.remove(text.name());
            formats.put(text.name(), format);
            return format;
        } catch (MalformedRecordException e) {
            // Only the outermost: one within may be sound by itself, where the nesting is too deep or goes round.
            if (resolving.isEmpty()) {
                failures.put(text.name(), e.getMessage());
            }
            throw e;
        }
    }

    private UlogFormat resolveNested(FormatSyntax text) throws MalformedRecordException {
        if (resolving.contains(text.name())) {
            throw new MalformedRecordException("format " + TypedName.excerpt(text.name()) + " contains itself, through "
                    + TypedName.excerpt(String.join(" > ", resolving)));
        }
        if (resolving.size() == MAX_NESTING) {
            throw new MalformedRecordException(
                    "format " + TypedName.excerpt(text.name()) + " is nested deeper than " + MAX_NESTING + " levels");
        }
        resolving.add(text.name());
        try {
            return new FormatLayout(text).layOut(nested);
        } finally {
            resolving.remove(resolving.size() - 1);
        }
    }

    private UlogFormat findNested(FormatSyntax user, TypedName entry) throws MalformedRecordException {
        FormatSyntax nested = text(entry.type());
        if (nested == null) {
            throw new MalformedRecordException("format " + TypedName.excerpt(user.name()) + ", field "
                    + TypedName.excerpt(entry.name()) + ": type " + TypedName.excerpt(entry.type())
                    + " is neither a basic type nor a format of this log");
        }
        return resolve(nested);
    }
}
