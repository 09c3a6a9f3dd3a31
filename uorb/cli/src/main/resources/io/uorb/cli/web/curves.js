// SPDX-License-Identifier: Apache-2.0
// The curves of a panel: expressions, the fields that they need, and their series. One feed contains the fields of all.
import { fieldsOf, fieldText, parseExpression } from "./expression.js";
import { evaluate } from "./series.js";

export const MOST_CURVES = 32;
const NONE = { t: new Float64Array(0), v: new Float64Array(0) };

export class Curves {
    /** data is LiveData or LogData; changed() is called at new points. */
    constructor(data, changed, most = MOST_CURVES) {
        Object.assign(this, { data, changed, most });
        this.list = [];
        this.feed = null;
        this.held = null;
    }

    /** Returns the texts of the curves. */
    texts() {
        return this.list.map(({ text }) => text);
    }

    /** Sets the expressions; throws an Error for an invalid one. */
    set(texts) {
        if (texts.length > this.most) {
            throw new Error(`a panel has at most ${this.most} curves, not ${texts.length}`);
        }
        const before = new Map(this.list.map((curve) => [curve.text, curve]));
        const next = texts.map((text) => before.get(text) ?? this.curve(text));
        const needed = new Map(next.flatMap(({ fields }) => fields).map((field) => [fieldText(field), field]));
        const old = this.feed;
        this.feed = this.data.open([...needed.values()], () => this.fresh(), old);
        this.list = next;
        old?.close();
        this.held = null;
        this.fresh();
    }

    curve(text) {
        const tree = parseExpression(text);
        evaluate(tree, () => NONE); // throws what it would with points, as for a filter without a cutoff
        return { text, tree, fields: fieldsOf(tree), unit: "", series: NONE, problem: "", stale: true };
    }

    fresh() {
        this.list.forEach((curve) => { curve.stale = true; });
        this.changed();
    }

    /** Freezes the points, or shows those received meanwhile. */
    hold(held) {
        if (held !== (this.held !== null)) {
            this.held = held ? new Map(this.list.map((curve) => [curve, copy(this.now(curve))])) : null;
            this.fresh();
        }
    }

    /** Returns the series of a curve. */
    series(curve) {
        return this.held?.get(curve) ?? this.now(curve);
    }

    now(curve) {
        if (curve.stale) {
            curve.stale = false;
            try {
                const value = evaluate(curve.tree, (text) => this.feed.series(text));
                curve.series = typeof value === "number" ? this.level(value) : value;
                curve.problem = "";
            } catch (error) {
                curve.series = NONE;
                curve.problem = error.message;
            }
        }
        return curve.series;
    }

    /** Returns a number as a series over the times of another curve. */
    level(value) {
        const other = this.list.find(({ fields }) => fields.length > 0);
        return constant(value, other === undefined ? NONE : this.feed.series(fieldText(other.fields[0])));
    }

    /** Returns the drawn series: for a field of a log in parts, both extremes of each part. */
    drawn(curve) {
        const series = this.series(curve);
        return series.band ?? series;
    }

    /** Returns the newest time of the fields in s. */
    newest() {
        return this.list.reduce((newest, { fields }) => fields.reduce((time, field) =>
            Math.max(time, this.feed.series(fieldText(field)).t.at(-1) ?? 0), newest), 0);
    }

    /** Returns why there are no points of a curve; empty if there may be. */
    problem(curve) {
        return curve.problem || (curve.fields.map((field) => this.feed.problem(fieldText(field))).find(Boolean) ?? "");
    }

    /** Returns the curves that are not refused. */
    accepted() {
        return this.list.filter((curve) => this.problem(curve) === "");
    }

    /**
     * Returns a promise of [{text, series}] of curves, by default those that are not refused, with each message of a
     * range; of a log they are asked for, as LogData.all().
     */
    async messages(range, most, { list = this.accepted(), ...how } = {}) {
        const { data } = this;
        if (data.all === undefined) {
            return list.map((curve) => ({ text: curve.text, series: this.series(curve) }));
        }
        const found = await data.all(list.map(({ tree }) => tree), range, most, how);
        const [clock] = list.flatMap(({ fields }) => fields);
        return list.map(({ text, tree }) => {
            const value = evaluate(tree, (name) => found.get(name), range.min);
            return { text, series: typeof value === "number"
                ? constant(value, clock === undefined ? NONE : found.get(fieldText(clock))) : value };
        });
    }

    /** Sets a timeline's range before it is painted, and requests its points; returns the range. */
    follow(timeline) {
        this.hold(timeline.paused && timeline.log === null);
        timeline.advance(this, this.newest());
        const range = timeline.range();
        this.feed.show(range.min, range.max);
        return range;
    }

    about(curve) {
        return curve.problem || curve.fields.map((field) => `${fieldText(field)}: ${this.feed.about(fieldText(field))}`)
            .join("\n");
    }

    close() {
        this.feed?.close();
    }
}

/** Returns a series of one value at the times of another one. */
function constant(value, { t }) {
    return { t, v: new Float64Array(t.length).fill(value) };
}

function copy(series) {
    return { t: series.t.slice(), v: series.v.slice() };
}
