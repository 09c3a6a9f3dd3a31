// SPDX-License-Identifier: Apache-2.0
// The curves of a plot as a table: values at the cursors, statistics of the range shown.
import { breakable, button, element, fixedText, setText, valueText } from "./dom.js";
import { moveAmong } from "./stops.js";
import { lastAt, statistics, valueAt } from "./series.js";

const VALUES = [["value", "current value, or value at the time in a log"], ["A", "value at cursor A"],
    ["B", "value at cursor B"], ["B−A", "difference of A and B"]];
const STATISTICS = [["count", "finite values in the range shown"], ["min", "minimum"], ["mean", "mean"],
    ["max", "maximum"], ["σ", "standard deviation"]];

/** Returns whether there are points in a range, and no value among them. */
function isEmpty({ t, v }, { min, max }) {
    let count = 0;
    for (let i = Math.max(0, lastAt(t, min)); i < t.length && t[i] <= max; i++) {
        if (Number.isFinite(v[i])) {
            return false;
        }
        count++;
    }
    return count > 0;
}

/** Returns the background of a swatch. */
function swatch(colour, dash) {
    let at = 0;
    const stops = dash.map((px, index) =>
        `${index % 2 === 0 ? colour : "transparent"} ${at}px ${at += px}px`);
    return dash.length === 0 ? colour : `repeating-linear-gradient(90deg, ${stops.join(", ")})`;
}

function cellText(value) {
    return Number.isNaN(value) ? "–" : valueText(value);
}

export class Legend {
    /** Creates the table; remove(text) is called to end a curve, change(text) to change its look. */
    constructor(remove, change) {
        Object.assign(this, { remove, change });
        this.lines = new Map();
        this.body = element("tbody");
        const heads = [...VALUES, ...STATISTICS].map(([title, about], index) =>
            element("th", { scope: "col", title: about, class: this.kind(index) }, title));
        this.times = element("p", { class: "marks quiet" });
        this.folded = true;
        this.fold = button("", { class: "fold quiet", tabindex: "-1" }, () => {
            this.folded = !this.folded;
            this.table.classList.toggle("folded", this.folded);
            this.count();
        });
        this.table = element("table", { class: "folded" }, element("thead", {}, element("tr", {},
            element("th", { scope: "col" }, "curve"), ...heads)), this.body);
        this.node = element("div", { class: "legend scroll", tabindex: "0", role: "group", "aria-label": "Curves" },
            this.table, this.times, element("p", {}, this.fold));
        this.node.addEventListener("keydown", (event) => moveAmong(event, this.node,
            [...this.node.querySelectorAll("tbody tr"), this.fold.parentNode].map((row) =>
                [...row.querySelectorAll("button")].filter((one) => one.checkVisibility()))));
    }

    kind(index) {
        return index === 0 ? "" : index < VALUES.length ? "mark" : "statistic";
    }

    line(curve) {
        const end = button("×", { class: "remove", tabindex: "-1", "aria-label": `remove ${curve.text}` }, () =>
            this.remove(curve.text));
        const look = button(element("span", { class: "swatch" }), { class: "look", tabindex: "-1",
            title: "colour, line and axis", "aria-label": `look of ${curve.text}` }, () => this.change(curve.text));
        const name = element("td", {}, look,
            element("span", { class: "name" }, breakable(curve.text)), element("span", { class: "unit quiet" }), end);
        const cells = [...VALUES, ...STATISTICS].map((column, index) => element("td", { class: this.kind(index) }));
        return element("tr", {}, name, ...cells);
    }

    /**
     * Shows the curves [{curve, series, colour, dash, hidden, about, problem}] of a range at a time; null: the newest.
     */
    update(curves, range, time, marks) {
        const lines = new Map(curves.map(({ curve }) =>
            [curve.text, this.lines.get(curve.text) ?? this.line(curve)]));
        if (!this.same(lines)) {
            this.body.replaceChildren(...lines.values());
        }
        this.lines = lines;
        this.table.classList.toggle("marked", marks.a !== null || marks.b !== null);
        curves.forEach((one) => this.fill(lines.get(one.curve.text), one, range, time, marks));
        this.count();
        const spans = [["A", marks.a], ["B", marks.b]].filter(([, at]) => at !== null)
            .map(([name, at]) => `${name} ${at.toFixed(6)} s`);
        const both = marks.a !== null && marks.b !== null;
        setText(this.times, [...spans, ...(both ? [`B−A ${fixedText(marks.b - marks.a, 6)} s, `
            + `${valueText(1 / Math.abs(marks.b - marks.a))} Hz`] : [])].join("; "));
    }

    /** Names how many curves have no values in the range. */
    count() {
        const empty = this.body.querySelectorAll(".empty").length;
        this.fold.hidden = empty === 0;
        setText(this.fold, `${this.folded ? "show" : "hide"} ${empty} without values in this range`);
    }

    same(lines) {
        const now = [...lines.values()];
        return now.length === this.body.children.length && now.every((line, i) => line === this.body.children[i]);
    }

    fill(line, { curve, series, colour, dash, hidden, about, problem }, range, time, marks) {
        if (line.title !== about) {
            line.title = about;
        }
        line.classList.toggle("bad", problem !== "");
        line.classList.toggle("off", hidden);
        line.classList.toggle("empty", problem === "" && isEmpty(series, range));
        const look = swatch(colour, dash);
        if (line.dataset.look !== look) {
            line.dataset.look = look;
            line.querySelector(".swatch").style.background = look;
        }
        setText(line.querySelector(".unit"), problem || curve.unit);
        const a = valueAt(series, marks.a);
        const b = valueAt(series, marks.b);
        const now = time === null ? series.v.at(-1) : time >= series.t[0] ? valueAt(series, time) : undefined;
        const values = [now === undefined ? "–" : valueText(now), cellText(a), cellText(b), cellText(b - a)];
        if (this.withStatistics) {
            const { count, least, mean, greatest, deviation } = statistics(series, range.min, range.max);
            // Of a log in parts the middles give the mean; least and greatest are those of the messages.
            const ends = series.band ? statistics(series.band, range.min, range.max) : { least, greatest };
            values.push(series.band ? "–" : String(count),
                ...[ends.least, mean, ends.greatest, deviation].map(cellText));
        }
        values.forEach((text, index) => setText(line.children[index + 1], text));
    }

    /** Shows or hides the statistics. */
    showStatistics(shown) {
        this.withStatistics = shown;
        this.table.classList.toggle("statistics", shown);
    }
}
