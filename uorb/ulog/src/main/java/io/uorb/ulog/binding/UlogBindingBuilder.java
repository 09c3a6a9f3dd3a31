// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.binding;

import io.uorb.OrbMetadata;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A builder of a {@link UlogBinding} for formats that differ from the topic's. One thread.
 *
 * @param <T> the message class
 */
public final class UlogBindingBuilder<T> {
    private final UlogFormat format;
    private final OrbMetadata<T> metadata;
    private final long[] defaults;
    private final List<FieldRule> rules = new ArrayList<>();
    private UlogDefinitions definitions = new UlogDefinitions();

    /** Fills the top-level field {@code ours} from the logged field {@code theirs} of exactly that type. */
    record FieldRule(String ours, String theirs, String theirType, UlogFieldAdapter adapter) {}

    UlogBindingBuilder(UlogFormat format, OrbMetadata<T> metadata) {
        this.format = Objects.requireNonNull(format, "format");
        this.metadata = Objects.requireNonNull(metadata, "metadata");
        this.defaults = new long[metadata.words()];
    }

    /** Sets the values of fields that the log lacks to those of {@code message}. */
    public UlogBindingBuilder<T> defaults(T message) {
        metadata.check(message);
        metadata.encode(message, defaults, 0);
        return this;
    }

    /**
     * Adds a conversion of the field {@code name} where the log has it with the type {@code loggedType} (such as {@code
     * float}).
     */
    public UlogBindingBuilder<T> adapt(String name, String loggedType, UlogFieldAdapter adapter) {
        requireField(name);
        rules.add(new FieldRule(name, name, loggedType, Objects.requireNonNull(adapter, "adapter")));
        return this;
    }

    /**
     * Adds a fallback: where the log lacks the field {@code name}, reads its field {@code other} if that has the same
     * type.
     */
    public UlogBindingBuilder<T> orElseFrom(String name, String other) {
        requireField(name);
        rules.add(new FieldRule(name, other, null, null));
        return this;
    }

    /**
     * Reads the hash and the definition of the messages from the log, if it has them ({@link UlogSchemaInfo}), for
     * {@link UlogBinding#report}.
     */
    public UlogBindingBuilder<T> definitions(UlogDefinitions log) {
        definitions = Objects.requireNonNull(log, "log");
        return this;
    }

    private void requireField(String name) {
        if (metadata.schema().field(name).isEmpty()) {
            throw new IllegalArgumentException("topic " + metadata + " has no field " + name);
        }
    }

    /** Returns the binding. */
    public UlogBinding<T> build() {
        FieldMatcher matcher = new FieldMatcher(rules);
        matcher.match(format, metadata.schema());
        Optional<String> report = BindingReport.of(metadata.name(), metadata.schema(), matcher, format, definitions);
        return new UlogBinding<>(format, metadata, defaults, matcher, report);
    }
}
