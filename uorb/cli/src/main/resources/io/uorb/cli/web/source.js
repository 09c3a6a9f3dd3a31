// SPDX-License-Identifier: Apache-2.0
// Common parts of a running program and a log: topics, fields, single messages.
import { nodeName } from "./dom.js";
import { parseExpression, fieldText } from "./expression.js";

/** A topic flows if it had a message within this time: slower ones than that are rare. */
const FLOWS_MS = 10000;
/** Maximum number of topics whose fields are searched. */
const MOST_LEARNT = 2000;
/** A search takes longer the more fields are known. */
const TELL_MS = 500;

/** Returns the names of all topics and instances, as one text. */
export function namesOf(rows) {
    return rows.map((row) => nodeName(row.topic, row.instance)).join("\n");
}

/** Returns how long a topic has been silent; at most since the page has known the topic. */
function silenceText(seconds, first) {
    return first ? `no message since the page was opened, ${seconds.toFixed(0)} s ago`
        : `last message ${seconds.toFixed(0)} s ago`;
}

function questionOf({ topic, instance, atUs }) {
    return JSON.stringify([topic, instance, atUs ?? null]);
}

/** Functions whose value has the unit of their arguments, if that is the same; a number fits to all. */
const OF_SAME_UNIT = ["+", "-", "negate", "abs", "min", "max", "hypot", "lowpass"];
const UNITS = { roll: "deg", pitch: "deg", yaw: "deg", deg: "deg", rad: "rad", asin: "rad", acos: "rad", atan: "rad",
    atan2: "rad" };

/** Returns whether a tree has no field. */
function isNumber({ op, args = [] }) {
    return op !== "field" && args.every(isNumber);
}

/** Returns the unit of a function's value from its arguments and their units. */
function unitOf(op, args, units) {
    if (Object.hasOwn(UNITS, op)) {
        return UNITS[op];
    }
    if (OF_SAME_UNIT.includes(op)) {
        const [first, ...others] = units.filter((unit, index) => !isNumber(args[index]));
        return others.every((unit) => unit === first) ? first ?? "" : "";
    }
    if (op === "*" || (op === "/" && isNumber(args[1]))) {
        const factors = units.filter((unit, index) => !isNumber(args[index]));
        return factors.length === 1 ? factors[0] : "";
    }
    if (op === "derivative" || op === "integral") {
        return units[0] === "" ? "" : units[0] + (op === "derivative" ? "/s" : " s");
    }
    return "";
}

export class Source {
    constructor(connection, time) {
        this.connection = connection;
        this.time = time;
        this.rows = [];
        /** The number of topics and instances that are not among the rows. */
        this.left = 0;
        this.nowUs = null;
        this.known = new Map();
        this.asked = new Map();
        /** Callers that wait for refused fields, until there are other topics. */
        this.late = new Map();
        this.names = "";
        this.messages = new Map();
        this.listeners = new Set();
        this.growth = new Map();
        this.isLearning = false;
        connection.on("topics", ({ rows, nowUs, left = 0 }) => {
            this.rows = rows;
            this.left = left;
            this.nowUs = nowUs;
            this.judge(performance.now());
            const names = namesOf(rows);
            if (this.names !== names) {
                this.names = names;
                this.retry();
            }
            this.listeners.forEach((listener) => listener());
        });
        connection.on("fields", ({ topic, fields }) => {
            this.known.set(topic, fields);
            this.asked.get(topic)?.forEach(({ give }) => give(fields));
            this.asked.delete(topic);
        });
        connection.on("message", (message) => this.answer(message, message));
        connection.on("open", () => this.again());
    }

    /** Repeats requests on a new connection; callers repeat requests for messages. */
    again() {
        this.asked.forEach((waiting, topic) => this.connection.send({ do: "fields", topic }));
        this.retry();
        const questions = [...this.messages.values()].flat();
        this.messages.clear();
        questions.forEach((give) => give(null));
    }

    /** Marks active rows: in a log, those with messages. */
    judge(nowMs) {
        for (const row of this.rows) {
            const key = nodeName(row.topic, row.instance);
            const before = this.growth.get(key);
            const seen = before !== undefined && before.published === row.published ? before
                : { published: row.published, ms: row.published > 0 ? nowMs : -Infinity, first: before === undefined };
            this.growth.set(key, seen);
            row.flows = this.time.log !== null ? row.published > 0 : nowMs - seen.ms < FLOWS_MS;
            row.silence = row.flows || row.published === 0 ? "" : silenceText((nowMs - seen.ms) / 1000, seen.first);
        }
    }

