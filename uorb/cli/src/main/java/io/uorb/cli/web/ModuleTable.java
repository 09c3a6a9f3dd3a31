// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.message.PageJson;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;

/** The modules and work queues of a program for the pages. */
final class ModuleTable {
    private ModuleTable() {}

    /** Asks the program; returns the message {@code {"is": "modules", "modules": [...], "queues": [...]}}. */
    static String json(ProgramLink program) throws IOException, RefusedException {
        List<Answer.ModuleRow> modules = modules(program);
        List<Answer.WorkQueueRow> queues =
                program.ask(new Request.ListWorkQueues()).queues();
        return PageJson.object("modules", json -> {
            json.writeArrayFieldStart("modules");
            for (Answer.ModuleRow module : modules) {
                write(module, json);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("queues");
            for (Answer.WorkQueueRow queue : queues) {
                write(queue, json);
            }
            json.writeEndArray();
        });
    }

    /** Returns no modules of a program that serves none. */
    private static List<Answer.ModuleRow> modules(ProgramLink program) throws IOException, RefusedException {
        try {
            return program.ask(new Request.ListModules()).modules();
        } catch (RefusedException e) {
            if (e.reason() != Answer.Reason.UNKNOWN) {
                throw e;
            }
            return List.of();
        }
    }

    private static void write(Answer.ModuleRow module, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", module.name());
        json.writeStringField("kind", module.kind());
        json.writeStringField("state", module.state());
        json.writeStringField("error", module.error());
        json.writeNumberField("restarts", module.restarts());
        json.writeArrayFieldStart("activities");
        for (Answer.ActivityRow activity : module.activities()) {
            json.writeStartObject();
            json.writeStringField("name", activity.name());
            json.writeNumberField("runs", activity.activations());
            writeRunTimes(json, activity.runTimeP50Ns(), activity.runTimeP99Ns(), activity.runTimeMaxNs());
            json.writeNumberField("periodUs", activity.periodUs());
            json.writeNumberField("misses", activity.periodMisses() + activity.budgetMisses());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(Answer.WorkQueueRow queue, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", queue.name());
        json.writeArrayFieldStart("items");
        for (Answer.WorkItemRow item : queue.items()) {
            json.writeStartObject();
            json.writeStringField("name", item.name());
            json.writeNumberField("runs", item.runs());
            writeRunTimes(json, item.runTimeP50Ns(), item.runTimeP99Ns(), item.runTimeMaxNs());
            json.writeNumberField("periodUs", item.intervalP50Us());
            json.writeNumberField("misses", item.errors());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeRunTimes(JsonGenerator json, long p50Ns, long p99Ns, long maxNs) throws IOException {
        json.writeNumberField("p50Us", p50Ns * 1e-3);
        json.writeNumberField("p99Us", p99Ns * 1e-3);
        json.writeNumberField("maxUs", maxNs * 1e-3);
    }
}
