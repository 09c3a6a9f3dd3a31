// SPDX-License-Identifier: Apache-2.0
// The table of topics: sorted by any column, filtered by name.
import { breakable, byId, button, element, intervalText, nodeName, rateText, setText } from "./dom.js";

const COLUMNS = [
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

export class TopicTable {
    constructor(pick) {
        this.pick = pick;
        this.rows = [];
        this.shown = new Map();
        this.key = "topic";
        this.sign = 1;
        this.head = document.querySelector("#topics thead tr");
        this.body = document.querySelector("#topics tbody");
        for (const column of COLUMNS) {
            const press = button(column.title, { title: column.about }, () => this.sortBy(column.key));
            this.head.append(element("th", { scope: "col", "data-key": column.key }, press));
        }
        byId("filter").addEventListener("input", () => this.draw());
        this.mark();
    }

    /** Sorts by a column: names ascending, numbers descending; again: reversed. */
    sortBy(key) {
        this.sign = this.key === key ? -this.sign : key === "topic" ? 1 : -1;
        this.key = key;
        this.mark();
        this.draw();
    }

    mark() {
        for (const head of this.head.children) {
            const sorted = head.dataset.key === this.key;
            head.setAttribute("aria-sort", sorted ? (this.sign > 0 ? "ascending" : "descending") : "none");
        }
    }

    update(rows) {
        this.rows = rows;
        this.draw();
    }

    compare(a, b) {
        const x = a[this.key];
        const y = b[this.key];
        // Rows without a value come last in both orders.
        const order = x === y ? 0 : x === null ? this.sign : y === null ? -this.sign : x < y ? -1 : 1;
        return this.sign * order || (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : a.instance - b.instance);
    }

    draw() {
        const wanted = byId("filter").value.trim().toLowerCase();
        const rows = this.rows.filter((row) => row.topic.toLowerCase().includes(wanted));
        rows.sort((a, b) => this.compare(a, b));
        const shown = new Map();
        rows.forEach((row, index) => {
            const name = nodeName(row.topic, row.instance);
            const line = this.shown.get(name) ?? this.line(row);
            shown.set(name, line);
            this.fill(line, row);
            if (this.body.children[index] !== line) {
                this.body.insertBefore(line, this.body.children[index] ?? null);
            }
        });
        while (this.body.children.length > rows.length) {
            this.body.lastChild.remove();
        }
        this.shown = shown;
        const all = this.rows.length;
        setText(byId("count"), rows.length === all ? `${all}` : `${rows.length} of ${all}`);
    }

    line(row) {
        const name = nodeName(row.topic, row.instance);
        const press = button(breakable(name), { title: name }, () => this.pick(row.topic, row.instance));
        const cells = COLUMNS.map((column, index) => element("td", {}, ...(index === 0 ? [press] : [])));
        return element("tr", { "data-topic": row.topic, "data-instance": row.instance }, ...cells);
    }

    fill(line, row) {
        line.classList.toggle("still", !row.rate);
        line.title = row.faults;
        COLUMNS.slice(1).forEach((column, index) => {
            const cell = line.children[index + 1];
            setText(cell, column.text ? column.text(row[column.key]) : String(row[column.key]));
            cell.classList.toggle("bad", Boolean(column.bad?.(row)));
        });
    }
}
