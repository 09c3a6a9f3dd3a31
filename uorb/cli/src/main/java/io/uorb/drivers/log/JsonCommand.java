// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.uorb.ulog.UlogSubscription;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb log json}: messages as JSON. */
@Command(
        name = "json",
        description = "Prints one JSON object a message, each on a line of its own, in the order of the log: topic,"
                + " instance, fields. NaN and infinities are the texts NaN, Infinity, -Infinity.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class JsonCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "A log.")
    private Path file;

    @Mixin
    private Selection selection;

    JsonCommand() {}

    @Override
    public Integer call() throws IOException {
        try (LogInput log = open(file, true);
                Writer out = new StdoutWriter(out());
                JsonGenerator json = JsonLines.FACTORY.createGenerator(out)) {
            json.setRootValueSeparator(new SerializedString("\n"));
            long startUs = log.reader().header().startUs();
            requireTimes(selection, startUs);
            log.readAll(new SelectedMessages(selection, startUs, subscription -> sink(subscription, json)));
            requireTopics(selection, log.reader());
            json.flush();
            out.write(json.getOutputContext().getEntryCount() > 0 ? "\n" : "");
            reportDamages(log);
        }
        return exitCode();
    }

    private static SelectedMessages.Sink sink(UlogSubscription subscription, JsonGenerator json) {
        List<JsonField> fields = JsonField.of(subscription.format());
        return data -> {
            json.writeStartObject();
            json.writeStringField("topic", subscription.name());
            json.writeNumberField("instance", subscription.multiId());
            json.writeFieldName("fields");
            JsonField.writeObject(fields, data, 0, json);
            json.writeEndObject();
        };
    }
}
