// SPDX-License-Identifier: Apache-2.0
// The panel of texts: what was logged, mavlink_log, events. Those of a log in its range; a row seeks to its time.
import { button, element, setText } from "./dom.js";
import { Grid } from "./grid.js";

const MOST_TEXTS = 500;
const TEXTS_EACH_MS = 1000;
const LIVE_S = 600;
const TEXT_COLUMNS = [
    { key: "atUs", title: "s", about: "time, s", left: true, text: ({ atUs }) => secondsText(atUs) },
    { key: "level", title: "level", left: true, text: ({ level }) => String(level) },
    { key: "source", title: "source", left: true, text: ({ source }) => String(source) },
    { key: "text", title: "text", left: true, least: 14, text: ({ text }) => String(text) },
];

function secondsText(us) {
    return (us * 1e-6).toFixed(3);
}

export class TextsPanel {
    constructor(context, { search = "" }) {
        this.context = context;
        this.rows = [];
        this.key = "";
        this.search = element("input", { type: "search", value: search, placeholder: "Search",
            "aria-label": "Search texts" });
        this.count = element("span", { class: "quiet" });
        this.head = [this.count, this.search];
        this.grid = new Grid({ label: "Texts", kind: "texts", columns: TEXT_COLUMNS.map((column) => ({ ...column,
            ...(column.key === "atUs" ? { node: ({ atUs }) => this.time(atUs) } : {}) })),
            id: (row) => JSON.stringify(row), sort: { key: "atUs", sign: 1 },
            compare: (a, b, key, sign) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0),
            accept: (row) => this.matches(row), dress: ({ level }) => ({ classes: {
                grave: /emerg|alert|crit|err/i.test(level), warning: /warn/i.test(level) } }) });
        this.node = this.grid.node;
        this.search.addEventListener("input", () => { this.draw(); context.keep("filter"); });
        this.take = (message) => this.update(message);
        context.connection.on("texts", this.take);
        this.timer = setInterval(() => this.ask(), TEXTS_EACH_MS);
        this.ask();
    }

    options() {
        return { search: this.search.value };
    }

    /** Asks for the texts of a log's range once; of a program for those of the last minutes, again and again. */
    ask() {
        const { timeline, connection, source } = this.context;
        const live = timeline.log === null;
        if (!connection.isOpen || document.hidden || (live && (timeline.paused || source.nowUs === null))) {
            return;
        }
        const { min, max } = live ? { min: source.nowUs * 1e-6 - LIVE_S, max: source.nowUs * 1e-6 + 1 }
            : timeline.range();
        const fromUs = Math.max(0, Math.floor(min * 1e6));
        const toUs = Math.max(fromUs, Math.ceil(max * 1e6));
        if (this.asked !== `${fromUs} ${toUs}`) {
            this.asked = `${fromUs} ${toUs}`;
            connection.send({ do: "texts", fromUs, toUs, most: MOST_TEXTS });
        }
    }

    update({ rows, left }) {
        const key = JSON.stringify([rows, left]);
        if (this.key !== key) {
            Object.assign(this, { key, rows, left });
            this.draw();
        }
    }

    matches({ level, source, text }) {
        const wanted = this.search.value.trim().toLowerCase();
        return [level, source, text].some((part) => String(part).toLowerCase().includes(wanted));
    }

    /** Returns the button of a time. */
    time(atUs) {
        return button(secondsText(atUs), { title: "go to this time" }, () => this.context.seek(atUs));
    }

    draw() {
        this.grid.update(this.rows);
        const rows = this.rows.filter((row) => this.matches(row));
        const more = this.left ? `, ${this.left} more in this range` : "";
        setText(this.count,
            `${rows.length === this.rows.length ? rows.length : `${rows.length} of ${this.rows.length}`}${more}`);
    }

    close() {
        clearInterval(this.timer);
        this.context.connection.off("texts", this.take);
        this.grid.close();
    }
}
