// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import io.uorb.cli.log.input.ColumnBudget;
import io.uorb.cli.log.input.SelectedMessages;
import io.uorb.cli.output.JsonOutput;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** A writer of messages as JSON objects, one per line. One thread; closing ends the last line. */
final class MessagesJson implements AutoCloseable {
    private final Writer out;
    private final JsonGenerator json;
    private final ColumnBudget columns = new ColumnBudget();

    MessagesJson(Writer out) throws IOException {
        this.out = out;
        this.json = JsonOutput.generator(out);
        json.setRootValueSeparator(new SerializedString("\n"));
    }

    /** @throws IOException if the names of fields would take too much */
    SelectedMessages.Sink sink(UlogSubscription subscription) throws IOException {
        columns.take(subscription);
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

    /** Ends the last line, if there is one. */
    void end() throws IOException {
        json.flush();
        out.write(json.getOutputContext().getEntryCount() > 0 ? "\n" : "");
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
