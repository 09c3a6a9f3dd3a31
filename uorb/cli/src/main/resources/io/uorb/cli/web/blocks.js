// SPDX-License-Identifier: Apache-2.0
// Least and greatest values of blocks of a series, in powers of two: what a plot needs of many points at once.

const SMALLEST = 8;
const ROOM_FOR_BLOCKS = 64;

function isGap(value) {
    return value !== value || value === Infinity || value === -Infinity;
}

/** Returns a longer copy of an array. */
function longer(array, room) {
    const copy = new array.constructor(room);
    copy.set(array);
    return copy;
}

/** The blocks of values that are appended to. Places are indexes of values. */
export class Blocks {
    constructor() {
        this.reset();
    }

    /** Forgets the blocks: the values have changed or moved. */
    reset() {
        this.levels = [];
    }

    /**
     * Returns the blocks of 8 * 2^number values that are whole: of each the places of its least and greatest finite
     * value, -1 if there is none, and whether it has a gap. Each value is read once, however often this is called.
     */
    level(number, values, count) {
        const size = SMALLEST << number;
        const whole = Math.floor(count / size);
        this.levels[number] ??= { size, count: 0, least: new Int32Array(ROOM_FOR_BLOCKS),
            greatest: new Int32Array(ROOM_FOR_BLOCKS), gaps: new Uint8Array(ROOM_FOR_BLOCKS) };
        const level = this.levels[number];
        if (level.count < whole) {
            if (whole > level.gaps.length) {
                const room = Math.max(whole, 2 * level.gaps.length);
                ["least", "greatest", "gaps"].forEach((name) => { level[name] = longer(level[name], room); });
            }
            const below = number === 0 ? null : this.level(number - 1, values, count);
            for (; level.count < whole; level.count++) {
                below === null ? this.read(level, values) : this.join(level, below, values);
            }
        }
        return level;
    }

    /** Reads the values of the next block of the first level. */
    read(level, values) {
        const from = level.count * level.size;
        let least = -1, greatest = -1, gap = 0;
        for (let i = from; i < from + level.size; i++) {
            if (isGap(values[i])) {
                gap = 1;
            } else {
                least = least < 0 || values[i] < values[least] ? i : least;
                greatest = greatest < 0 || values[i] > values[greatest] ? i : greatest;
            }
        }
        level.least[level.count] = least;
        level.greatest[level.count] = greatest;
        level.gaps[level.count] = gap;
    }

    /** Makes the next block of two of the level below. */
    join(level, below, values) {
        const a = 2 * level.count;
        const b = a + 1;
        const better = (x, y, isBetter) => x < 0 || (y >= 0 && isBetter(values[y], values[x])) ? y : x;
        level.least[level.count] = better(below.least[a], below.least[b], (y, x) => y < x);
        level.greatest[level.count] = better(below.greatest[a], below.greatest[b], (y, x) => y > x);
        level.gaps[level.count] = below.gaps[a] | below.gaps[b];
    }
}

const NO_BLOCKS = { size: 1, count: 0 };
/** The blocks of series that are not appended to, as long as these are used. */
const known = new WeakMap();

/**
 * Returns the blocks of a series for columns of so many points each: a quarter as long, so that few points are read
 * one by one; none of few points. Of a series that is a part of more values, first is the place of its first point.
 */
export function blocksOf(series, pointsPerColumn) {
    const number = Math.floor(Math.log2(pointsPerColumn / (4 * SMALLEST)));
    if (!(number >= 0)) {
        return { level: NO_BLOCKS, first: 0 };
    }
    const { blocks, values, first } = series.whole ?? { blocks: known.get(series.v), values: series.v, first: 0 };
    const own = blocks ?? new Blocks();
    if (blocks === undefined) {
        known.set(series.v, own);
    }
    return { level: own.level(number, values, first + series.v.length), first };
}
