// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.OrbMetadata;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.List;

/**
 * The start of each file: header, information, formats, parameters, and the subscriptions that exist already (L-5).
 *
 * @param startUs the broker's time
 * @param infos about program and system
 * @param topics whose formats, hashes and definitions the file has
 * @param parameters with their present values and defaults
 * @param extension whose formats and subscriptions come first; null for none
 */
record LogFilePreamble(
        long startUs,
        List<UlogInfo> infos,
        List<OrbMetadata<?>> topics,
        LoggedParameters.Snapshot parameters,
        LogExtension extension) {

    /** Returns a copy with the current values of the parameters. */
    LogFilePreamble with(LoggedParameters present) {
        return new LogFilePreamble(startUs, infos, topics, present.snapshot(), extension);
    }

    /**
     * Encodes the head.
     *
     * @param announced sources that have numbers, in the order of these, without gaps, after those of the extension
     */
    byte[] write(List<RecordedInstance> announced) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (UlogWriter writer = UlogWriter.to("head of a log", Channels.newChannel(bytes))) {
            writer.start(startUs, true);
            for (UlogInfo info : infos) {
                writer.info(info);
            }
            ExtensionRecords.writeFormats(extension, writer);
            LossRecords.writeFormat(writer);
            for (OrbMetadata<?> topic : topics) {
                writer.format(topic.name(), topic.schema());
            }
            for (OrbMetadata<?> topic : topics) {
                writer.info(UlogSchemaInfo.hash(topic.name(), topic.schema()));
                writer.info(UlogSchemaInfo.definition(topic.name(), topic.schema()));
            }
            writeParameters(writer);
            ExtensionRecords.writeSubscriptions(extension, writer);
            for (RecordedInstance source : announced) {
                writer.subscribe(source.topic().name(), source.instance());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    private void writeParameters(UlogWriter writer) throws IOException {
        for (UlogParameter parameter : parameters.values()) {
            writer.parameter(parameter);
        }
        for (UlogParameterDefault one : parameters.defaults()) {
            writer.parameterDefault(one);
        }
    }
}
