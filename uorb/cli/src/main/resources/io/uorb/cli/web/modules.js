// SPDX-License-Identifier: Apache-2.0
// The panel of modules with their threads and work items, and of work queues: runs, run times, misses.
import { breakable, element, setText, valueText } from "./dom.js";
import { Grid } from "./grid.js";

const MODULES_EACH_MS = 1000;
const MODULE_COLUMNS = [
    { title: "module", about: "module, its threads and work items; work queues", left: true, least: 15 },
    { title: "state", about: "state of a module", left: true },
    { title: "runs", about: "activations" },
    { title: "p50", about: "median of the run time, us" },
    { title: "p99", about: "99th percentile of the run time, us" },
    { title: "max", about: "longest run time, us" },
    { title: "period", about: "declared period; of work items, the median interval; us" },
    { title: "misses", about: "modules: activations that were late or over budget; work queues: errors of items" },
];

/** Returns the rows of a message: [texts…], and whether each is a part of the one before. */
export function moduleRows({ modules, queues }) {
    const part = ({ name, runs, p50Us, p99Us, maxUs, periodUs, misses }) => ({ inner: true, bad: misses > 0,
        texts: [name, "", String(runs), ...[p50Us, p99Us, maxUs].map((us) => valueText(Number(us.toFixed(1)))),
            periodUs === 0 ? "" : String(periodUs), String(misses)] });
    const whole = (name, state, bad) => ({ inner: false, bad, texts: [name, state, "", "", "", "", "", ""] });
    const stateText = ({ state, error, restarts }) =>
        [state, error, restarts > 0 ? `${restarts} restarts` : ""].filter((text) => text !== "").join(", ");
    return [
        ...modules.flatMap((module) => [whole(module.name, stateText(module), module.state === "failed"),
            ...module.activities.map(part)]),
        ...queues.flatMap(({ name, items }) => [whole(name, "queue", false), ...items.map(part)]),
    ];
}

export class ModulesPanel {
    constructor(context) {
        this.context = context;
        this.count = element("span", { class: "quiet" });
        this.head = [this.count];
        this.grid = new Grid({ label: "Table of modules", kind: "modules", id: ({ texts }) => texts[0],
            columns: MODULE_COLUMNS.map((column, index) => ({ ...column, key: column.title,
                text: ({ texts }) => texts[index],
                ...(index === 0 ? { node: ({ texts }) => breakable(texts[0]) } : {}) })),
            dress: ({ inner, bad }) => ({ classes: { inner, bad } }) });
        this.node = this.grid.node;
        this.take = (message) => this.update(message);
        context.connection.on("modules", this.take);
        this.timer = setInterval(() => this.ask(), MODULES_EACH_MS);
        this.ask();
    }

    options() {
        return {};
    }

    ask() {
        const { connection, timeline } = this.context;
        if (timeline.log !== null) {
            setText(this.count, "modules are not shown for a log");
        } else if (!document.hidden) {
            connection.send({ do: "modules" });
        }
    }

    update(message) {
        const rows = moduleRows(message);
        setText(this.count, `${message.modules.length} modules, ${message.queues.length} work queues`);
        this.grid.update(rows);
    }

    close() {
        clearInterval(this.timer);
        this.context.connection.off("modules", this.take);
        this.grid.close();
    }
}
