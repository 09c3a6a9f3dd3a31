// SPDX-License-Identifier: Apache-2.0
// What both a running program and a log give: topics, fields, single messages.
import { nodeName } from "./dom.js";
import { parseExpression, fieldText } from "./expression.js";

const ANSWER_MS = 5000;
/** A topic flows if it had a message within this time: slower ones than that are rare. */
const FLOWS_MS = 10000;

export class Source {
    constructor(connection, time) {
        this.connection = connection;
        this.time = time;
        this.rows = [];
        this.nowUs = null;
        this.known = new Map();
        this.asked = new Map();
        this.messages = new Map();
        this.listeners = new Set();
        this.growth = new Map();
        connection.on("topics", ({ rows, nowUs }) => {
            this.rows = rows;
            this.nowUs = nowUs;
            this.judge(performance.now());
            this.listeners.forEach((listener) => listener());
        });
        connection.on("fields", ({ topic, fields }) => {
            this.known.set(topic, fields);
            this.asked.get(topic)?.forEach((give) => give(fields));
            this.asked.delete(topic);
        });
        connection.on("message", (message) => {
            const key = JSON.stringify([message.topic, message.instance]);
            this.messages.get(key)?.forEach(({ give }) => give(message));
            this.messages.delete(key);
        });
        connection.on("open", () => this.asked.forEach((gives, topic) => connection.send({ do: "fields", topic })));
    }

    /** Marks the rows that flow: of a log those with messages. */
    judge(nowMs) {
        for (const row of this.rows) {
            const key = nodeName(row.topic, row.instance);
            const before = this.growth.get(key);
            const seen = before !== undefined && before.published === row.published ? before
                : { published: row.published, ms: row.published > 0 ? nowMs : -Infinity };
            this.growth.set(key, seen);
            row.flows = this.time.log !== null ? row.published > 0 : nowMs - seen.ms < FLOWS_MS;
        }
    }

    /** Calls a function when the topics have changed. */
    onTopics(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** Returns a promise of the fields of a topic, {path, type, unit, comment}. */
    fields(topic) {
        if (this.known.has(topic)) {
            return Promise.resolve(this.known.get(topic));
        }
        return new Promise((give) => {
            if (!this.asked.has(topic)) {
                this.asked.set(topic, []);
                this.connection.send({ do: "fields", topic });
            }
            this.asked.get(topic).push(give);
        });
    }

    /** Forgets the fields of another program. */
    forget() {
        this.known.clear();
        this.growth.clear();
    }

    /** Returns a promise of the last message at a time in us, null for the newest; of null without an answer. */
    message(topic, instance, atUs) {
        const key = JSON.stringify([topic, instance]);
        return new Promise((give) => {
            const waiting = this.messages.get(key) ?? [];
            this.messages.set(key, [...waiting, { give }]);
            this.connection.send({ do: "message", topic, instance, ...(atUs === null ? {} : { atUs }) });
            setTimeout(() => give(null), ANSWER_MS);
        });
    }

    /** Takes an error that answers a message's question: there is none yet. Returns false for another error. */
    takesError(text) {
        for (const [key, waiting] of this.messages) {
            const [topic, instance] = JSON.parse(key);
            if (text.startsWith(`topic ${topic} has no message of instance ${instance}`)) {
                waiting.forEach(({ give }) => give({ topic, instance, fields: [] }));
                this.messages.delete(key);
                return true;
            }
        }
        return false;
    }

    /** Returns the curves of an expression's text: of a whole array one for each of its elements. */
    async expand(text) {
        const tree = parseExpression(text);
        if (tree.op !== "field") {
            return [text];
        }
        const paths = (await this.fields(tree.topic)).map(({ path }) => path);
        const elements = paths.filter((path) => path.startsWith(`${tree.path}[`) && path.endsWith("]"));
        return elements.length === 0 ? [text] : elements.map((path) => fieldText({ ...tree, path }));
    }

    /** Returns the unit of a curve; empty if it is unknown. */
    async unit(tree) {
        if (tree.op === "field") {
            return (await this.fields(tree.topic)).find(({ path }) => path === tree.path)?.unit ?? "";
        }
        return ["roll", "pitch", "yaw"].includes(tree.op) ? "deg" : "";
    }
}
