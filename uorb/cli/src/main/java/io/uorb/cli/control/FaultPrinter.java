// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.output.TextTable;
import io.uorb.shell.JsonFields;
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
        JsonOutput.lines(out, faults.stream().map(FaultPrinter::json).toList());
    }

    private static Object json(Answer.FaultRow fault) {
        return new JsonFields()
                .putAll(fault)
                .put("instance", fault.instance() == Protocol.ALL_INSTANCES ? null : fault.instance())
                .put("leftUs", fault.leftUs() == NO_END ? null : fault.leftUs());
    }
}
