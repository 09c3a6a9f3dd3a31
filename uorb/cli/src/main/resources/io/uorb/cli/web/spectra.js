// SPDX-License-Identifier: Apache-2.0
// Sources of spectra. Those of a program are computed from the page's points; those of a log's fields by uorb web,
// and those of expressions by the page, both from all messages.
import { nodeName } from "./dom.js";
import { spectrogramOf, spectrumOf } from "./fft.js";
import { fieldText } from "./expression.js";

/** Minimum interval between spectra of a program, and as a multiple of their computing time. */
const LIVE_EACH_MS = 500;
const LIVE_REST = 10;
/** A range is requested when it was unchanged for this time. */
const SETTLE_MS = 200;
/** Values of a log that the page reads for the spectrum of expressions. */
const MOST_SPECTRUM_VALUES = 200_000;
const MOST_PATHS_ASKED = 16;
/** The key of the one result of a spectrum over time. */
export const OVER_TIME_KEY = "";
const REPLACED = "the range was changed";

/** Returns the results [text, result] of curves from their series. */
function localResults(curves, seriesOf, range, columns) {
    return columns === 0 || curves.length === 0
        ? curves.map((curve) => [curve.text, spectrumOf(seriesOf(curve), range)])
        : [[OVER_TIME_KEY, spectrogramOf(curves.map(seriesOf), range, columns)]];
}

export class LiveSpectra {
    /**
     * Creates the spectra of Curves: over time in so many columns at most, or one a curve if that is 0. changed() is
     * called for new ones.
     */
    constructor(curves, columns, changed) {
        Object.assign(this, { curves, columns, changed, results: new Map(), isReading: false });
        this.key = "";
        this.nextMs = 0;
        this.timer = null;
    }

    /** Makes the spectra of a range if it is time to. */
    want({ min, max }) {
        const { curves, columns } = this;
        const key = JSON.stringify(curves.texts());
        const leftMs = this.nextMs - performance.now();
        if (key === this.key && leftMs > 0) {
            this.timer ??= setTimeout(() => { this.timer = null; this.changed(); }, leftMs);
            return;
        }
        const begunMs = performance.now();
        this.key = key;
        this.results = new Map(localResults(curves.list, (curve) => curves.series(curve), { min, max }, columns));
        curves.list.map((curve) => [columns === 0 ? curve.text : OVER_TIME_KEY, curves.problem(curve)])
            .filter(([, problem]) => problem !== "")
            .forEach(([text, problem]) => this.results.set(text, { problem }));
        const endMs = performance.now();
        this.nextMs = endMs + Math.max(LIVE_EACH_MS, LIVE_REST * (endMs - begunMs));
    }

    close() {
        clearTimeout(this.timer);
    }
}

export class LogSpectra {
    /** Creates the spectra of Curves of LogData, as LiveSpectra. */
    constructor(curves, columns, changed) {
        Object.assign(this, { curves, data: curves.data, columns, changed, results: new Map(), isReading: false,
            isClosed: false });
        this.key = "";
        this.timer = null;
        /** The range to be read next, and the id of the open request. */
        this.next = null;
        this.id = null;
    }

