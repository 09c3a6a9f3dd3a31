// SPDX-License-Identifier: Apache-2.0
// What a plot draws of its series: of each column of pixels the first extreme and the second one, so that a curve of
// many points looks the same as all of it and costs as little as its width. Blocks give the extremes of many points.
import { blocksOf } from "./blocks.js";
import { lastAt } from "./series.js";

/** Returns the times of the columns between two times: two a column, and one before and after. */
export function columnTimes(min, max, columns) {
    const width = (max - min) / columns;
    const times = new Float64Array(2 * columns + 2);
    times[0] = min - width;
    for (let i = 0; i < columns; i++) {
        times[2 * i + 1] = min + (i + 0.25) * width;
        times[2 * i + 2] = min + (i + 0.75) * width;
    }
    times[2 * columns + 1] = max + width;
    return times;
}

/** Returns the value on the line between two points at a time. */
function between({ t, v }, index, time) {
    const part = (time - t[index]) / (t[index + 1] - t[index]);
    return Number.isFinite(part) ? v[index] + part * (v[index + 1] - v[index]) : v[index];
}

/** The extremes of the points of one column: their places, -1 without a finite one, and whether there is a gap. */
const found = { least: -1, greatest: -1, gap: false };

/** Adds points one by one. */
function addPoints(v, from, to) {
    let { least, greatest } = found;
    for (let i = from; i < to; i++) {
        const value = v[i];
        if (value - value !== 0) {
            found.gap = true;
        } else {
            least = least < 0 || value < v[least] ? i : least;
            greatest = greatest < 0 || value > v[greatest] ? i : greatest;
        }
    }
    found.least = least;
    found.greatest = greatest;
}

/** Finds the extremes of the points from a place to another one; of whole blocks without reading their points. */
function findExtremes(v, { level, first }, from, to) {
    found.least = found.greatest = -1;
    found.gap = false;
    const firstBlock = Math.ceil((from + first) / level.size);
    const lastBlock = Math.min(level.count, Math.floor((to + first) / level.size));
    if (level.size === 1 || firstBlock >= lastBlock) {
        addPoints(v, from, to);
        return;
    }
    addPoints(v, from, firstBlock * level.size - first);
    for (let block = firstBlock; block < lastBlock; block++) {
        const low = level.least[block] - first;
        const high = level.greatest[block] - first;
        found.gap ||= level.gaps[block] === 1;
        if (level.least[block] >= 0) {
            found.least = found.least < 0 || v[low] < v[found.least] ? low : found.least;
            found.greatest = found.greatest < 0 || v[high] > v[found.greatest] ? high : found.greatest;
        }
    }
    addPoints(v, lastBlock * level.size - first, to);
}

/** Returns the place of the first of ascending times from a place to another one that is not below a time. */
function placeOf(t, time, from, to, guess) {
    let place = Math.max(from, Math.min(to, guess));
    while (place < to && t[place] < time) {
        place++;
    }
    while (place > from && t[place - 1] >= time) {
        place--;
    }
    return place;
}

/**
 * Returns the values of a series in the columns: undefined where it has no point, null where it has a gap.
 *
 * @param first the index of the last point that is not after min; -1 if there is none
 */
export function columnValues(series, first, min, max, columns) {
    const { t, v } = series;
    const out = new Array(2 * columns + 2);
    const scale = columns / (max - min);
    // The line from the point before enters at the first column's edge.
    if (first >= 0 && first + 1 < t.length) {
        const entry = between(series, first, Math.max(min - 1 / scale, t[first]));
        out[0] = Number.isFinite(entry) ? entry : undefined;
    }
    let i = placeOf(t, min, Math.max(0, first), t.length, Math.max(0, first));
    const to = lastAt(t, max) + 1;
    const each = (to - i) / columns;
    const blocks = blocksOf(series, each);
    while (i < to) {
        let column = Math.floor((t[i] - min) * scale);
        // Rounding may have moved it over an edge.
        column += t[i] >= min + (column + 1) / scale ? 1 : t[i] < min + column / scale ? -1 : 0;
        column = Math.min(columns - 1, column);
        // The last one has the point at max, too.
        const end = column === columns - 1 ? to
            : placeOf(t, min + (column + 1) / scale, i + 1, to, i + Math.round(each));
        findExtremes(v, blocks, i, end);
        i = end;
        const { least, greatest, gap } = found;
        const place = 2 * column + 1;
        if (least < 0) {
            out[place] = null;
        } else if (least === greatest) {
            out[place] = v[least];
            out[place + 1] = gap ? null : undefined;
        } else {
            out[place] = v[Math.min(least, greatest)];
            out[place + 1] = v[Math.max(least, greatest)];
        }
    }
    if (i > 0 && i < t.length) {
        const exit = between(series, i - 1, Math.min(max + 1 / scale, t[i]));
        out[2 * columns + 1] = Number.isFinite(exit) ? exit : undefined;
    }
    return out;
}
