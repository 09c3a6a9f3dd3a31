// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Parsers of the payloads of all records but data (L-2). */
public final class RecordParser {
    private RecordParser() {}

    /** Parses a format (F) whose record starts at byte {@code offset} of the file. */
    public static FormatSyntax format(PayloadReader payload, long offset) throws MalformedRecordException {
        long endOffset = offset + RecordType.HEADER_BYTES + payload.remaining();
        return FormatSyntax.parse(payload.text(payload.remaining(), "format"), offset, endOffset);
    }

    /** Parses an information record (I). */
    public static UlogInfo info(PayloadReader payload) throws MalformedRecordException {
        return info(payload, false, false);
    }

    /** Parses one entry or part of an information list (M). */
    public static UlogInfo multiInfo(PayloadReader payload) throws MalformedRecordException {
        return info(payload, true, payload.u8("continuation flag") != 0);
    }

    private static UlogInfo info(PayloadReader payload, boolean multi, boolean continued)
            throws MalformedRecordException {
        TypedName key = key(payload, "information key");
        Optional<WireType> type = WireType.ofCName(key.type());
        if (type.isPresent() && payload.remaining() != (long) type.get().sizeBytes() * key.elements()) {
            throw new MalformedRecordException("information " + TypedName.excerpt(key.name()) + " has "
                    + payload.remaining() + " bytes; its type is " + key.elements() + " x " + key.type());
        }
        return new UlogInfo(key, multi, continued, payload.rest());
    }

    /** Parses a parameter (P). */
    public static UlogParameter parameter(PayloadReader payload) throws MalformedRecordException {
        TypedName key = key(payload, "parameter key");
        Optional<WireType> type = WireType.ofCName(key.type());
        if (key.length() != TypedName.NO_ARRAY || !isParameterType(type)) {
            throw new MalformedRecordException("parameter " + TypedName.excerpt(key.name()) + " has type "
                    + TypedName.excerpt(key.type()) + "; parameters are int32_t or float");
        }
        return new UlogParameter(key.name(), payload.parameter(type.get(), key.name()));
    }

    private static boolean isParameterType(Optional<WireType> type) {
        return type.isPresent() && (type.get() == WireType.INT32 || type.get() == WireType.FLOAT32);
    }

    /** Parses a parameter's default value (Q). */
    public static UlogParameterDefault parameterDefault(PayloadReader payload) throws MalformedRecordException {
        int defaultTypes = payload.u8("default types");
        return UlogParameterDefault.of(defaultTypes, parameter(payload));
    }

    private static TypedName key(PayloadReader payload, String what) throws MalformedRecordException {
        int length = payload.u8("key length");
        return TypedName.parse(payload.text(length, what), what);
    }

    /** Parses a subscription (A), the {@code ordinal}th of the log, to one of those formats. */
    public static UlogSubscription subscription(PayloadReader payload, FormatRegistry formats, int ordinal)
            throws MalformedRecordException {
        int multiId = payload.u8("multi_id");
        int msgId = payload.u16("msg_id");
        String name = payload.text(payload.remaining(), "topic name");
        return new UlogSubscription(msgId, multiId, formats.require(name), ordinal);
    }

    /** Parses a logged string: with a tag (C), or without one (L). */
    public static UlogLoggedString text(PayloadReader payload, boolean tagged) throws MalformedRecordException {
        char level = (char) payload.u8("level");
        int tag = tagged ? payload.u16("tag") : UlogLoggedString.NO_TAG;
        long timestampUs = payload.u64("timestamp");
        return new UlogLoggedString(level, tag, timestampUs, new String(payload.rest(), StandardCharsets.UTF_8));
    }
}
