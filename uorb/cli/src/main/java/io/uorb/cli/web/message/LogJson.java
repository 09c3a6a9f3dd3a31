// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.InstanceSurvey;
import io.uorb.cli.web.log.LogFault;
import io.uorb.cli.web.log.LogFaults;
import io.uorb.cli.web.log.LogOverview;
import io.uorb.cli.web.log.LoggedField;
import io.uorb.cli.web.log.PlayCursor;
import io.uorb.schema.FieldDescription;
import io.uorb.shell.JsonFields;
import io.uorb.ulog.format.TypedName;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The messages about a log as a whole; rows that would make one longer than an answer may be are counted in left. */
public final class LogJson {
    private LogJson() {}

    public static String state(LogOverview log, PlayCursor cursor) {
        return PageJson.object(
                "state",
                new JsonFields()
                        .put("connected", true)
                        .put("problem", "")
                        .put(
                                "log",
                                new JsonFields()
                                        .put("name", log.name())
                                        .put("bytes", log.bytes())
                                        .put("startUs", log.startUs())
                                        .put("endUs", log.endUs())
                                        .put("damaged", log.damaged())
                                        .put("atUs", cursor.atUs())
                                        .put("playing", cursor.isPlaying())
                                        .put("speed", cursor.speed())));
    }

    /** Returns the table of topics; rates and counts are those of the whole log. */
    public static String topics(LogOverview log, Map<TopicInstance, InstanceSurvey> topics) {
        return PageJson.object(
                "topics",
                JsonBudget.put(
                        new JsonFields().put("nowUs", log.endUs()),
                        "rows",
                        topics.entrySet(),
                        0,
                        row -> new String[] {shown(row.getKey().topic())},
                        row -> of(row.getKey(), row.getValue())));
    }

    /** Returns a name as it is shown; one that no request can have is cut. */
    private static String shown(String name) {
        return name.length() <= RequestFields.MAX_NAME ? name : TypedName.excerpt(name);
    }

    private static Object of(TopicInstance key, InstanceSurvey topic) {
        return new JsonFields()
                .put("topic", shown(key.topic()))
                .put("instance", key.instance())
                .finite("rate", topic.rateHz())
                .put("size", topic.format().sizeBytes())
                .put("published", topic.messages());
    }

    public static String fields(String topic, List<LoggedField> fields) {
        JsonBudget budget = new JsonBudget();
        List<LoggedField> taken =
                fields.stream().filter(field -> budget.take(texts(field))).toList();
        return PageJson.object("fields", new JsonFields().put("topic", topic).put("fields", taken, LogJson::of));
    }

    private static String[] texts(LoggedField field) {
        FieldDescription about = field.about();
        return Stream.concat(
                        Stream.of(field.path(), about.unit(), about.comment()),
                        field.constants().stream().map(one -> "\"" + one.text() + "\":" + one.name()))
                .toArray(String[]::new);
    }

    private static Object of(LoggedField field) {
        return PageJson.field(field.path(), field.type(), field.about(), field.constants());
    }

    public static String parameters(Collection<LoggedParameter> parameters) {
        return PageJson.object(
                "parameters",
                JsonBudget.put(
                        new JsonFields(),
                        "rows",
                        parameters,
                        0,
                        parameter -> new String[] {shown(parameter.name())},
                        LogJson::of));
    }

    private static Object of(LoggedParameter parameter) {
        Number setup = parameter.setupDefault();
        Number known = setup == null ? parameter.systemDefault() : setup;
        List<LoggedParameter.Change> changes = parameter.changes();
        JsonFields fields = new JsonFields()
                .put("name", shown(parameter.name()))
                .put("value", LoggedParameter.text(parameter.last()))
                .put("initial", LoggedParameter.text(parameter.initial()))
                .put("default", LoggedParameter.text(known))
                .put("changed", parameter.isChanged());
        if (!changes.isEmpty()) {
            fields.put("changedAtUs", changes.get(changes.size() - 1).timeUs());
        }
        return fields;
    }

    public static String faults(LogFaults faults) {
        return PageJson.object(
                "faults",
                JsonBudget.put(
                        new JsonFields(),
                        "rows",
                        faults.faults(),
                        faults.left(),
                        fault -> new String[] {fault.text()},
                        LogJson::of));
    }

    private static Object of(LogFault fault) {
        JsonFields fields = new JsonFields().putAll(fault);
        return fault.atUs() >= 0 ? fields : fields.without("atUs");
    }
}
