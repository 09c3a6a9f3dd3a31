// SPDX-License-Identifier: Apache-2.0
// Base of the panels of spectra: the list of curves, the source of the spectra, marks of filters.
import { breakable, button, element, nodeName, setText } from "./dom.js";
import { Chooser, disclosure } from "./chooser.js";
import { CurvePanel } from "./curvepanel.js";
import { FilterMarks } from "./filtermarks.js";
import { PNG_RATIO, savePng } from "./save.js";
import { LiveSpectra, LogSpectra } from "./spectra.js";
import { Painter } from "./painter.js";
import { moveAmong } from "./stops.js";
import { unitsOf } from "./timeplot.js";

/** Points of a field that the page gets in a second at most. */
const MOST_RATE_HZ = 2000;

/** Returns a unit to be followed by others. */
export function unitFactor(unit) {
    return unit === "" ? "1" : /[/ *·]/.test(unit) ? `(${unit})` : unit;
}

export class SpectralPanel extends CurvePanel {
    /**
     * Creates the panel of expressions; columns are those of LiveSpectra. A subclass makes the drawing, calls build(),
     * and has options(), paint(range) and legend().
     */
    constructor(context, { curves = [], unmarked = false }, columns, label) {
        super(context);
        this.frame = element("div", { class: "canvas", tabindex: "0", role: "img", "aria-label": label });
        this.about = element("p", { class: "quiet about" });
        this.hint = element("p", { class: "hint quiet" }, "Drag a topic or a field here, or select one.");
        const Spectra = context.timeline.log === null ? LiveSpectra : LogSpectra;
        this.spectra = new Spectra(this.curves, columns, () => this.redraw());
        this.filters = new FilterMarks(context.connection, () => this.redraw());
        this.chooser = new Chooser(context.source, (texts) => this.add(texts));
        this.choose = disclosure("Add…", this.chooser.node, curves.length === 0, () => this.resized());
        this.marked = this.flag("filters", !unmarked, "filter frequencies, from parameters");
        this.rows = new Map();
        this.body = element("tbody");
        this.first = curves;
    }

    /** Returns a checkbox that changes the drawing. */
    flag(text, isOn, title) {
        const input = element("input", { type: "checkbox", ...(isOn ? { checked: "" } : {}) });
        input.addEventListener("change", () => {
            this.redraw();
            this.context.keep();
        });
        this.flags = [...(this.flags ?? []), element("label", { title }, input, ` ${text}`)];
        return input;
    }

    /** Puts the parts together; columns are titles of the table of curves after its first one. */
    build(columns, png) {
        const save = async () => this.drawing.plot
            && savePng(png, await this.drawing.picture(PNG_RATIO), PNG_RATIO, this.legend());
        this.head = [this.choose, button("PNG", { class: "png", title: "save the picture as PNG" }, save)];
        const heads = columns.map(([title, about]) => element("th", { scope: "col", title: about }, title));
        this.table = element("div", { class: "legend scroll", tabindex: "0", role: "group", "aria-label": "Curves" },
            element("table", {}, element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "curve"),
                ...heads)), this.body));
        this.table.addEventListener("keydown", (event) => moveAmong(event, this.table,
            [...this.body.querySelectorAll("button")].map((end) => [end])));
        this.node = element("div", { class: "fill" }, this.chooser.node,
            element("div", { class: "bar" }, ...this.flags), this.table, this.about, this.hint, this.frame);
        const { timeline } = this.context;
        // For a log no points are requested: its spectra use all messages.
        this.painter = new Painter(this.node, () => {
            const range = timeline.log === null ? this.curves.follow(timeline) : timeline.range();
            this.spectra.want(range);
            this.paint(range);
        });
        this.context.ask();
        this.begin(this.first);
    }

    accept(texts) {
        const added = super.accept(texts);
        this.table.hidden = texts.length === 0;
        added.forEach(({ text }) => this.expandLater(text));
        return added;
    }

    /** Returns the curves' units joined; empty if none has one. */
    units() {
        return unitsOf(this.curves.list).map((unit) => unit || "1");
    }

    /** Returns the marks of filters that are shown. */
    marks() {
        return this.marked.checked ? this.filters.of(this.curves.list.flatMap(({ fields }) => fields)) : [];
    }

    /** Shows the curves [{text, unit, colour, problem, cells}] in the table. */
    list(lines) {
        const rows = new Map(lines.map(({ text }) => [text, this.rows.get(text) ?? this.row(text)]));
        if ([...rows.values()].some((row, index) => row !== this.body.children[index])
            || rows.size !== this.body.children.length) {
            this.body.replaceChildren(...rows.values());
        }
        this.rows = rows;
        lines.forEach(({ text, unit, colour, problem, cells }) => {
            const row = rows.get(text);
            row.classList.toggle("bad", problem !== "");
            row.querySelector(".swatch").style.background = colour;
            setText(row.querySelector(".unit"), problem || unit);
            cells.forEach((cell, index) => setText(row.children[index + 1], cell));
        });
    }

    row(text) {
        const end = button("×", { class: "remove", tabindex: "-1", "aria-label": `remove ${text}` }, () =>
            this.remove(text));
        const columns = this.table.querySelectorAll("th").length - 1;
        return element("tr", {}, element("td", {}, element("span", { class: "swatch" }),
            element("span", { class: "name" }, breakable(text)), element("span", { class: "unit quiet" }), end),
            ...Array.from({ length: columns }, () => element("td")));
    }

    /** Returns the description of the results' sources, those with as many segments together. */
    sources(results) {
        const samples = this.context.timeline.log === null ? "points" : "messages";
        const alike = new Map();
        results.forEach((result) => {
            const key = `${result.segments} ${result.segments === 1 ? "segment" : "segments"} of ${result.size}`;
            alike.set(key, [...(alike.get(key) ?? []), result]);
        });
        const span = (values, text) => [...new Set([Math.min(...values), Math.max(...values)].map(text))].join(" to ");
        return [...alike].map(([key, some]) => `${key} in ${span(some.map(({ count }) => count), String)} ${samples}`
            + ` at ${span(some.map(({ sampleHz }) => sampleHz), (hz) => hz.toPrecision(4))} Hz`).join("; ");
    }

    /** Returns a warning if the page receives only parts of a program's messages. */
    warning() {
        const { source, timeline } = this.context;
        const topics = new Set(this.curves.list.flatMap(({ fields }) =>
            fields.map(({ topic, instance }) => nodeName(topic, instance))));
        const fast = timeline.log !== null ? [] : source.rows.filter(({ topic, instance, rate }) =>
            rate > MOST_RATE_HZ && topics.has(nodeName(topic, instance)));
        return fast.map(({ topic, rate }) => `${topic} has ${rate.toFixed(0)} messages per second, of which the page`
            + ` receives only minimum and maximum of parts, ${MOST_RATE_HZ} per second: not the spectrum of all`
            + " messages")
            .join("; ");
    }

    close() {
        this.chooser.close();
        this.filters.close();
        this.spectra.close();
        super.close();
    }
}
