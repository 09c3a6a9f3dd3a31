// SPDX-License-Identifier: Apache-2.0
// Each message of a range of a log that expressions need: those of the range, and those before it that decide values in
// it. So the values do not depend on which points the page has, and in how many parts.
import { nodeName } from "./dom.js";
import { fieldText } from "./expression.js";
import { EULER, evaluate } from "./series.js";

/** The greatest number of messages, or parts of a range, of an answer. */
export const MOST_BUCKETS = 4000;
/** An answer with this number of fields in 4,000 parts is below 1 MiB. */
export const MOST_FIELDS_ASKED = 4;
/** After this number of time constants a filter's start has no effect in a double. */
const FORGOTTEN = 53 * Math.LN2;

/** Returns the field whose times the values of a tree have; undefined of a number. */
function clockOf(node) {
    return node.op === "field" ? node : node.args?.map(clockOf).find((field) => field !== undefined);
}

/** Returns the time in us after which a low-pass filter's start has no effect. */
function memoryUs(cutoff) {
    const hz = clockOf(cutoff) === undefined ? evaluate(cutoff) : NaN;
    return hz > 0 ? Math.ceil(FORGOTTEN / (2 * Math.PI * hz) * 1e6) : 0;
}

export class WholeRange {
    /**
     * Creates the reading of a range in s with at most so many values of all fields together.
     *
     * @param into their purpose
     * @param check is called before each question; it throws an Error if the values are not wanted any more
     */
    constructor(data, source, { min, max }, most, { into = "a CSV", check = () => {} } = {}) {
        const { startUs, endUs } = data.log;
        Object.assign(this, { data, source, into, check, startUs, left: most,
            fromUs: Math.max(startUs, Math.round(min * 1e6)), toUs: Math.min(endUs, Math.round(max * 1e6)) });
        this.times = new Map();
        /** Topics with instance: their fields, and the time from which their messages are needed. */
        this.topics = new Map();
    }

    /**
     * Returns a promise of the series {t, v} of the trees' fields, a Map by the fields' texts. It fails with an Error
     * if one is refused, or if they have too many values.
     */
    async read(trees) {
        for (const tree of trees) {
            if (tree.op === "field") {
                this.need(tree, [tree.path], this.fromUs);
            } else {
                await this.visit(tree, this.fromUs);
            }
        }
        const found = new Map();
        for (const one of this.topics.values()) {
            const paths = [...one.paths];
            let times = null;
            for (let first = 0; first < paths.length; first += MOST_FIELDS_ASKED) {
                const part = paths.slice(first, first + MOST_FIELDS_ASKED);
                const { t, columns } = await this.columns({ ...one, paths: part });
                // Fields of one message have one array of times: those of two messages at one time are not mixed.
                times ??= t;
                part.forEach((path, k) => found.set(fieldText({ ...one, path }), { t: times, v: columns[k] }));
            }
        }
        return found;
    }

    need({ topic, instance }, paths, fromUs) {
        const key = nodeName(topic, instance);
        const one = this.topics.get(key) ?? { topic, instance, paths: new Set(), fromUs };
        paths.forEach((path) => one.paths.add(path));
        one.fromUs = Math.min(one.fromUs, fromUs);
        this.topics.set(key, one);
    }

    /** Notes what is needed for a tree's last value that is not after a time, and for all that follow. */
    async visit(node, us) {
        const clock = clockOf(node);
        if (clock === undefined) {
            return;
        }
        const at = await this.lastTime(clock, us);
        if (node.op === "field") {
            this.need(node, [node.path], at);
        } else if (EULER[node.op]) {
            this.need(clock, [0, 1, 2, 3].map((i) => `${clock.path}[${i}]`), at);
        } else if (node.op === "derivative") {
            await this.visit(node.args[0], at - 1);
        } else if (node.op === "lowpass") {
            await this.visit(node.args[0], at - memoryUs(node.args[1]));
        } else {
            for (const arg of node.args) {
                await this.visit(arg, at);
            }
        }
    }

    /** Returns a promise of the time of the last message that is not after a time; without one of the log's start. */
    async lastTime({ topic, instance }, us) {
        if (us <= this.startUs) {
            return this.startUs;
        }
        const key = `${nodeName(topic, instance)} ${us}`;
        if (!this.times.has(key)) {
            let message = null;
            while (message === null) {
                // There is none if the connection ended; the next one is used.
                message = await this.source.message(topic, instance, us);
            }
            this.times.set(key, Math.max(this.startUs, Math.min(us, message.timestampUs ?? this.startUs)));
        }
        return this.times.get(key);
    }

    async columns(one) {
        const times = [];
        const columns = one.paths.map(() => []);
        await this.collect(one, one.fromUs, this.toUs, ({ t, fields }) => {
            t.forEach((us) => times.push(us * 1e-6));
            fields.forEach(({ min }, k) => min.forEach((value) => columns[k].push(value ?? NaN)));
        });
        this.left -= times.length * columns.length;
        return { t: Float64Array.from(times), columns: columns.map((values) => Float64Array.from(values)) };
    }

    /** Takes the messages of a range in order; a range with more than fit into an answer is requested in parts. */
    async collect(one, fromUs, toUs, take) {
        if (fromUs > toUs) {
            return;
        }
        this.check();
        const answer = await this.data.range(one, fromUs, toUs, MOST_BUCKETS);
        if (answer.count * one.paths.length > this.left) {
            const names = one.paths.map((path) => fieldText({ ...one, path })).join(", ");
            throw new Error(`${names}: ${answer.count} messages from ${(fromUs * 1e-6).toFixed(3)} s to`
                + ` ${(toUs * 1e-6).toFixed(3)} s are needed, but only ${this.left} more values fit into ${this.into}:`
                + " zoom in, or use uorb log csv");
        }
        if (answer.exact) {
            take(answer);
            return;
        }
        if (fromUs === toUs) {
            throw new Error(`topic ${one.topic} has ${answer.count} messages at one time, ${fromUs} us; the limit of`
                + ` an answer is ${MOST_BUCKETS}`);
        }
        const parts = Math.min(toUs - fromUs + 1, Math.ceil(answer.count / MOST_BUCKETS) + 1);
        const width = Math.ceil((toUs - fromUs + 1) / parts);
        for (let start = fromUs; start <= toUs; start += width) {
            await this.collect(one, start, Math.min(toUs, start + width - 1), take);
        }
    }
}
