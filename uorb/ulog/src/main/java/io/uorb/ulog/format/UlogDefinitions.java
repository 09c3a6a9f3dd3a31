// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.input.HeapShare;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The definitions of a log before its data: formats, information, parameters and their defaults, each in the order of
 * the file (L-3). Filled by the thread that reads the log; others may read it when that has ended.
 */
public final class UlogDefinitions {
    /** Memory limit against corrupt or hostile logs; the definitions of real logs take some hundred kilobytes. */
    public static final long MAX_BYTES = HeapShare.bytes(64 * 1024 * 1024, 8);

    /** Estimated memory of a record's objects beside its bytes. */
    private static final int OBJECT_BYTES = 200;

    private final FormatRegistry formats = new FormatRegistry();
    private final List<UlogInfo> infos = new ArrayList<>();
    private final Map<String, UlogParameter> parameters = new LinkedHashMap<>();
    private final List<UlogParameterDefault> parameterDefaults = new ArrayList<>();
    private long bytesLeft = MAX_BYTES;

    /** Creates empty definitions. */
    public UlogDefinitions() {}

    /**
     * Returns the formats by name, without those that are corrupt or contain a corrupt one. Formats that the log
     * defines later are added.
     */
    public Map<String, UlogFormat> formats() {
        return formats.formats();
    }

    /**
     * Returns information about the vehicle and the log, record by record; lists (M records) have several of one name.
     */
    public List<UlogInfo> infos() {
        return Collections.unmodifiableList(infos);
    }

    /** Returns the lists of information (M records) by name, each entry joined from its parts. */
    public Map<String, List<UlogInfo>> infoLists() {
        return UlogInfoLists.of(infos);
    }

    /** Returns the parameters by name, with the values that they had when the log started. */
    public Map<String, UlogParameter> parameters() {
        return Collections.unmodifiableMap(parameters);
    }

    /** Returns defaults that differ from the values. */
    public List<UlogParameterDefault> parameterDefaults() {
        return Collections.unmodifiableList(parameterDefaults);
    }

    /** Returns the registry of the formats, which later format records extend. */
    public FormatRegistry formatTable() {
        return formats;
    }

    /** Returns whether records of that type end the definitions (L-3). */
    public static boolean isEndedBy(int type) {
        return switch (type) {
            case 'A', 'R', 'D', 'L', 'C', 'S', 'O' -> true;
            default -> false;
        };
    }

    /**
     * Adds a record of the definitions section that starts at byte {@code offset} of the file; returns false if the
     * reader does not know its type.
     */
    public boolean accept(int type, PayloadReader payload, long offset) throws MalformedRecordException {
        switch (type) {
            case 'F' -> formats.add(RecordParser.format(payload, offset));
            case 'I' -> infos.add(RecordParser.info(reserved(payload)));
            case 'M' -> infos.add(RecordParser.multiInfo(reserved(payload)));
            case 'P' -> accept(RecordParser.parameter(reserved(payload)));
            case 'Q' -> parameterDefaults.add(RecordParser.parameterDefault(reserved(payload)));
            default -> {
                RecordType.requireSkippable(type);
                return false;
            }
        }
        return true;
    }

    private PayloadReader reserved(PayloadReader payload) throws MalformedRecordException {
        int bytes = payload.remaining() + OBJECT_BYTES;
        if (bytes > bytesLeft) {
            throw new LimitExceededException(
                    "definitions",
                    "definition is ignored: with it the definitions take " + (MAX_BYTES - bytesLeft + bytes)
                            + " bytes of memory; the limit is " + MAX_BYTES);
        }
        bytesLeft -= bytes;
        return payload;
    }

    private void accept(UlogParameter parameter) {
        parameters.put(parameter.name(), parameter);
    }
}
