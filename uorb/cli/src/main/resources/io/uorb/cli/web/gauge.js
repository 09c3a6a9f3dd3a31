// SPDX-License-Identifier: Apache-2.0
// The panel of gauges: one value each, large, with a bar between limits, coloured from a warning and a limit on. Of a
// program it is the newest value, of a log that at its moment.
import { breakable, button, element, fixedText, setText, valueText } from "./dom.js";
import { Chooser, disclosure } from "./chooser.js";
import { CurvePanel } from "./curvepanel.js";
import { Curves } from "./curves.js";
import { gaugeProblem, MOST_GAUGES } from "./layout.js";
import { lastAt, statistics, valueAt } from "./series.js";
import { oneStop } from "./stops.js";

/** Messages of this time before a log's current time are requested: a wide range may only be available in parts. */
const NEAR_S = 1;
/** Functions whose value depends on more than the messages near the moment. */
const OF_PAST = ["integral", "lowpass"];
const GAUGE_STATES = ["", "warning", "limit"];
/** Significant digits of the span that the bar shows. */
const SPAN_DIGITS = 4;
const MOST_DECIMALS = 7;

/** Returns whether a tree contains such a function. */
function needsPast({ op, args = [] }) {
    return OF_PAST.includes(op) || args.some(needsPast);
}

/** Returns 1 for a value at or beyond the warning, 2 for the limit; below them if the limit is the lower one. */
function gaugeState(value, { warning, limit }) {
    const isBeyond = (at) => at !== undefined && (limit < warning ? value <= at : value >= at);
    return isBeyond(limit) ? 2 : isBeyond(warning) ? 1 : 0;
}

/** Returns the ends of the bar: the given ones, else those of the observed values. */
function gaugeEnds({ min, max }, least, greatest, value) {
    const finite = [least, greatest, value].filter(Number.isFinite);
    const from = min ?? Math.min(...(finite.length > 0 ? finite : [0]), ...(max === undefined ? [] : [max]));
    const to = max ?? Math.max(...(finite.length > 0 ? finite : [0]), from);
    return from < to ? [from, to] : min === undefined && max === undefined ? [from - 1, to + 1]
        : min === undefined ? [to - 1, to] : [from, from + 1];
}

/** Returns a value with the decimals that a span needs; whole ones have none among whole ones. */
function gaugeText(value, span, isWhole) {
    if (!Number.isFinite(value) || Math.abs(value) >= 1e7) {
        return valueText(value);
    }
    const decimals = SPAN_DIGITS - Math.ceil(Math.log10(span));
    return fixedText(value, isWhole ? 0 : Math.max(0, Math.min(MOST_DECIMALS, decimals)));
}

function ageText(seconds) {
    return `${fixedText(Math.max(0, seconds), seconds < 10 ? 2 : 0)} s old`;
}

export class GaugePanel extends CurvePanel {
    constructor(context, { gauges = [] }) {
        super(context);
        this.limits = new Map(gauges.map(({ of, ...limits }) => [of, limits]));
        this.cards = new Map();
        this.clock = null;
        this.near = context.timeline.log === null ? null : new Curves(context.data, () => this.redraw());
        this.drawing = { destroy: () => this.near?.close() };
        this.chooser = new Chooser(context.source, (texts) => this.add(texts));
        this.choose = disclosure("Add…", this.chooser.node, gauges.length === 0, () => {});
        this.head = [this.choose];
        this.hint = element("p", { class: "quiet hint" }, "Drag a topic or a field here, or select one.");
        this.frame = element("div", { class: "gauges scroll" });
        this.node = element("div", { class: "fill" }, this.chooser.node, this.hint, this.frame);
        this.paintWhen(() => true);
        this.forget = context.source.onTopics(() => {
            this.clock = { us: context.source.nowUs, ms: performance.now() };
            this.redraw(); // of a silent topic the age goes on
        });
        this.begin(gauges.map(({ of }) => of));
    }

    options() {
        return { gauges: this.curves.texts().map((of) => ({ of, ...this.limits.get(of) })) };
    }

    accept(texts) {
        if (texts.length > MOST_GAUGES) {
            throw new Error(`a panel has at most ${MOST_GAUGES} gauges, not ${texts.length}`);
        }
        const added = super.accept(texts);
        this.near?.set(texts);
        added.forEach(({ text }) => this.expandLater(text));
        this.cards = new Map(texts.map((text) => [text, this.cards.get(text) ?? this.card(text)]));
        this.frame.replaceChildren(...[...this.cards.values()].map(({ node }) => node));
        oneStop([...this.frame.querySelectorAll("button")]);
        return added;
    }

    remove(text) {
        this.limits.delete(text);
        super.remove(text);
    }

    card(text) {
        const part = (kind, tag = "span") => element(tag, { class: kind });
        const parts = { number: part("number"), unit: part("unit quiet"), state: part("state"), seen: part("seen"),
            now: part("now"), warning: part("at warning"), limit: part("at limit"), from: part("from"), to: part("to"),
            range: part("range"), age: part("age") };
        const track = element("div", { class: "track", role: "meter", "aria-label": text }, parts.seen, parts.now,
            parts.warning, parts.limit);
        const node = element("div", { class: "gauge", role: "group", "aria-label": text },
            button(breakable(text), { class: "name", title: "set limits, or remove the gauge" }, () => this.open(text)),
            element("div", { class: "reading" }, parts.number, parts.unit, parts.state), track,
            element("p", { class: "ends quiet" }, parts.from, parts.to),
            element("p", { class: "ends quiet", title: "minimum and maximum in the range shown; age" },
                parts.range, parts.age));
        return { node, track, ...parts };
    }

