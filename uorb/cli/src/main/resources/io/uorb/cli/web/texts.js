// SPDX-License-Identifier: Apache-2.0
// The panel of texts: what was logged, mavlink_log, events. Those of a log in its range; a row seeks to its time.
import { button, element, setText } from "./dom.js";

const MOST_TEXTS = 500;
const TEXTS_EACH_MS = 1000;
const LIVE_S = 600;

export class TextsPanel {
    constructor(context, { search = "" }) {
        this.context = context;
        this.rows = [];
        this.key = "";
        this.search = element("input", { type: "search", value: search, placeholder: "Search",
            "aria-label": "Search texts" });
        this.count = element("span", { class: "quiet" });
        this.body = element("tbody");
        this.head = [this.count, this.search];
        this.node = element("div", { class: "fill" }, element("div",
            { class: "scroll", tabindex: "0", role: "region", "aria-label": "Texts" },
            element("table", { class: "texts" }, element("thead", {}, element("tr", {},
                ...["s", "level", "source", "text"].map((title) => element("th", { scope: "col", class: "left" },
                    title)))),
            this.body)));
        this.search.addEventListener("input", () => { this.draw(); context.keep(); });
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

    draw() {
        const wanted = this.search.value.trim().toLowerCase();
        const rows = this.rows.filter(({ level, source, text }) =>
            [level, source, text].some((part) => String(part).toLowerCase().includes(wanted)));
        this.body.replaceChildren(...rows.map(({ atUs, level, source, text }) => element("tr",
            { class: /emerg|alert|crit|err/i.test(level) ? "grave" : /warn/i.test(level) ? "warning" : "" },
            element("td", {}, button((atUs * 1e-6).toFixed(3), { title: "go to this time" },
                () => this.context.seek(atUs))),
            ...[level, source, text].map((part) => element("td", { class: "left" }, String(part))))));
        const more = this.left ? `, ${this.left} more in this range` : "";
        setText(this.count,
            `${rows.length === this.rows.length ? rows.length : `${rows.length} of ${this.rows.length}`}${more}`);
    }

    close() {
        clearInterval(this.timer);
        this.context.connection.off("texts", this.take);
    }
}
