// SPDX-License-Identifier: Apache-2.0
// The messages of a topic in the range shown, as rows. For a log they are requested in pages, few of which stay in
// memory; for a program they are the page's points.
import { Curves } from "./curves.js";
import { fieldText } from "./expression.js";
import { lastAt } from "./series.js";
import { MOST_BUCKETS } from "./wholerange.js";

const ROWS_A_PAGE = 200;
const MOST_PAGES = 8;

/** Returns the pages of an answer: of each message, or of parts with their numbers of messages. */
function pagesOf({ t, counts, exact, widthUs }, fromUs, toUs) {
    const pages = [];
    t.forEach((us, index) => {
        const count = exact ? 1 : counts[index];
        const last = pages.at(-1);
        const endUs = exact ? us : Math.min(toUs, us + widthUs - 1);
        if (last !== undefined && (last.count + count <= ROWS_A_PAGE || us === t[index - 1])) {
            Object.assign(last, { count: last.count + count, toUs: endUs });
        } else {
            pages.push({ fromUs: Math.max(fromUs, us), toUs: endUs, first: 0, count, rows: null, problem: "" });
        }
    });
    return pages;
}

/** Returns the last of ascending values that a test accepts, as it does all before it; -1 for none. */
function lastOf(values, accepts) {
    let low = 0;
    let high = values.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (accepts(values[middle])) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low - 1;
}

/** The rows of a log. */
export class LogRows {
    constructor(data, changed) {
        Object.assign(this, { data, changed, pages: [], loaded: [], count: 0, key: "", next: null, wish: null,
            busy: false, closed: false, of: null, problem: "", begun: "" });
        /** Another one for each range whose rows are shown. */
        this.epoch = 0;
    }

    /** Shows numbers {topic, instance, paths} in the range of a timeline; rows stay until there are others. */
    show(of, timeline) {
        const { log } = this.data;
        const { min, max } = timeline.range();
        if (log === null) {
            return;
        }
        const wanted = { of, fromUs: Math.max(log.startUs, Math.round(min * 1e6)),
            toUs: Math.min(log.endUs, Math.round(max * 1e6)) };
        const key = JSON.stringify(wanted);
        if (key !== this.key) {
            Object.assign(this, { key, next: wanted });
            if (this.of?.topic !== of.topic || this.of.instance !== of.instance) {
                this.set([]); // rows of another topic
            }
            this.work();
        }
    }

    /** Sends one request at a time; the latest wish wins. */
    async work() {
        if (this.busy) {
            return;
        }
        this.busy = true;
        while (!this.closed && (this.next !== null || this.wish !== null)) {
            const { next, wish } = this;
            Object.assign(this, { next: null, wish: null });
            if (next !== null) {
                await this.begin(next);
            } else if (wish.rows === null) { // else it has come meanwhile
                await this.load(wish);
            }
            this.changed();
        }
        this.busy = false;
    }

    /** Requests the number of messages of a range, and their distribution. */
    async begin({ of, fromUs, toUs }) {
        let pages = [];
        this.problem = "";
        try {
            if (fromUs <= toUs) {
                const first = { ...of, paths: of.paths.slice(0, 1) };
                pages = pagesOf(await this.data.range(first, fromUs, toUs, MOST_BUCKETS, true), fromUs, toUs);
            }
        } catch (error) {
            this.problem = error.message;
        }
        if (this.next !== null && (this.next.of.topic !== of.topic || this.next.of.instance !== of.instance)) {
            return; // another topic was chosen meanwhile
        }
        const range = JSON.stringify([of.topic, of.instance, fromUs, toUs]);
        this.epoch += range === this.range ? 0 : 1;
        // A page that was wished for meanwhile was one of the range before.
        Object.assign(this, { of, range, begun: JSON.stringify({ of, fromUs, toUs }), loaded: [], wish: null });
        this.set(pages);
    }

    /** Returns whether the rows are still those of the range before. */
    isBehind() {
        return this.begun !== this.key;
    }

    set(pages) {
        this.pages = pages;
        this.count = pages.reduce((first, page) => {
            page.first = first;
            return first + page.count;
        }, 0);
    }

    /** Loads a page; one with more messages than fit into an answer is split. */
    async load(page) {
        const { of } = this;
        let answer = null;
        try {
            answer = await this.data.range(of, page.fromUs, page.toUs, MOST_BUCKETS, true);
        } catch (error) {
            page.problem = this.problem = error.message;
            return;
        }
        const at = this.pages.indexOf(page);
        if (at < 0 || of !== this.of) {
            return; // other rows are shown by now
        }
        if (answer.exact) {
            const columns = new Map(answer.fields.map(({ path, min }) => [path, min]));
            Object.assign(page, { rows: { t: answer.t, columns }, count: answer.t.length });
            this.loaded = [...this.loaded.filter((one) => one !== page), page];
            this.loaded.splice(0, this.loaded.length - MOST_PAGES).forEach((old) => { old.rows = null; });
            this.set(this.pages);
            return;
        }
        const parts = pagesOf(answer, page.fromUs, page.toUs);
        if (parts.length === 1 && parts[0].fromUs === page.fromUs && parts[0].toUs === page.toUs) {
            page.problem = this.problem = `topic ${of.topic} has ${answer.count} messages at ${page.fromUs} us, more`
                + ` than fit into one answer: show fewer fields`;
            return;
        }
        this.set([...this.pages.slice(0, at), ...parts, ...this.pages.slice(at + 1)]);
    }