    /** Opens the form of a gauge's limits. */
    open(text) {
        const limits = this.limits.get(text) ?? {};
        const names = { min: ["Minimum of the bar", "automatic"], max: ["Maximum of the bar", "automatic"],
            warning: ["Warning from", "none"], limit: ["Limit from", "none"] };
        const inputs = Object.fromEntries(Object.entries(names).map(([name, [label, placeholder]]) =>
            [name, element("input", { type: "number", step: "any", placeholder, "aria-label": label,
                value: limits[name] ?? "" })]));
        const about = element("p", { class: "quiet", role: "status" });
        const dialog = element("dialog", { class: "look", "aria-label": `Limits of ${text}` },
            element("h3", {}, text), element("div", { class: "bar" }, "bar from ", inputs.min, " to ", inputs.max),
            element("div", { class: "bar" }, "warning at ", inputs.warning, " limit at ", inputs.limit),
            element("p", { class: "quiet" }, "A limit below the warning means that low values are bad."), about,
            element("div", { class: "bar" }, button("Remove", { class: "remove" }, () => {
                this.remove(text);
                dialog.close();
            }), button("Close", { class: "done" }, () => dialog.close())));
        dialog.addEventListener("change", () => {
            const given = Object.fromEntries(Object.entries(inputs).filter(([, input]) => input.value !== "")
                .map(([name, input]) => [name, Number(input.value)]));
            const problem = gaugeProblem(given);
            setText(about, problem && `the gauge ${problem}`);
            if (problem === "") {
                this.limits.set(text, given);
                this.redraw();
                this.context.keep("look");
            }
        });
        dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
        dialog.addEventListener("close", () => dialog.remove());
        document.body.append(dialog);
        dialog.showModal();
    }

    /** Returns the time of now in s: of a log its moment; null if it is not known. */
    now() {
        const { log } = this.context.timeline;
        return log !== null ? log.atUs * 1e-6 : this.clock === null ? null
            : this.clock.us * 1e-6 + (performance.now() - this.clock.ms) / 1000;
    }

    paint(range) {
        const now = this.now();
        this.near?.feed.show(now - NEAR_S, now);
        this.curves.list.forEach((curve, index) => this.fill(this.cards.get(curve.text), curve, index, range, now));
        setText(this.choose, this.curves.list.length < MOST_GAUGES ? "Add…" : "Full");
    }

    /** Returns the value that a gauge shows and its time. */
    reading(curve, index, now) {
        if (this.near === null) {
            const { t, v } = this.curves.series(curve);
            return { value: v.at(-1), time: t.at(-1) };
        }
        const wide = this.curves.series(curve);
        const near = needsPast(curve.tree) ? wide : this.near.series(this.near.list[index]);
        // If its first field is slower than the others, they have no value at its last message there.
        const [value, other] = [near, wide].map((series) => valueAt(series, now));
        const { t } = Number.isFinite(value) || !Number.isFinite(other) ? near : wide;
        const at = lastAt(t, now);
        return at < 0 ? {} : { value: t === near.t ? value : other, time: t[at] };
    }

    fill(card, curve, index, range, now) {
        const limits = this.limits.get(curve.text) ?? {};
        const series = this.curves.series(curve);
        const { least, greatest } = statistics(series.band ?? series, range.min, range.max);
        const { value, time } = this.reading(curve, index, now);
        const [from, to] = gaugeEnds(limits, least, greatest, value);
        const isWhole = [value, least, greatest].every((one) => !Number.isFinite(one) || Number.isInteger(one));
        const text = (one) => Number.isNaN(one) ? "–" : gaugeText(one, to - from, isWhole);
        const problem = this.curves.problem(curve);
        const state = GAUGE_STATES[value === undefined ? 0 : gaugeState(value, limits)];
        setText(card.number, value === undefined ? "–" : gaugeText(value, to - from, isWhole));
        setText(card.unit, curve.unit);
        setText(card.state, state);
        card.node.dataset.state = state;
        const held = this.context.timeline.paused && this.near === null;
        const age = time === undefined ? "no value" : held ? "held" : now === null ? "" : ageText(now - time);
        setText(card.range, problem || `seen ${text(least)} to ${text(greatest)}`);
        setText(card.age, problem === "" ? age : "");
        card.range.classList.toggle("bad", problem !== "");
        setText(card.from, gaugeText(from, to - from, Number.isInteger(from)));
        setText(card.to, gaugeText(to, to - from, Number.isInteger(to)));
        this.bar(card, [from, to], [least, greatest], value, limits);
    }

    /** Draws the bar: observed values, from 0 or the minimum to the value, and marks of the limits. */
    bar({ track, seen, now, warning, limit }, [from, to], range, value, limits) {
        const part = (one) => Math.max(0, Math.min(1, (one - from) / (to - from)));
        const span = (node, a, b) => {
            node.hidden = !Number.isFinite(a) || !Number.isFinite(b);
            const [left, right] = node.hidden ? [0, 0] : [part(a), part(b)].sort((x, y) => x - y);
            Object.assign(node.style, { left: `${left * 100}%`, width: `${(right - left) * 100}%` });
        };
        span(seen, ...range);
        span(now, Math.max(from, Math.min(to, 0)), value ?? NaN);
        [[warning, limits.warning], [limit, limits.limit]].forEach(([node, at]) => {
            node.hidden = !(at >= from && at <= to);
            node.style.left = `calc(${part(at ?? from) * 100}% - 1px)`;
        });
        const shown = Number.isFinite(value);
        Object.entries({ min: from, max: to, now: shown ? Math.max(from, Math.min(to, value)) : from })
            .forEach(([name, number]) => track.setAttribute(`aria-value${name}`, String(number)));
        track.setAttribute("aria-valuetext", shown ? String(value) : "no finite value");
    }

    close() {
        this.forget();
        this.chooser.close();
        super.close();
    }
}
