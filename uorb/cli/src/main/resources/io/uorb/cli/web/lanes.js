// SPDX-License-Identifier: Apache-2.0
// The states of a field over time: runs of equal values, of one bit, or of parts of a log whose values differ.
import { lastAt } from "./series.js";

/** The state of a part of a log with several states, and of a bit beyond a number's precision. */
export const MIXED = "mixed";

/** In place of a bit's number: whether a value is above 0. Booleans of a log are bytes. */
export const FLAG = "flag";

/** Returns the state of all values from a least to a greatest one: a number, of a bit 0 or 1; NaN without a value. */
function stateOf(bit, least, greatest) {
    if (Number.isNaN(least)) {
        return NaN;
    }
    if (bit === null) {
        return least === greatest ? least : MIXED;
    }
    if (bit === FLAG) {
        return least > 0 === greatest > 0 ? Number(least > 0) : MIXED;
    }
    const low = Math.floor(least / 2 ** bit);
    const isOne = low === Math.floor(greatest / 2 ** bit) && Number.isSafeInteger(least)
        && Number.isSafeInteger(greatest);
    return isOne ? low & 1 : MIXED;
}

/** Returns how to read the messages, or parts, of a series: their count, starts and states. */
function partsOf(series, bit) {
    const { t, v } = series.band ?? series;
    const step = series.band ? 2 : 1;
    const half = (series.partS ?? 0) / 2;
    return { count: t.length / step, start: (i) => t[step * i] - half,
        state: (i) => stateOf(bit, v[step * i], v[step * i + step - 1]),
        ends: (i) => [v[step * i], v[step * i + step - 1]],
        at: (time) => Math.floor(lastAt(t, time + half) / step) };
}

/** Returns the runs {from, to, state} of equal states in a range in s; a state lasts until the next message. */
export function runsOf(series, bit, { min, max }) {
    const parts = partsOf(series, bit);
    const runs = [];
    let last = null;
    for (let i = Math.max(0, parts.at(min)); min < max && i < parts.count && parts.start(i) <= max; i++) {
        const state = parts.state(i);
        if (last === null || !Object.is(last.state, state)) {
            const from = parts.start(i);
            if (last !== null) {
                last.to = from;
            }
            last = { from, to: max, state };
            runs.push(last);
        }
    }
    return runs;
}

/**
 * Returns the run at a time {from, to, state, least, greatest, isFirst, isLast}: isFirst and isLast if nothing is known
 * of before and after. Undefined before the first message.
 */
export function runAt(series, bit, time) {
    const parts = partsOf(series, bit);
    const at = parts.at(time);
    if (at < 0) {
        return undefined;
    }
    const state = parts.state(at);
    let [first, end] = [at, at + 1];
    while (first > 0 && Object.is(parts.state(first - 1), state)) {
        first--;
    }
    while (end < parts.count && Object.is(parts.state(end), state)) {
        end++;
    }
    let [least, greatest] = parts.ends(first);
    for (let i = first + 1; i < end; i++) {
        const [low, high] = parts.ends(i);
        [least, greatest] = [Math.min(least, low), Math.max(greatest, high)];
    }
    return { from: parts.start(first), to: end < parts.count ? parts.start(end) : Infinity, state, least, greatest,
        isFirst: first === 0, isLast: end === parts.count };
}

/**
 * Returns what is drawn of runs: boxes {from, to, state} between places. A run that is narrower than the least width is
 * as wide as that; several beside each other are one mixed box.
 */
export function boxesOf(runs, placeOf, least) {
    const wide = [];
    const narrow = [];
    let group = null;
    for (const { from, to, state } of runs) {
        const box = { from: placeOf(from), to: placeOf(to), state };
        if (box.to - box.from >= least) {
            wide.push(box);
            group = null;
        } else if (group === null) {
            group = { ...box, to: Math.max(box.to, box.from + least) };
            narrow.push(group);
        } else {
            Object.assign(group, { to: Math.max(group.to, box.to), state: MIXED });
        }
    }
    return [...wide, ...narrow];
}

/** Returns names without the words that all of them begin with, as of NAVIGATION_STATE_ORBIT: ORBIT. */
export function shortNames(names) {
    const all = Object.values(names);
    let common = all[0].slice(0, all[0].lastIndexOf("_") + 1);
    while (common !== "" && !all.every((name) => name.startsWith(common))) {
        common = common.slice(0, common.lastIndexOf("_", common.length - 2) + 1);
    }
    return Object.fromEntries(Object.entries(names).map(([value, name]) => [value, name.slice(common.length)]));
}