    /** Requests the spectra of an unchanged range. */
    want({ min, max }) {
        const key = JSON.stringify([this.curves.texts(), min, max]);
        if (key !== this.key && this.data.log !== null) {
            this.key = key;
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.begin({ min, max }), SETTLE_MS);
        }
    }

    /** Reads a range; ends the reading of the one before. */
    async begin(range) {
        this.next = range;
        if (this.isReading) {
            this.end();
            return;
        }
        this.isReading = true;
        while (this.next !== null) {
            const wanted = this.next;
            this.next = null;
            await this.read([...this.curves.list], wanted);
        }
        this.isReading = false;
        this.changed();
    }

    /** Returns whether the reading was cancelled. */
    isOver() {
        return this.isClosed || this.next !== null;
    }

    /** Cancels the request at the server, which answers once more. */
    end() {
        if (this.id !== null) {
            this.data.connection.send({ do: "unspectrum", id: this.id });
        }
    }

    async read(list, range) {
        const found = new Map();
        for (const part of this.partsOf(list)) {
            const results = await this.readPart(part, range);
            if (this.isOver()) {
                return;
            }
            results.forEach(([text, result]) => found.set(text, result));
            this.results = new Map([...this.results, ...found]);
            this.changed();
        }
        this.results = found;
    }

    /** Returns the parts of a request: fields of one topic, or the curves that the page evaluates. */
    partsOf(list) {
        const fields = new Map();
        list.filter(({ tree }) => tree.op === "field").forEach((curve) => {
            const key = nodeName(curve.tree.topic, curve.tree.instance);
            fields.set(key, [...(fields.get(key) ?? []), curve]);
        });
        if (this.columns > 0) {
            const isOne = fields.size === 1 && [...fields.values()][0].length === list.length;
            return list.length === 0 ? [] : [{ curves: list, isAsked: isOne }];
        }
        const asked = [...fields.values()].flatMap((curves) =>
            Array.from({ length: Math.ceil(curves.length / MOST_PATHS_ASKED) }, (none, i) =>
                ({ curves: curves.slice(i * MOST_PATHS_ASKED, (i + 1) * MOST_PATHS_ASKED), isAsked: true })));
        return [...asked, ...list.filter(({ tree }) => tree.op !== "field")
            .map((curve) => ({ curves: [curve], isAsked: false }))];
    }

    /** Returns a promise of the results [text, result] of a part; an error is the result of all its curves. */
    async readPart({ curves, isAsked }, range) {
        try {
            return isAsked ? await this.ask(curves, range) : await this.evaluate(curves, range);
        } catch (error) {
            if (isAsked && this.columns === 0 && curves.length > 1 && !this.isOver()) {
                // One may be refused; the others are shown.
                const each = [];
                for (const curve of curves) {
                    each.push(...await this.readPart({ curves: [curve], isAsked }, range));
                }
                return each;
            }
            return this.columns > 0 ? [[OVER_TIME_KEY, { problem: error.message }]]
                : curves.map(({ text }) => [text, { problem: error.message }]);
        }
    }

    /** Sends a request; repeats it once on a new connection. */
    async ask(curves, { min, max }) {
        const { data, columns } = this;
        const [{ tree: { topic, instance } }] = curves;
        const paths = curves.map(({ tree }) => tree.path);
        const { startUs, endUs } = data.log;
        const fromUs = Math.max(startUs, Math.round(min * 1e6));
        const toUs = Math.max(0, Math.min(endUs, Math.round(max * 1e6)));
        const request = { do: "spectrum", topic, instance, fields: paths, fromUs, toUs, columns };
        const answer = await new Promise((give, fail) => {
            const again = () => {
                this.id = data.takeId();
                data.requests.set(this.id, { take: give, again,
                    refused: (text) => { fail(new Error(text)); return true; } });
                data.connection.send({ ...request, id: this.id });
            };
            again();
        }).finally(() => { this.id = null; });
        if (answer.ended) {
            throw new Error(REPLACED);
        }
        const { count } = answer;
        return columns > 0 ? [[OVER_TIME_KEY, answer]]
            : answer.fields.map((field) => [fieldText({ topic, instance, path: field.path }), { count, ...field }]);
    }

    /** Reads each message that expressions need. */
    async evaluate(curves, range) {
        const check = () => {
            if (this.isOver()) {
                throw new Error(REPLACED);
            }
        };
        const found = await this.curves.messages(range, MOST_SPECTRUM_VALUES,
            { list: curves, into: "a spectrum", check });
        const series = new Map(found.map((one) => [one.text, one.series]));
        return localResults(curves, ({ text }) => series.get(text), range, this.columns);
    }

    close() {
        clearTimeout(this.timer);
        this.isClosed = true;
        this.end();
    }
}
