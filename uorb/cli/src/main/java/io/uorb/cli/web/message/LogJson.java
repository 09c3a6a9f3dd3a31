// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.web.log.LogFault;
import io.uorb.cli.web.log.LogFaults;
import io.uorb.cli.web.log.LogOverview;
import io.uorb.cli.web.log.LoggedField;
import io.uorb.cli.web.log.PlayCursor;
import io.uorb.ulog.format.TypedName;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The messages about a log as a whole; rows that would make one longer than an answer may be are counted in left. */
public final class LogJson {
    private LogJson() {}

    public static String state(LogOverview log, PlayCursor cursor) {
        return PageJson.object("state", json -> {
            json.writeBooleanField("connected", true);
            json.writeStringField("problem", "");
            json.writeObjectFieldStart("log");
            json.writeStringField("name", log.name());
            json.writeNumberField("bytes", log.bytes());
            json.writeNumberField("startUs", log.startUs());
            json.writeNumberField("endUs", log.endUs());
            json.writeBooleanField("damaged", log.damaged());
            json.writeNumberField("atUs", cursor.atUs());
            json.writeBooleanField("playing", cursor.isPlaying());
            json.writeNumberField("speed", cursor.speed());
            json.writeEndObject();
        });
    }

    /** Returns the table of topics; rates and counts are those of the whole log. */
    public static String topics(LogOverview log, Map<TopicInstance, InstanceSurvey> topics) {
        return PageJson.object("topics", json -> {
            json.writeNumberField("nowUs", log.endUs());
            JsonBudget budget = new JsonBudget();
            long left = 0;
            json.writeArrayFieldStart("rows");
            for (Map.Entry<TopicInstance, InstanceSurvey> row : topics.entrySet()) {
                String name = shown(row.getKey().topic());
                if (budget.take(name)) {
                    writeTopic(json, name, row.getKey().instance(), row.getValue());
                } else {
                    left++;
                }
            }
            json.writeEndArray();
            json.writeNumberField("left", left);
        });
    }

    /** Returns a name as it is shown; one that no request can have is cut. */
    private static String shown(String name) {
        return name.length() <= RequestFields.MAX_NAME ? name : TypedName.excerpt(name);
    }

    private static void writeTopic(JsonGenerator json, String name, int instance, InstanceSurvey topic)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("topic", name);
        json.writeNumberField("instance", instance);
        PageJson.number(json, "rate", topic.rateHz());
        json.writeNumberField("size", topic.format().sizeBytes());
        json.writeNumberField("published", topic.messages());
        json.writeEndObject();
    }

    public static String fields(String topic, List<LoggedField> fields) {
        return PageJson.object("fields", json -> {
            json.writeStringField("topic", topic);
            JsonBudget budget = new JsonBudget();
            json.writeArrayFieldStart("fields");
            for (LoggedField field : fields) {
                if (budget.take(field.path(), field.unit(), field.comment())) {
                    json.writeStartObject();
                    json.writeStringField("path", field.path());
                    json.writeStringField("type", field.type().msgName());
                    json.writeStringField("unit", field.unit());
                    json.writeStringField("comment", field.comment());
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        });
    }

    public static String parameters(Collection<LoggedParameter> parameters) {
        return PageJson.object("parameters", json -> {
            JsonBudget budget = new JsonBudget();
            long left = 0;
            json.writeArrayFieldStart("rows");
            for (LoggedParameter parameter : parameters) {
                if (budget.take(shown(parameter.name()))) {
                    write(json, parameter);
                } else {
                    left++;
                }
            }
            json.writeEndArray();
            json.writeNumberField("left", left);
        });
    }

    private static void write(JsonGenerator json, LoggedParameter parameter) throws IOException {
        Number setup = parameter.setupDefault();
        Number known = setup == null ? parameter.systemDefault() : setup;
        List<LoggedParameter.Change> changes = parameter.changes();
        json.writeStartObject();
        json.writeStringField("name", shown(parameter.name()));
        json.writeStringField("value", LoggedParameter.text(parameter.last()));
        json.writeStringField("initial", LoggedParameter.text(parameter.initial()));
        json.writeStringField("default", LoggedParameter.text(known));
        json.writeBooleanField("changed", parameter.isChanged());
        if (!changes.isEmpty()) {
            json.writeNumberField("changedAtUs", changes.get(changes.size() - 1).timeUs());
        }
        json.writeEndObject();
    }

    public static String faults(LogFaults faults) {
        return PageJson.object("faults", json -> {
            JsonBudget budget = new JsonBudget();
            long left = faults.left();
            json.writeArrayFieldStart("rows");
            for (LogFault fault : faults.faults()) {
                if (!budget.take(fault.text())) {
                    left++;
                    continue;
                }
                json.writeStartObject();
                json.writeStringField("kind", fault.kind());
                if (fault.atUs() >= 0) {
                    json.writeNumberField("atUs", fault.atUs());
                }
                json.writeStringField("text", fault.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("left", left);
        });
    }
}
