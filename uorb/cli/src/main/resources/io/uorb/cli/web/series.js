// SPDX-License-Identifier: Apache-2.0
// Arithmetic of series {t, v}: times in s, ascending, and values. Of two series with different times the result has
// those of the first; the other one holds its last value, NaN before its first.
import { fieldText } from "./expression.js";

const POINTWISE = {
    "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b, "^": (a, b) => a ** b,
    negate: (a) => -a, abs: Math.abs, sqrt: Math.sqrt, exp: Math.exp, log: Math.log, sin: Math.sin, cos: Math.cos,
    tan: Math.tan, asin: Math.asin, acos: Math.acos, atan: Math.atan, atan2: Math.atan2, min: Math.min, max: Math.max,
    hypot: Math.hypot, deg: (a) => a * 180 / Math.PI, rad: (a) => a * Math.PI / 180,
};
/** Euler angles in degrees of a quaternion from body (FRD) to earth (NED), w first; PX4 turns yaw, pitch, roll. */
export const EULER = {
    roll: (w, x, y, z) => Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)) * 180 / Math.PI,
    pitch: (w, x, y, z) => Math.asin(Math.max(-1, Math.min(1, 2 * (w * y - z * x)))) * 180 / Math.PI,
    yaw: (w, x, y, z) => Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)) * 180 / Math.PI,
};
const OVER_TIME = { derivative, integral, lowpass };

/** Returns the index of the last of count ascending times that is not after a time; -1 if all are. */
export function lastAt(times, time, count = times.length) {
    let low = 0;
    let high = count;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (times[middle] <= time) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low - 1;
}

/** Returns the value of a series at a time: of the last point before; NaN without one, and without a time. */
export function valueAt({ t, v }, time) {
    const index = time === null ? -1 : lastAt(t, time);
    return index < 0 ? NaN : v[index];
}

/** Returns the values of a series at other times, each held until the next. */
export function heldAt({ t, v }, times) {
    const values = new Float64Array(times.length);
    let at = -1;
    for (let i = 0; i < times.length; i++) {
        while (at + 1 < t.length && t[at + 1] <= times[i]) {
            at++;
        }
        values[i] = at < 0 ? NaN : v[at];
    }
    return values;
}

/** Applies a function to each point of series and numbers. */
function pointwise(apply, args) {
    const first = args.find((arg) => typeof arg === "object");
    if (first === undefined) {
        return apply(...args);
    }
    const columns = args.map((arg) =>
        typeof arg === "number" ? null : arg.t === first.t ? arg.v : heldAt(arg, first.t));
    const v = new Float64Array(first.t.length);
    const values = new Array(args.length);
    for (let i = 0; i < v.length; i++) {
        for (let k = 0; k < values.length; k++) {
            values[k] = columns[k] === null ? args[k] : columns[k][i];
        }
        v[i] = apply(...values);
    }
    return { t: first.t, v };
}

/** Returns the change per second since the point before; NaN where time does not advance. */
function derivative({ t, v }) {
    const out = new Float64Array(v.length).fill(NaN);
    for (let i = 1; i < v.length; i++) {
        const dt = t[i] - t[i - 1];
        out[i] = dt > 0 ? (v[i] - v[i - 1]) / dt : NaN;
    }
    return { t, v: out };
}

/** Returns the integral over time by the trapezoidal rule, 0 at the first point from a time on; gaps add nothing. */
function integral({ t, v }, from) {
    const out = new Float64Array(v.length);
    let sum = 0;
    for (let i = 1; i < v.length; i++) {
        const step = (v[i] + v[i - 1]) / 2 * (t[i] - t[i - 1]);
        sum += Number.isFinite(step) ? step : 0;
        out[i] = sum;
    }
    let first = Math.max(0, lastAt(t, from));
    while (first < t.length - 1 && t[first] < from) {
        first++;
    }
    while (first > 0 && t[first - 1] >= from) {
        first--;
    }
    const before = out[first];
    return { t, v: before === 0 ? out : out.map((value) => value - before) };
}

/** Returns a series through a first-order low-pass filter; a gap restarts it. */
function lowpass({ t, v }, cutoffHz) {
    if (!(cutoffHz > 0)) {
        const cutoff = typeof cutoffHz === "number" ? `${cutoffHz} Hz` : "of a field";
        throw new Error(`lowpass() has the cutoff ${cutoff}; it must be a number above 0`);
    }
    const out = new Float64Array(v.length);
    for (let i = 0; i < v.length; i++) {
        const before = i > 0 ? out[i - 1] : NaN;
        const part = i > 0 ? 1 - Math.exp(-2 * Math.PI * cutoffHz * Math.max(0, t[i] - t[i - 1])) : 1;
        out[i] = Number.isFinite(before) ? before + part * (v[i] - before) : v[i];
    }
    return { t, v: out };
}

/**
 * Evaluates a tree of expression.js to a series or a number.
 *
 * @param lookup returns the series of a field's text
 * @param from integrals are 0 at the first point that is not before this time in s
 */
export function evaluate(tree, lookup, from = -Infinity) {
    if (tree.op === "number") {
        return tree.value;
    }
    if (tree.op === "field") {
        return lookup(fieldText(tree));
    }
    if (EULER[tree.op]) {
        const [field] = tree.args;
        const parts = [0, 1, 2, 3].map((i) => lookup(fieldText({ ...field, path: `${field.path}[${i}]` })));
        return pointwise(EULER[tree.op], parts);
    }
    const args = tree.args.map((arg) => evaluate(arg, lookup, from));
    if (OVER_TIME[tree.op]) {
        if (typeof args[0] === "number") {
            throw new Error(`${tree.op}() needs a field; ${args[0]} is a number`);
        }
        return tree.op === "integral" ? integral(args[0], from) : OVER_TIME[tree.op](...args);
    }
    return pointwise(POINTWISE[tree.op], args);
}

/** Returns count, least, greatest, mean and standard deviation of the finite values between two times. */
export function statistics({ t, v }, min, max) {
    let count = 0, sum = 0, squares = 0, least = Infinity, greatest = -Infinity, shift = NaN;
    for (let i = Math.max(0, lastAt(t, min)); i < t.length && t[i] <= max; i++) {
        if (t[i] >= min && Number.isFinite(v[i])) {
            // Sums of differences from the first value keep their digits.
            shift = count === 0 ? v[i] : shift;
            count++;
            sum += v[i] - shift;
            squares += (v[i] - shift) ** 2;
            least = Math.min(least, v[i]);
            greatest = Math.max(greatest, v[i]);
        }
    }
    const mean = sum / count;
    return count === 0 ? { count, least: NaN, greatest: NaN, mean: NaN, deviation: NaN }
        : { count, least, greatest, mean: shift + mean, deviation: Math.sqrt(Math.max(0,
            squares / count - mean * mean)) };
}
