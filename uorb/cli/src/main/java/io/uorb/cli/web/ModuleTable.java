// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.message.PageJson;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;

/** The modules and work queues of a program for the pages. */
final class ModuleTable {
    private static final double US_PER_NS = 1e-3;

    private ModuleTable() {}

    /** Queries the program; returns the message {@code {"is": "modules", "modules": [...], "queues": [...]}}. */
    static String json(ProgramLink program) throws IOException, RefusedException {
        List<Answer.ModuleRow> modules = modules(program);
        List<Answer.WorkQueueRow> queues =
                program.ask(new Request.ListWorkQueues()).queues();
        return PageJson.object(
                "modules",
                new JsonFields().put("modules", modules, ModuleTable::of).put("queues", queues, ModuleTable::of));
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

    private static Object of(Answer.ModuleRow module) {
        return new JsonFields()
                .put("name", module.name())
                .put("kind", module.kind())
                .put("state", module.state())
                .put("error", module.error())
                .put("restarts", module.restarts())
                .put("activities", module.activities(), ModuleTable::of);
    }

    private static Object of(Answer.ActivityRow activity) {
        return new JsonFields()
                .put("name", activity.name())
                .put("runs", activity.activations())
                .put("p50Us", activity.runTimeP50Ns() * US_PER_NS)
                .put("p99Us", activity.runTimeP99Ns() * US_PER_NS)
                .put("maxUs", activity.runTimeMaxNs() * US_PER_NS)
                .put("periodUs", activity.periodUs())
                .put("misses", activity.periodMisses() + activity.budgetMisses());
    }

    private static Object of(Answer.WorkQueueRow queue) {
        return new JsonFields().put("name", queue.name()).put("items", queue.items(), ModuleTable::of);
    }

    private static Object of(Answer.WorkItemRow item) {
        return new JsonFields()
                .put("name", item.name())
                .put("runs", item.runs())
                .put("p50Us", item.runTimeP50Ns() * US_PER_NS)
                .put("p99Us", item.runTimeP99Ns() * US_PER_NS)
                .put("maxUs", item.runTimeMaxNs() * US_PER_NS)
                .put("periodUs", item.intervalP50Us())
                .put("misses", item.errors());
    }
}
