// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.param.ParamJson;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ActivityRow;
import io.uorb.shell.wire.Answer.ModuleRow;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Modules as JSON, one object per line; docs/console.md lists the keys. */
final class ModuleJson {
    private ModuleJson() {}

    static void print(List<ModuleRow> modules, PrintWriter out) throws IOException {
        for (ModuleRow module : modules) {
            JsonOutput.println(out, json -> {
                json.writeStartObject();
                write(module, json);
                json.writeEndObject();
            });
        }
    }

    private static void write(ModuleRow module, JsonGenerator json) throws IOException {
        json.writeStringField("name", module.name());
        json.writeStringField("kind", module.kind());
        json.writeStringField("state", module.state());
        json.writeStringField("error", module.error());
        json.writeNumberField("restarts", module.restarts());
        json.writeArrayFieldStart("activities");
        for (ActivityRow activity : module.activities()) {
            json.writeStartObject();
            json.writeStringField("name", activity.name());
            json.writeNumberField("activations", activity.activations());
            json.writeNumberField("runTimeP50Ns", activity.runTimeP50Ns());
            json.writeNumberField("runTimeP99Ns", activity.runTimeP99Ns());
            json.writeNumberField("runTimeMaxNs", activity.runTimeMaxNs());
            json.writeNumberField("periodUs", activity.periodUs());
            json.writeNumberField("budgetUs", activity.budgetUs());
            json.writeNumberField("periodMisses", activity.periodMisses());
            json.writeNumberField("budgetMisses", activity.budgetMisses());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void printReports(List<Answer.ModuleReport> reports, PrintWriter out) throws IOException {
        for (Answer.ModuleReport report : reports) {
            JsonOutput.println(out, json -> {
                json.writeStartObject();
                write(report.module(), json);
                json.writeArrayFieldStart("figures");
                for (Answer.FigureRow figure : report.figures()) {
                    json.writeStartObject();
                    json.writeStringField("name", figure.name());
                    json.writeStringField("value", figure.value());
                    json.writeStringField("unit", figure.unit());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            });
        }
    }

    static void printKinds(List<Answer.ModuleKindRow> kinds, PrintWriter out) throws IOException {
        for (Answer.ModuleKindRow kind : kinds) {
            JsonOutput.println(out, json -> {
                json.writeStartObject();
                json.writeStringField("kind", kind.name());
                json.writeStringField("summary", kind.summary());
                json.writeEndObject();
            });
        }
    }

    static void printDetails(Answer.ModuleDetails details, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> {
            json.writeStartObject();
            json.writeStringField("kind", details.kind());
            json.writeStringField("summary", details.summary());
            json.writeArrayFieldStart("options");
            for (Answer.OptionRow option : details.options()) {
                write(option, json);
            }
            json.writeEndArray();
            writeNames("publishes", details.publishes(), json);
            writeNames("subscribes", details.subscribes(), json);
            writeNames("services", details.services(), json);
            json.writeArrayFieldStart("parameters");
            for (Answer.ParameterRow parameter : details.parameters()) {
                ParamJson.write(parameter, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void write(Answer.OptionRow option, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", option.name());
        json.writeStringField("type", option.type());
        json.writeBooleanField("required", option.required());
        json.writeStringField("default", option.defaultValue());
        json.writeStringField("unit", option.unit());
        json.writeStringField("description", option.description());
        ParamJson.writeLimit("min", option.min(), json);
        ParamJson.writeLimit("max", option.max(), json);
        writeNames("choices", option.choices(), json);
        json.writeEndObject();
    }

    private static void writeNames(String field, List<String> names, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(field);
        for (String name : names) {
            json.writeString(name);
        }
        json.writeEndArray();
    }
}
