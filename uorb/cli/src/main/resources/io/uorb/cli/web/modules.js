// SPDX-License-Identifier: Apache-2.0
// The panel of modules with their threads and work items, and of work queues: runs, run times, misses.
import { breakable, element, setText, valueText } from "./dom.js";

const MODULES_EACH_MS = 1000;
const MODULE_COLUMNS = [
    { title: "module", about: "module, its threads and work items; work queues" },
    { title: "state", about: "state of a module", left: true },
    { title: "runs", about: "activations" },
    { title: "p50", about: "median of the run time, us" },
    { title: "p99", about: "99th percentile of the run time, us" },
    { title: "max", about: "longest run time, us" },
    { title: "period", about: "declared period, of work items the median interval, us" },
    { title: "misses", about: "of a module's activations those late or over budget, of a queue's items errors" },
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
        this.body = element("tbody");
        this.head = [this.count];
        this.node = element("div", { class: "fill" }, element("div",
            { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of modules" },
            element("table", { class: "modules" }, element("thead", {}, element("tr", {},
                ...MODULE_COLUMNS.map(({ title, about, left }) =>
                    element("th", { scope: "col", title: about, class: left ? "left" : "" }, title)))), this.body)));
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
            setText(this.count, "a log has no modules");
        } else if (!document.hidden) {
            connection.send({ do: "modules" });
        }
    }

    update(message) {
        const rows = moduleRows(message);
        setText(this.count, `${message.modules.length} modules, ${message.queues.length} work queues`);
        const key = rows.map(({ texts }) => texts[0]).join("\n");
        if (this.key !== key) {
            this.key = key;
            this.body.replaceChildren(...rows.map(({ texts, inner }) => element("tr", { class: inner ? "inner" : "" },
                ...MODULE_COLUMNS.map(({ left }, index) => element("td", { class: left ? "left" : "" },
                    ...(index === 0 ? [breakable(texts[0])] : []))))));
        }
        rows.forEach(({ texts, bad }, index) => {
            const line = this.body.children[index];
            line.classList.toggle("bad", bad);
            texts.slice(1).forEach((text, column) => setText(line.children[column + 1], text));
        });
    }

    close() {
        clearInterval(this.timer);
        this.context.connection.off("modules", this.take);
    }
}
