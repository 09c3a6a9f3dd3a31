// SPDX-License-Identifier: Apache-2.0
// The points of a running program. A field that several panels show is subscribed to once.
import { removeProblem } from "./connection.js";
import { fieldText } from "./expression.js";
import { Points } from "./points.js";
import { namesOf } from "./source.js";

/** A field that no panel shows any more is subscribed to for so long: the panel may come back. */
const LINGER_MS = 60_000;
/** Of a page; the server refuses more. */
export const MOST_LIVE_FIELDS = 64;

export class LiveData {
    constructor(connection) {
        this.connection = connection;
        this.nextId = 1;
        this.fields = new Map();
        this.byId = new Map();
        this.names = "";
        connection.on("open", () => this.fields.forEach((one) => this.subscribe(one)));
        connection.on("topics", ({ rows }) => {
            const names = namesOf(rows);
            if (this.names !== names) {
                this.names = names;
                this.retry();
            }
        });
        connection.on("points", ({ series }) => series.forEach((part) => this.append(part)));
    }

    subscribe(one) {
        const { id, field } = one;
        one.refused = false;
        this.connection.send({ do: "plot", id, topic: field.topic, instance: field.instance, field: field.path });
    }

    /** Handles an error. Returns false if it must be shown to the user. */
    refused({ do: request, id, text }) {
        if (request !== "plot" || id === undefined) {
            return false;
        }
        const one = this.byId.get(id);
        if (one === undefined || one.feeds.size === 0) {
            one && this.drop(one);
            return true; // the curve has been removed meanwhile
        }
        const known = one.problem === text;
        Object.assign(one, { refused: true, problem: text });
        one.feeds.forEach((feed) => feed.changed());
        return known;
    }

    /** Asks again for what was refused: the program has other topics now, or the page fewer fields. */
    retry() {
        this.fields.forEach((one) => one.refused && this.subscribe(one));
    }

    append({ id, t, v, lost, left }) {
        const one = this.byId.get(id);
        if (one !== undefined) {
            if (one.problem !== "") {
                removeProblem(one.problem);
                one.problem = "";
            }
            one.points.append(t, v);
            one.about = `${lost} messages lost, ${left} points omitted`;
            one.feeds.forEach((feed) => feed.changed());
        }
    }

    /**
     * Starts to receive fields; changed() is called at new points. Throws an Error if the page would have too many.
     *
     * @param replaced the feed that will be closed next, or null
     */
    open(fields, changed, replaced = null) {
        const texts = new Set(fields.map(fieldText));
        this.fields.forEach(({ feeds }, text) => [...feeds].some((feed) => feed !== replaced) && texts.add(text));
        if (fields.length > 0 && texts.size > MOST_LIVE_FIELDS) {
            throw new Error(`a page plots at most ${MOST_LIVE_FIELDS} fields at once, not ${texts.size}`);
        }
        this.makeRoom(texts);
        const feed = new LiveFeed(this, fields, changed);
        for (const field of fields) {
            const text = fieldText(field);
            let one = this.fields.get(text);
            if (one === undefined) {
                one = { id: this.nextId++, field, points: new Points(), feeds: new Set(), about: "",
                    refused: false, problem: "" };
                this.fields.set(text, one);
                this.byId.set(one.id, one);
                this.subscribe(one);
            }
            clearTimeout(one.end);
            one.feeds.add(feed);
        }
        return feed;
    }

    /** Drops fields that no panel shows, as far as those of these texts need their place. */
    makeRoom(texts) {
        const idle = [...this.fields].filter(([text, { feeds }]) => feeds.size === 0 && !texts.has(text));
        idle.slice(0, Math.max(0, texts.size + idle.length - MOST_LIVE_FIELDS)).forEach(([, one]) => this.drop(one));
    }

    /** Receives a field no more. */
    drop(one) {
        clearTimeout(one.end);
        one.problem !== "" && removeProblem(one.problem);
        this.connection.send({ do: "unplot", id: one.id });
        this.fields.delete(fieldText(one.field));
        this.byId.delete(one.id);
    }

    close(feed) {
        let freed = false;
        for (const field of feed.fields) {
            const one = this.fields.get(fieldText(field));
            one.feeds.delete(feed);
            if (one.feeds.size === 0 && (one.refused || this.fields.size > MOST_LIVE_FIELDS)) {
                this.drop(one);
                freed = true;
            } else if (one.feeds.size === 0) {
                one.end = setTimeout(() => { this.drop(one); this.retry(); }, LINGER_MS);
            }
        }
        if (freed) {
            this.retry();
        }
    }

    /** Removes all points: the time of another program is unrelated. */
    clear() {
        this.names = "";
        this.fields.forEach((one) => {
            one.points.clear();
            one.feeds.forEach((feed) => feed.changed());
        });
    }
}

/** The fields of one panel. */
class LiveFeed {
    constructor(data, fields, changed) {
        this.data = data;
        this.fields = fields;
        this.changed = changed;
        /** The points are all that there are. */
        this.exact = true;
    }

    /** A running program sends what it has; nothing is asked for. */
    show() {}

    series(text) {
        return this.data.fields.get(text).points.series();
    }

    /** Returns why there are no points of a field; empty if there may be. */
    problem(text) {
        const one = this.data.fields.get(text);
        return one?.refused ? one.problem : "";
    }

    about(text) {
        const one = this.data.fields.get(text);
        return one?.problem || one?.about || "";
    }

    close() {
        this.data.close(this);
    }
}
