// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.definition.SchemaSyntaxException;
import io.uorb.ulog.format.RecordHashes;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All that a reader says about a log.
 *
 * @param refusal the message with which it refuses the log, or null
 * @param definitions texts of what stands before the data
 * @param records a number for each record of the data
 * @param uncorrupted number of them before the first corruption
 * @param corruptions the corruptions, as texts
 */
record LogReadResult(
        String refusal, List<String> definitions, long[] records, int uncorrupted, List<String> corruptions) {
    /** Reads a log from front to back. Anything but a {@link UlogException} is thrown on. */
    static LogReadResult of(ReadableByteChannel channel) {
        try (UlogReader reader = UlogReader.open("log", channel)) {
            RecordHashes hashes = new RecordHashes();
            int uncorrupted = 0;
            while (reader.next(hashes)) {
                uncorrupted = reader.corruptions().isEmpty() ? hashes.count() : uncorrupted;
            }
            List<String> corruptions =
                    reader.corruptions().stream().map(UlogCorruption::toString).toList();
            return new LogReadResult(null, definitions(reader), hashes.hashes(), uncorrupted, corruptions);
        } catch (UlogException e) {
            return new LogReadResult(e.getMessage(), List.of(), new long[0], 0, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> definitions(UlogReader reader) {
        UlogDefinitions definitions = reader.definitions();
        List<String> all = new ArrayList<>();
        all.add(reader.header().toString());
        definitions.formats().values().forEach(format -> {
            all.add(format.toString());
            all.add(schemaInfo(definitions, format.name()));
        });
        definitions.infos().forEach(info -> all.add(info + " " + Arrays.hashCode(info.value())));
        all.addAll(definitions.parameters().values().stream()
                .map(UlogParameter::toString)
                .toList());
        definitions.parameterDefaults().forEach(value -> all.add(value.toString()));
        return all;
    }

    private static String schemaInfo(UlogDefinitions definitions, String topic) {
        try {
            return UlogSchemaInfo.hash(definitions, topic) + " " + UlogSchemaInfo.definition(definitions, topic);
        } catch (SchemaSyntaxException e) {
            return e.getMessage();
        }
    }

    /** Describes the first difference from the other result; empty if there is none. */
    String difference(LogReadResult other) {
        if (!String.valueOf(refusal).equals(String.valueOf(other.refusal))) {
            return "refusal: " + refusal + " / " + other.refusal;
        }
        if (!definitions.equals(other.definitions)) {
            return "definitions: " + definitions + " / " + other.definitions;
        }
        if (!Arrays.equals(records, other.records)) {
            return "records: " + records.length + " / " + other.records.length + ", first at "
                    + Arrays.mismatch(records, other.records);
        }
        return corruptions.equals(other.corruptions) ? "" : "corruptions: " + corruptions + " / " + other.corruptions;
    }

    /** Whether the records up to the first corruption are the first ones of the other reading. */
    boolean beginsLike(LogReadResult other) {
        return uncorrupted <= other.records.length
                && Arrays.equals(records, 0, uncorrupted, other.records, 0, uncorrupted);
    }
}
