// SPDX-License-Identifier: Apache-2.0
// The points of a log, requested by range: the page never loads the whole log. One request of a topic is open; a
// newer range waits for its answer and replaces older ones.
import { fieldText } from "./expression.js";
import { MOST_BUCKETS, MOST_FIELDS_ASKED, WholeRange } from "./wholerange.js";

/** A range is requested with this much of its span on both sides, so that small moves show points at once. */
const MARGIN = 0.5;
const GREATEST_ID = 1000000;
const EMPTY = { t: new Float64Array(0), v: new Float64Array(0) };

export class LogData {
    constructor(connection, source) {
        this.connection = connection;
        this.source = source;
        this.nextId = 1;
        this.requests = new Map();
        this.log = null;
        const take = (answer) => {
            const part = this.requests.get(answer.id);
            this.requests.delete(answer.id);
            part?.take(answer);
        };
        connection.on("range", take);
        connection.on("spectrum", take);
        connection.on("open", () => {
            const parts = [...this.requests.values()];
            this.requests.clear();
            parts.forEach((part) => part.again());
        });
    }

    open(fields, changed) {
        return new LogFeed(this, fields, changed);
    }

    clear() {}

    /** Returns a promise of the series of trees' fields in a range in s, as WholeRange.read(). */
    all(trees, range, most, how) {
        return new WholeRange(this, this.source, range, most, how).read(trees);
    }

    /**
     * Returns a promise of the answer to a range of a topic's fields; asks again on a new connection. For rows, parts
     * have numbers of messages, and values that are not finite their names.
     */
    range({ topic, instance, paths }, fromUs, toUs, buckets, rows = false) {
        return new Promise((give, fail) => {
            const ask = () => {
                this.requests.set(this.nextId, { take: give, again: ask,
                    refused: (text) => { fail(new Error(text)); return true; } });
                this.connection.send({ do: "range", id: this.takeId(), topic, instance, fields: paths, fromUs, toUs,
                    buckets, ...(rows ? { rows } : {}) });
            };
            ask();
        });
    }

    takeId() {
        const id = this.nextId;
        this.nextId = id % GREATEST_ID + 1;
        return id;
    }

    /** Handles an error. Returns false if it must be shown to the user. */
    refused({ do: request, id, text }) {
        const part = ["range", "spectrum"].includes(request) ? this.requests.get(id) : undefined;
        if (part === undefined) {
            return false;
        }
        this.requests.delete(id);
        return part.refused(text);
    }
}

/** Fields of one topic and instance of a panel. */
class LogPart {
    constructor(feed, topic, instance) {
        Object.assign(this, { feed, topic, instance, paths: [], series: new Map(), exact: true, count: 0 });
        this.underWay = null;
        this.wanted = null;
        this.have = null;
        /** Why there are no points; empty if there are. */
        this.problem = "";
    }

    ask(range) {
        const { have } = this;
        const fine = have !== null && have.min <= range.min && have.max >= range.max
            && (this.exact || (have.max - have.min) <= (range.max - range.min) * (1 + 2 * MARGIN) * 1.01);
        if (fine) {
            return;
        }
        this.wanted = range;
        if (this.underWay === null) {
            this.sendWanted();
        }
    }

    sendWanted() {
        const { data } = this.feed;
        const margin = (this.wanted.max - this.wanted.min) * MARGIN;
        const { startUs, endUs } = data.log;
        const fromUs = Math.max(startUs, Math.floor((this.wanted.min - margin) * 1e6));
        const toUs = Math.min(endUs, Math.ceil((this.wanted.max + margin) * 1e6));
        this.underWay = { ...this.wanted, min: this.wanted.min - margin, max: this.wanted.max + margin };
        this.wanted = null;
        if (fromUs > toUs) {
            this.have = this.underWay;
            this.underWay = null;
            this.series.clear();
            return;
        }
        const id = data.takeId();
        data.requests.set(id, this);
        data.connection.send({ do: "range", id, topic: this.topic, instance: this.instance, fields: this.paths,
            fromUs, toUs, buckets: MOST_BUCKETS, edges: true });
    }

    /** Asks again on a new connection. */
    again() {
        this.wanted ??= this.underWay;
        this.underWay = null;
        this.sendWanted();
    }

    /** Has no points of the range that was asked for. Returns whether the user was or will be notified. */
    refused(text) {
        if (this.paths.length > 1) {
            this.feed.split(this, this.wanted ?? this.underWay);
            return true;
        }
        const known = this.problem === text;
        Object.assign(this, { have: this.underWay, underWay: null, exact: true, count: 0, problem: text });
        this.series.clear();
        this.feed.changed();
        if (this.wanted !== null) {
            this.sendWanted();
        }
        return known;
    }