    pageAt(index) {
        return this.pages[lastOf(this.pages, ({ first }) => first <= index)];
    }

    /** Requests a page unless it was refused. */
    want(page) {
        if (page.problem === "") {
            this.wish = page;
            this.work();
        }
    }

    /** Returns a row {t in s, us, value(path)}; null if it must be requested first. */
    row(index) {
        const page = this.pageAt(index);
        if (page.rows === null) {
            this.want(page);
            return null;
        }
        this.loaded.push(...this.loaded.splice(this.loaded.indexOf(page), 1)); // used last
        const { t, columns } = page.rows;
        const at = index - page.first;
        return { t: t[at] * 1e-6, us: t[at], value: (path) => columns.get(path)?.[at] };
    }

    /** Returns the last row that is not after a time in s, -1 for none, and whether that is exact or an estimate. */
    at(time) {
        const us = Math.round(time * 1e6);
        const page = this.pages[lastOf(this.pages, ({ fromUs }) => fromUs <= us)];
        if (page === undefined) {
            return { index: -1, sure: true };
        }
        if (page.rows === null) {
            this.want(page);
            const part = Math.min(1, (us - page.fromUs + 1) / (page.toUs - page.fromUs + 1));
            return { index: page.first + Math.max(0, Math.ceil(part * page.count) - 1), sure: page.problem !== "" };
        }
        return { index: page.first + lastOf(page.rows.t, (one) => one <= us), sure: true };
    }

    /** Returns a promise of the rows from an index to another one. */
    async read(from, to) {
        const { of } = this;
        const rows = [];
        while (from + rows.length <= Math.min(to, this.count - 1)) {
            const page = this.pageAt(from + rows.length);
            if (page.rows === null) {
                await this.load(page);
            }
            if (page.problem !== "" || this.of !== of) {
                throw new Error(page.problem || "range or fields were changed while rows were read");
            }
            const next = from + rows.length;
            for (let index = next; page.rows !== null && index < page.first + page.count && index <= to; index++) {
                rows.push(this.row(index));
            }
        }
        return rows;
    }

    close() {
        this.closed = true;
    }
}

/** The rows of a program: the received points of its fields. */
export class LiveRows {
    constructor(data, changed) {
        this.curves = new Curves(data, changed);
        this.curves.set([]);
        Object.assign(this, { key: "", count: 0, from: 0, limit: "", problem: "", series: new Map(), t: [] });
    }

    /** Shows numbers as LogRows; paused, they stay. */
    show(of, timeline) {
        const key = JSON.stringify(of);
        this.timeline = timeline;
        if (key !== this.key) {
            this.key = key;
            this.paths = of.paths;
            this.limit = "";
            try {
                this.curves.set(of.paths.map((path) => fieldText({ ...of, path })));
            } catch (error) {
                Object.assign(this, { key: "", limit: error.message }); // other panels may leave some fields
                this.curves.list.length > 0 && this.curves.set([]); // those of before have other columns
            }
        }
        const { min, max } = this.curves.follow(timeline);
        const { list } = this.curves;
        this.problem = this.limit || (list.map((curve) => this.curves.problem(curve)).find(Boolean) ?? "");
        this.series = new Map(list.map((curve, index) => [this.paths[index], this.curves.series(curve)]));
        this.t = [...this.series.values()][0]?.t ?? [];
        this.from = lastOf(this.t, (time) => time < min) + 1;
        this.count = Math.max(0, lastAt(this.t, max) + 1 - this.from);
    }

    row(index) {
        const place = this.from + index;
        const time = this.t[place];
        return { t: time, us: Math.round(time * 1e6), value: (path) => {
            const { t, v } = this.series.get(path) ?? { t: [], v: [] };
            const at = t[place] === time ? place : lastAt(t, time); // a field that came later has fewer points
            return t[at] === time ? v[at] : undefined;
        } };
    }

    isBehind() {
        return false;
    }

    at(time) {
        return { index: Math.min(this.count - 1, lastAt(this.t, time) - this.from), sure: true };
    }

    async read(from, to) {
        return Array.from({ length: Math.min(to, this.count - 1) - from + 1 }, (none, index) => this.row(from + index));
    }

    close() {
        this.curves.close();
        this.timeline?.leave(this.curves);
    }
}
