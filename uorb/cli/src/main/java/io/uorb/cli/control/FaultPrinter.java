// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.TextTable;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** The printer of faults. */
final class FaultPrinter {
    private static final String ALL = "all";
    /** The remaining time of a fault without end. */
    private static final long NO_END = 0;

    private FaultPrinter() {}

    /** Returns the name of a fault's target. */
    static String of(String topic, int instance) {
        return topic + (instance == Protocol.ALL_INSTANCES ? ", all instances" : " instance " + instance);
    }

    static TextTable table(List<Answer.FaultRow> faults) {
        TextTable table = new TextTable(List.of(
                Column.text("TOPIC"),
                Column.number("INST"),
                Column.number("APPLIED"),
                Column.number("LOST"),
                Column.number("LEFT"),
                Column.text("FAULT")));
        for (Answer.FaultRow fault : faults) {
            table.add(
                    fault.topic(),
                    instance(fault),
                    Long.toString(fault.applied()),
                    Long.toString(fault.lost()),
                    fault.leftUs() == NO_END ? "-" : Durations.ofUs(fault.leftUs()),
                    fault.fault());
        }
        return table;
    }

    private static String instance(Answer.FaultRow fault) {
        return fault.instance() == Protocol.ALL_INSTANCES ? ALL : Integer.toString(fault.instance());
    }

    /** Prints each fault as an object; null means all instances, or no end. */
    static void printJson(List<Answer.FaultRow> faults, PrintWriter out) throws IOException {
        for (Answer.FaultRow fault : faults) {
            JsonOutput.println(out, json -> write(fault, json));
        }
    }

    private static void write(Answer.FaultRow fault, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("topic", fault.topic());
        json.writeFieldName("instance");
        if (fault.instance() == Protocol.ALL_INSTANCES) {
            json.writeNull();
        } else {
            json.writeNumber(fault.instance());
        }
        json.writeStringField("fault", fault.fault());
        json.writeNumberField("applied", fault.applied());
        json.writeNumberField("lost", fault.lost());
        json.writeFieldName("leftUs");
        if (fault.leftUs() == NO_END) {
            json.writeNull();
        } else {
            json.writeNumber(fault.leftUs());
        }
        json.writeEndObject();
    }
}