    take(answer) {
        this.problem = "";
        this.have = this.underWay;
        this.underWay = null;
        this.exact = answer.exact;
        this.count = answer.count;
        // A part's time is its start; its extremes are drawn in its middle.
        const middleUs = answer.exact ? 0 : (answer.widthUs ?? 0) / 2;
        const inside = answer.t.map((us) => us + middleUs);
        // A bucket at an end may also contain a message outside the range.
        const before = [answer.before].filter((edge) => edge !== undefined && !(edge.t >= inside[0]));
        const after = [answer.after].filter((edge) => edge !== undefined && !(edge.t <= inside.at(-1)));
        const around = (ofEdge, values) => [...before.map(ofEdge), ...values, ...after.map(ofEdge)];
        const t = Float64Array.from(around((edge) => edge.t, inside), (us) => us * 1e-6);
        answer.fields.forEach((field, index) => {
            const column = (values) =>
                Float64Array.from(around((edge) => edge.values[index], values), (value) => value ?? NaN);
            const min = column(field.min);
            const max = answer.exact ? min : column(field.max);
            const v = answer.exact ? min : min.map((value, i) => (value + max[i]) / 2);
            this.series.set(field.path ?? this.paths[index], { t, v, ...(answer.exact ? {} : { band: band(t, min,
                max), partS: 2e-6 * middleUs }) });
        });
        this.feed.changed();
        if (this.wanted !== null) {
            this.sendWanted();
        }
    }
}

/** Returns both extremes of each bucket as points of one series, to be drawn. */
function band(t, min, max) {
    const times = new Float64Array(2 * t.length);
    const values = new Float64Array(2 * t.length);
    for (let i = 0; i < t.length; i++) {
        times[2 * i] = times[2 * i + 1] = t[i];
        values[2 * i] = min[i];
        values[2 * i + 1] = max[i];
    }
    return { t: times, v: values };
}

/** The fields of one panel in the range that it shows. */
class LogFeed {
    constructor(data, fields, changed) {
        this.data = data;
        this.changed = changed;
        this.parts = [];
        this.partOf = new Map();
        this.range = { min: -Infinity, max: Infinity };
        for (const field of fields) {
            let part = this.parts.find((one) => one.topic === field.topic && one.instance === field.instance
                && one.paths.length < MOST_FIELDS_ASKED);
            if (part === undefined) {
                part = new LogPart(this, field.topic, field.instance);
                this.parts.push(part);
            }
            part.paths.push(field.path);
            this.partOf.set(fieldText(field), { part, path: field.path });
        }
    }

    /** Requests the fields of a refused part one by one: those in the log are shown. */
    split(part, range) {
        const { topic, instance } = part;
        const singles = part.paths.map((path) => {
            const single = new LogPart(this, topic, instance);
            single.paths.push(path);
            this.partOf.set(fieldText({ topic, instance, path }), { part: single, path });
            return single;
        });
        this.parts.splice(this.parts.indexOf(part), 1, ...singles);
        singles.forEach((single) => single.ask(range));
    }

    get exact() {
        return this.parts.every((part) => part.exact);
    }

    /** Sets the range to be shown, in s. */
    show(min, max) {
        this.range = { min, max };
        if (this.data.log !== null) {
            this.parts.forEach((part) => part.ask({ min, max }));
        }
    }

    series(text) {
        const { part, path } = this.partOf.get(text);
        return part.series.get(path) ?? EMPTY;
    }

    problem(text) {
        return this.partOf.get(text).part.problem;
    }

    about(text) {
        const { part, path } = this.partOf.get(text);
        if (part.problem !== "") {
            return part.problem;
        }
        return part.exact ? `${this.count(part.series.get(path) ?? EMPTY)} messages in this range`
            : `${part.count} messages in ${MOST_BUCKETS} parts: minimum and maximum of each; zoom in for all`;
    }

    /** Returns how many messages are in the range that is shown: a part has points of a wider one, too. */
    count({ t }) {
        const { min, max } = this.range;
        return t.reduce((count, time) => count + (time >= min && time <= max ? 1 : 0), 0);
    }

    close() {
        this.data.requests.forEach((part, id) => {
            if (this.parts.includes(part)) {
                this.data.requests.delete(id);
            }
        });
    }
}
