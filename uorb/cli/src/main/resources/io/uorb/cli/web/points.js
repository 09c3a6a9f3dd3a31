// SPDX-License-Identifier: Apache-2.0
// The points of one field of a running program: the last two minutes, times ascending.
import { Blocks } from "./blocks.js";

const KEPT_S = 120;
const MOST_POINTS = 120000;
const FIRST_ROOM = 4096;
const GROWTH = 1.25;
/** A time that goes back further than this is another clock. */
const BACK_S = 1;

export class Points {
    constructor() {
        this.clear();
    }

    clear() {
        this.times = new Float64Array(FIRST_ROOM);
        this.values = new Float64Array(FIRST_ROOM);
        this.from = 0;
        this.to = 0;
        this.disordered = 0;
        this.blocks = new Blocks();
    }

    /** Appends points: times in us, values; null is a gap. */
    append(timesUs, values) {
        for (let i = 0; i < timesUs.length; i++) {
            const time = timesUs[i] * 1e-6;
            const last = this.to > this.from ? this.times[this.to - 1] : -Infinity;
            if (time < last - BACK_S) {
                this.from = this.to = 0;
                this.blocks.reset();
            } else if (time < last) {
                this.disordered++;
                continue;
            }
            if (this.to === this.times.length) {
                this.makeRoom();
            }
            this.times[this.to] = time;
            this.values[this.to++] = values[i] ?? NaN;
        }
        this.forget();
    }

    /** Moves the points to the front of arrays with room for a quarter more. */
    makeRoom() {
        const count = this.to - this.from;
        const room = Math.max(FIRST_ROOM, Math.ceil(count * GROWTH));
        const times = new Float64Array(room);
        const values = new Float64Array(room);
        times.set(this.times.subarray(this.from, this.to));
        values.set(this.values.subarray(this.from, this.to));
        Object.assign(this, { times, values, from: 0, to: count });
        this.blocks.reset();
    }

    /** Removes points that are too old or too many. */
    forget() {
        const oldest = this.to > this.from ? this.times[this.to - 1] - KEPT_S : 0;
        while (this.from < this.to && (this.times[this.from] < oldest || this.to - this.from > MOST_POINTS)) {
            this.from++;
        }
    }

    /** Returns the points as a series: views, valid until the next append. */
    series() {
        return { t: this.times.subarray(this.from, this.to), v: this.values.subarray(this.from, this.to),
            whole: { blocks: this.blocks, values: this.values, first: this.from } };
    }
}