    /** Calls a function when the topics have changed. */
    onTopics(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /**
     * Returns a promise of the fields of a topic, {path, type, unit, comment}; if they are refused of none at once, or,
     * if it is patient, of those that the topic has when there is one.
     */
    fields(topic, patient = false) {
        if (this.known.has(topic)) {
            return Promise.resolve(this.known.get(topic));
        }
        return new Promise((give) => this.ask(topic, [{ give, patient }]));
    }

    ask(topic, waiting) {
        const asked = this.asked.get(topic);
        this.asked.set(topic, [...(asked ?? []), ...waiting]);
        if (asked === undefined) {
            this.connection.send({ do: "fields", topic });
        }
    }

    /** Requests the fields of all topics, one after the other; told() is called for new ones, a few times a second. */
    async learn(told) {
        if (this.isLearning) {
            return;
        }
        this.isLearning = true;
        let toldMs = -Infinity;
        const topics = [...new Set(this.rows.map(({ topic }) => topic))].slice(0, MOST_LEARNT);
        for (const topic of topics.filter((one) => !this.known.has(one))) {
            await new Promise((give) => this.ask(topic, [{ give, quiet: true }]));
            if (performance.now() - toldMs >= TELL_MS) {
                toldMs = performance.now();
                told();
            }
        }
        this.isLearning = false;
        told();
    }

    /** Requests refused fields again. */
    retry() {
        const late = [...this.late];
        this.late.clear();
        late.forEach(([topic, waiting]) => this.ask(topic, waiting));
    }

    /** Handles an error. Returns false if it must be shown to the user. */
    refused(error) {
        const { topic, instance, text } = error;
        if (error.do === "message") {
            return this.answer(error, { topic, instance, fields: [], problem: text });
        }
        const waiting = error.do === "fields" ? this.asked.get(topic) : undefined;
        if (waiting === undefined) {
            return false;
        }
        this.asked.delete(topic);
        const patient = waiting.filter((one) => one.patient);
        if (patient.length > 0) {
            this.late.set(topic, [...(this.late.get(topic) ?? []), ...patient]);
        }
        waiting.filter((one) => !one.patient).forEach(({ give }) => give([]));
        // Errors of a curve's unit are not shown: its points are refused as well.
        return waiting.every((one) => one.patient || one.quiet);
    }

    /** Forgets the fields of another program. */
    forget() {
        this.known.clear();
        this.growth.clear();
        this.names = "";
    }

    /**
     * Returns a promise of the last message at a time in us, null for the newest: of {topic, instance, fields: [],
     * problem} if it is refused, of null if the connection ends.
     */
    message(topic, instance, atUs) {
        const key = questionOf({ topic, instance, atUs });
        return new Promise((give) => {
            this.messages.set(key, [...(this.messages.get(key) ?? []), give]);
            this.connection.send({ do: "message", topic, instance, ...(atUs === null ? {} : { atUs }) });
        });
    }

    /** Passes a message to the callers that requested it; returns false if there are none. */
    answer(question, message) {
        const key = questionOf(question);
        this.messages.get(key)?.forEach((give) => give(message));
        return this.messages.delete(key);
    }

    /**
     * Returns a promise of the curves of an expression's text: of a whole array one for each of its elements. If it is
     * patient, it waits for a topic that there is not yet.
     */
    async expand(text, patient = false) {
        const tree = parseExpression(text);
        if (tree.op !== "field") {
            return [text];
        }
        const paths = (await this.fields(tree.topic, patient)).map(({ path }) => path);
        const elements = paths.filter((path) => path.startsWith(`${tree.path}[`) && path.endsWith("]"));
        return elements.length === 0 ? [text] : elements.map((path) => fieldText({ ...tree, path }));
    }

    /** Returns a promise of which of these fields their topics lack, as a text; it waits for topics. */
    async missing(fields) {
        const lacks = async ({ topic, path }) => {
            const known = await this.fields(topic, true);
            const there = known.some((one) => one.path === path || one.path.startsWith(`${path}[`));
            return known.length === 0 || there ? [] : [`topic ${topic} has no field ${path}`];
        };
        return (await Promise.all(fields.map(lacks))).flat().join("; ");
    }

    /** Returns a promise of the unit of a curve; empty if it has none, or an unknown one. */
    async unit(tree) {
        if (tree.op === "field") {
            return (await this.fields(tree.topic, true)).find(({ path }) => path === tree.path)?.unit ?? "";
        }
        return unitOf(tree.op, tree.args, await Promise.all((tree.args ?? []).map((arg) => this.unit(arg))));
    }
}
