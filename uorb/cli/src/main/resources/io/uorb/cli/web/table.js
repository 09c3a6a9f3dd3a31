// SPDX-License-Identifier: Apache-2.0
// The table of topics: sorted by any column, filtered by name.
import { breakable, button, element, intervalText, leftText, nodeName, rateText, setText } from "./dom.js";

const TOPIC_COLUMNS = [
    { key: "topic", title: "topic", about: "click a name to plot one of its fields" },
    { key: "rate", title: "Hz", about: "messages per second", text: rateText },
    { key: "p50", title: "p50", about: "median of the time between messages, ms", text: intervalText },
    { key: "p99", title: "p99", about: "99th percentile of the time between messages, ms", text: intervalText },
    { key: "lost", title: "lost", about: "messages lost by subscribers", bad: (row) => row.lost > 0 },
    { key: "publishers", title: "pubs", about: "publishers", bad: (row) => row.publishers > 1 },
    { key: "subscribers", title: "subs", about: "subscribers" },
    { key: "queue", title: "queue", about: "queue length, messages" },
    { key: "size", title: "bytes", about: "message size, bytes" },
    { key: "published", title: "messages", about: "messages published" },
];

export class TopicsPanel {
    constructor(context, { filter = "", still = false }) {
        this.context = context;
        this.lines = new Map();
        this.key = "topic";
        this.sign = 1;
        this.headRow = element("tr");
        this.body = element("tbody");
        this.count = element("span", { id: "count", class: "quiet" });
        this.still = element("input", { id: "still", type: "checkbox", ...(still ? { checked: "" } : {}) });
        this.stillText = element("span");
        this.stillLabel = element("label", {}, this.still, this.stillText);
        this.filter = element("input", { id: "filter", type: "search", placeholder: "Filter", value: filter,
            maxlength: "400", "aria-label": "Filter topics by name" });
        this.head = [this.count, this.stillLabel, this.filter];
        this.node = element("div", { class: "fill" }, element("div",
            { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of topics" },
            element("table", {}, element("thead", {}, this.headRow), this.body)));
        for (const column of TOPIC_COLUMNS) {
            const press = button(column.title, { title: column.about }, () => this.sortBy(column.key));
            this.headRow.append(element("th", { scope: "col", "data-key": column.key }, press));
        }
        const narrow = () => { this.draw(); context.keep(); };
        this.filter.addEventListener("input", narrow);
        this.still.addEventListener("change", narrow);
        this.forget = context.source.onTopics(() => this.draw());
        this.mark();
        this.draw();
    }

    options() {
        return { filter: this.filter.value, still: this.still.checked };
    }

    close() {
        this.forget();
    }

    /** Sorts by a column: names ascending, numbers descending; again: reversed. */
    sortBy(key) {
        this.sign = this.key === key ? -this.sign : key === "topic" ? 1 : -1;
        this.key = key;
        this.mark();
        this.draw();
    }

    mark() {
        for (const head of this.headRow.children) {
            const sorted = head.dataset.key === this.key;
            head.setAttribute("aria-sort", sorted ? (this.sign > 0 ? "ascending" : "descending") : "none");
        }
    }

    compare(a, b) {
        const x = a[this.key] ?? null;
        const y = b[this.key] ?? null;
        // Rows without a value come last in both orders.
        const order = x === y ? 0 : x === null ? this.sign : y === null ? -this.sign : x < y ? -1 : 1;
        return b.flows - a.flows || this.sign * order || (a.topic < b.topic ? -1 : a.topic > b.topic ? 1
            : a.instance - b.instance);
    }

    draw() {
        const all = this.context.source.rows;
        const wanted = this.filter.value.trim().toLowerCase();
        const named = all.filter((row) => row.topic.toLowerCase().includes(wanted));
        const rows = named.filter((row) => row.flows || this.still.checked);
        rows.sort((a, b) => this.compare(a, b));
        const shown = new Map();
        rows.forEach((row, index) => {
            const name = nodeName(row.topic, row.instance);
            const line = this.lines.get(name) ?? this.line(row);
            shown.set(name, line);
            this.fill(line, row);
            if (this.body.children[index] !== line) {
                this.body.insertBefore(line, this.body.children[index] ?? null);
            }
        });
        while (this.body.children.length > rows.length) {
            this.body.lastChild.remove();
        }
        this.lines = shown;
        const still = named.filter((row) => !row.flows).length;
        setText(this.count, (rows.length === all.length ? `${all.length}` : `${rows.length} of ${all.length}`)
            + leftText(this.context.source.left));
        this.stillLabel.hidden = still === 0;
        setText(this.stillText, ` show ${still} without messages`);
    }

    line(row) {
        const name = nodeName(row.topic, row.instance);
        const press = button(breakable(name), { title: name }, () => this.context.choose(row.topic, row.instance));
        const cells = TOPIC_COLUMNS.map((column, index) => element("td", {}, ...(index === 0 ? [press] : [])));
        return element("tr", { "data-topic": row.topic, "data-instance": row.instance }, ...cells);
    }

    fill(line, row) {
        line.classList.toggle("still", !row.flows);
        line.title = [row.faults, row.silence].filter(Boolean).join("\n");
        TOPIC_COLUMNS.slice(1).forEach((column, index) => {
            const cell = line.children[index + 1];
            // A log has no subscribers, queues and losses.
            const value = row[column.key] ?? null;
            setText(cell, value === null ? "–" : column.text ? column.text(value) : String(value));
            cell.classList.toggle("bad", Boolean(column.bad?.(row)));
        });
    }
}
