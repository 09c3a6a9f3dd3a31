// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.MsgField;
import io.uorb.msg.syntax.MsgFile;
import io.uorb.msg.syntax.MsgTopic;
import io.uorb.msg.syntax.ProblemReporter;
import io.uorb.msg.syntax.Problems;
import io.uorb.msg.syntax.Quote;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reader of one file by itself, without the messages that it nests; reports its mistakes. */
public final class UnresolvedMessageReader {
    /** Limit of the annotation processor, whose generated schema is one expression with a call per field. */
    static final int MAX_FIELDS = 256;

    private static final String TIMESTAMP = "timestamp";

    private final MsgFile file;
    private final ProblemReporter reporter;

    private UnresolvedMessageReader(MsgFile file, Problems problems) {
        this.file = file;
        this.reporter = new ProblemReporter(file.path(), problems);
    }

    /** Returns the message of a file; {@code errorsBefore} is the count before the file was parsed. */
    public static UnresolvedMessage read(MsgFile file, Problems problems, int errorsBefore) {
        UnresolvedMessageReader reader = new UnresolvedMessageReader(file, problems);
        reader.checkName();
        MsgConstantReader constants = new MsgConstantReader(file, reader.reporter);
        List<UnresolvedMessage.TypedField> fields = reader.fields(constants);
        reader.checkTimestamp();
        List<MsgTopic> topics = MsgTopicReader.read(file, reader.reporter);
        boolean sound = problems.errors() == errorsBefore;
        return new UnresolvedMessage(file, fields, constants.constants(), topics, constants.queueLength(), sound);
    }

    private void checkName() {
        if (!Names.isPascalCase(file.name())) {
            reporter.error(
                    0,
                    "the file's name is the message's and must be in PascalCase, such as VehicleStatus.msg; "
                            + Quote.of(file.name()) + " is not");
        }
    }

    private List<UnresolvedMessage.TypedField> fields(MsgConstantReader constants) {
        if (file.fields().size() > MAX_FIELDS) {
            reporter.error(
                    file.fields().get(MAX_FIELDS).line(),
                    "message " + file.name() + " has " + file.fields().size() + " fields; the most is " + MAX_FIELDS
                            + ", so use arrays or nested messages");
        }
        List<UnresolvedMessage.TypedField> fields = new ArrayList<>();
        Map<String, Integer> lines = new HashMap<>();
        for (MsgField field : file.fields()) {
            boolean nameIsGood = checkName(field);
            Integer earlier = lines.putIfAbsent(field.name(), field.line());
            if (earlier != null) {
                reporter.error(
                        field.line(),
                        "field " + Quote.shortened(field.name()) + " is already declared in line " + earlier);
            }
            Optional<TypeSyntax> type = TypeSyntax.read(field, reporter);
            FieldDescription description = FieldAttributes.read(
                    field.comment(),
                    text -> reporter.warning(field.line(), about(field, text)),
                    reporter::isNew,
                    prefix -> objection(prefix, field, type, constants));
            if (nameIsGood && earlier == null && type.isPresent()) {
                fields.add(new UnresolvedMessage.TypedField(field, type.get(), description));
            }
        }
        return fields;
    }

    /** Returns why a field has no constants of that prefix, of which the compiler of its class would warn. */
    private static String objection(
            String prefix, MsgField field, Optional<TypeSyntax> type, MsgConstantReader constants) {
        String shown = Quote.shortened(prefix + "_");
        if (!type.flatMap(TypeSyntax::scalar).map(MsgConstantReader::isInteger).orElse(false)) {
            return "constants " + shown + "… are for integers, not " + Quote.shortened(field.type());
        }
        return constants.hasPrefix(prefix) ? "" : "no integer constant starts with " + shown;
    }

    private static String about(MsgField field, String text) {
        return "field " + Quote.shortened(field.name()) + ": " + text;
    }

    private boolean checkName(MsgField field) {
        String name = field.name();
        if (Names.isSnakeCase(name)) {
            return true;
        }
        String shown = "field name " + Quote.of(name);
        int bracket = name.indexOf('[');
        String lower = Names.toSnakeCase(name);
        if (bracket > 0 && name.endsWith("]")) {
            reporter.error(
                    field.line(),
                    shown + " has a length, which belongs to the type: "
                            + Quote.shortened(
                                    field.type() + name.substring(bracket) + " " + name.substring(0, bracket)));
        } else if (!lower.equals(name) && Names.isSnakeCase(lower)) {
            reporter.error(
                    field.line(),
                    shown + " has capital letters; write it in snake_case, such as " + Quote.shortened(lower));
        } else {
            reporter.error(field.line(), shown + " is not in snake_case: use a-z, 0-9 and _, and start with a letter");
        }
        return false;
    }

    /** M-7. */
    private void checkTimestamp() {
        Optional<MsgField> timestamp = file.fields().stream()
                .filter(field -> field.name().equals(TIMESTAMP))
                .findFirst();
        String wanted = WireType.UINT64.msgName();
        if (timestamp.isEmpty()) {
            reporter.error(
                    0, "message " + file.name() + " has no timestamp; add the field \"" + wanted + " timestamp\" (us)");
        } else if (!timestamp.get().type().equals(wanted)) {
            reporter.error(
                    timestamp.get().line(),
                    "field timestamp is " + Quote.shortened(timestamp.get().type()) + "; declare it as \"" + wanted
                            + " timestamp\" (us)");
        }
    }
}
