// SPDX-License-Identifier: Apache-2.0
// The table of topics: sorted by any column, filtered by name; those that flow come first.
import { breakable, button, element, intervalText, leftText, nodeName, rateText, setText } from "./dom.js";
import { carryFrom } from "./carry.js";
import { Grid } from "./grid.js";

const TOPIC_COLUMNS = [
    { key: "topic", title: "topic", about: "click a name to plot one of its fields", left: true, least: 15 },
    { key: "rate", title: "Hz", about: "messages per second", write: rateText },
    { key: "p50", title: "p50", about: "median of the time between messages, ms", write: intervalText },
    { key: "p99", title: "p99", about: "99th percentile of the time between messages, ms", write: intervalText },
    { key: "lost", title: "lost", about: "messages lost by subscribers", bad: (row) => row.lost > 0 },
    { key: "publishers", title: "pubs", about: "publishers", bad: (row) => row.publishers > 1 },
    { key: "subscribers", title: "subs", about: "subscribers" },
    { key: "queue", title: "queue", about: "queue length, messages" },
    { key: "size", title: "bytes", about: "message size, bytes" },
    { key: "published", title: "messages", about: "messages published" },
];

/** A log has no subscribers, queues and losses. */
const OF_PROGRAMS = ["p50", "p99", "lost", "publishers", "subscribers", "queue"];

/** Returns the text of a cell. */
function topicText({ key, write = String }, row) {
    const value = row[key] ?? null;
    return value === null ? "–" : write(value);
}

/** Those that flow first; rows without a value last in both orders. */
function compareTopics(a, b, key, sign) {
    const x = a[key] ?? null;
    const y = b[key] ?? null;
    const order = x === y ? 0 : x === null ? sign : y === null ? -sign : x < y ? -1 : 1;
    return b.flows - a.flows || sign * order || (a.topic < b.topic ? -1 : a.topic > b.topic ? 1
        : a.instance - b.instance);
}

export class TopicsPanel {
    constructor(context, { filter = "", still = false }) {
        this.context = context;
        this.count = element("span", { id: "count", class: "quiet" });
        this.still = element("input", { id: "still", type: "checkbox", ...(still ? { checked: "" } : {}) });
        this.stillText = element("span");
        this.stillLabel = element("label", {}, this.still, this.stillText);
        this.filter = element("input", { id: "filter", type: "search", placeholder: "Filter", value: filter,
            maxlength: "400", "aria-label": "Filter topics by name" });
        this.head = [this.count, this.stillLabel, this.filter];
        this.grid = new Grid({ label: "Table of topics", columns: TOPIC_COLUMNS.map((column, index) => ({ ...column,
            bold: column.bad !== undefined,
            text: index === 0 ? ({ topic, instance }) => nodeName(topic, instance) : (row) => topicText(column, row),
            ...(index === 0 ? { node: (row) => this.name(row) } : {}) })),
            id: ({ topic, instance }) => nodeName(topic, instance), sort: { key: "topic", sign: 1 },
            compare: compareTopics, accept: (row) => this.named(row) && (row.flows || this.still.checked),
            dress: (row) => ({ classes: { still: !row.flows },
                title: [row.faults, row.silence, row.elsewhere].filter(Boolean).join("\n"),
                data: { topic: row.topic, instance: row.instance },
                bad: TOPIC_COLUMNS.filter(({ bad }) => bad?.(row)).map(({ key }) => key) }) });
        this.node = this.grid.node;
        const narrow = () => { this.draw(); context.keep("filter"); };
        this.filter.addEventListener("input", narrow);
        this.still.addEventListener("change", narrow);
        this.forget = context.source.onTopics(() => this.draw());
        this.draw();
    }

    options() {
        return { filter: this.filter.value, still: this.still.checked };
    }

    close() {
        this.forget();
        this.grid.close();
    }

    named({ topic }) {
        return topic.toLowerCase().includes(this.filter.value.trim().toLowerCase());
    }

    draw() {
        const all = this.context.source.rows;
        this.grid.hide(this.context.timeline.log === null ? [] : OF_PROGRAMS);
        this.grid.update(all);
        const named = all.filter((row) => this.named(row));
        const still = named.filter((row) => !row.flows).length;
        const shown = this.still.checked ? named.length : named.length - still;
        setText(this.count, (shown === all.length ? `${all.length}` : `${shown} of ${all.length}`)
            + leftText(this.context.source.left));
        this.stillLabel.hidden = still === 0;
        setText(this.stillText, ` show ${still} without messages`);
    }

    /** Returns the button of a topic's name. */
    name({ topic, instance }) {
        const name = nodeName(topic, instance);
        const press = button(breakable(name), { title: `${name}: drag it onto a plot` }, () =>
            this.context.choose(topic, instance));
        return carryFrom(press, topic, instance);
    }
}
