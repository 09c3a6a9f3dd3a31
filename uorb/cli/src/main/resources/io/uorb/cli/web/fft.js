// SPDX-License-Identifier: Apache-2.0
// Spectra of series {t, v} by Welch's method, as in the report of a log: means over segments that overlap by
// half, each less its mean and under Hann's window. Points count as evenly spaced; a pause, a step back and a value
// that is not finite begin a new segment. Segments are shorter where there is no longer one.
import { heldAt, lastAt } from "./series.js";

const LEAST_SAMPLES = 128;
const LEAST_SEGMENT = 64;
const PAUSE_PERIODS = 3;
/** Of a spectrum: samples of a segment at most, and the number of segments that there should be. */
const SPECTRUM_SEGMENTS = { most: 1024, count: 4 };
/** Of a spectrum over time, whose columns are wider than the step from one segment to the next. */
const SPECTROGRAM_SEGMENTS = { most: 256, count: 16 };
const SPECTROGRAM_STEPS = 1.5;

/** The discrete Fourier transform of a power of two of numbers (Cooley and Tukey, radix 2, decimation in time). */
class Fourier {
    constructor(size) {
        this.size = size;
        this.cosines = Float64Array.from({ length: size / 2 }, (none, i) => Math.cos(2 * Math.PI * i / size));
        this.sines = Float64Array.from({ length: size / 2 }, (none, i) => -Math.sin(2 * Math.PI * i / size));
        this.mirrored = new Uint32Array(size);
        for (let i = 1; i < size; i++) {
            this.mirrored[i] = this.mirrored[i >> 1] >> 1 | (i & 1) * size / 2;
        }
    }

    /** Replaces numbers by their transform. */
    transform(real, imaginary) {
        const { size, cosines, sines, mirrored } = this;
        for (let i = 1; i < size; i++) {
            const k = mirrored[i];
            if (k > i) {
                [real[i], real[k]] = [real[k], real[i]];
                [imaginary[i], imaginary[k]] = [imaginary[k], imaginary[i]];
            }
        }
        for (let half = 1; half < size; half *= 2) {
            const stride = size / (2 * half);
            for (let start = 0; start < size; start += 2 * half) {
                for (let i = 0; i < half; i++) {
                    const low = start + i;
                    const high = low + half;
                    const [c, s] = [cosines[i * stride], sines[i * stride]];
                    const re = real[high] * c - imaginary[high] * s;
                    const im = real[high] * s + imaginary[high] * c;
                    real[high] = real[low] - re;
                    imaginary[high] = imaginary[low] - im;
                    real[low] += re;
                    imaginary[low] += im;
                }
            }
        }
    }
}

/** Returns the samples of a segment: a power of two. */
function segmentSize(samples, { most, count }) {
    return Math.max(LEAST_SEGMENT, 2 ** Math.floor(Math.log2(Math.max(1, Math.min(most, samples / count)))));
}

/** Returns the runs [start, end] among the samples from a place to another one, whose steps are not too long. */
function steadyRuns(t, columns, from, to, longestStep) {
    const runs = [];
    let start = from;
    for (let i = from; i <= to; i++) {
        const step = i > start && i < to ? t[i] - t[i - 1] : longestStep;
        const isKnown = i < to && columns.every((v) => Number.isFinite(v[i]));
        if (!isKnown || !(step > 0 && step <= longestStep)) {
            runs.push([start, i]);
            start = isKnown ? i : i + 1;
        }
    }
    return runs.filter(([first, end]) => end > first);
}

/** Calls take(power of each line, time of the middle) with the segments of a column; returns the window's power. */
function eachSegment(t, v, starts, size, take) {
    const fourier = new Fourier(size);
    const hann = Float64Array.from({ length: size }, (none, i) => 0.5 - 0.5 * Math.cos(2 * Math.PI * i / size));
    const real = new Float64Array(size);
    const imaginary = new Float64Array(size);
    const power = new Float64Array(size / 2);
    for (const start of starts) {
        let mean = 0;
        for (let i = 0; i < size; i++) {
            mean += v[start + i] / size;
        }
        for (let i = 0; i < size; i++) {
            real[i] = (v[start + i] - mean) * hann[i];
            imaginary[i] = 0;
        }
        fourier.transform(real, imaginary);
        for (let k = 0; k < size / 2; k++) {
            power[k] = real[k] * real[k] + imaginary[k] * imaginary[k];
        }
        take(power, t[start + size / 2]);
    }
    return hann.reduce((total, w) => total + w * w, 0);
}

/** Returns the segments of series with common times in a range, or {problem} without any. */
function segmentsOf(t, columns, { min, max }, kind) {
    const to = lastAt(t, max) + 1;
    let from = Math.max(0, lastAt(t, min));
    from += from < to && t[from] < min ? 1 : 0;
    const count = Math.max(0, to - from);
    if (count < LEAST_SAMPLES) {
        return { problem: `${count} points in this range; a spectrum needs ${LEAST_SAMPLES}` };
    }
    const period = (t[to - 1] - t[from]) / (count - 1);
    const runs = steadyRuns(t, columns, from, to, period * PAUSE_PERIODS);
    const longest = runs.reduce((most, [start, end]) => Math.max(most, end - start), 0);
    if (longest < LEAST_SEGMENT) {
        const lost = columns.map((v) => v.subarray(from, to).reduce((sum, x) => sum + !Number.isFinite(x), 0));
        return { problem: `at most ${longest} consecutive points without a pause, a step back in time or a value that`
            + ` is not finite (${Math.max(...lost)} of ${count} are not); a spectrum needs ${LEAST_SEGMENT}` };
    }
    const size = Math.min(segmentSize(count, kind), 2 ** Math.floor(Math.log2(longest)));
    const starts = runs.flatMap(([start, end]) => Array.from(
        { length: Math.max(0, Math.floor((end - start - size / 2) / (size / 2))) }, (none, i) => start + i * size / 2));
    const spanned = starts.reduce((sum, start) => sum + t[start + size - 1] - t[start], 0);
    return { count, size, period, starts, segments: starts.length,
        sampleHz: starts.length * (size - 1) / spanned };
}

/**
 * Returns the amplitude density of a series in a range of time: {count, size, segments, sampleHz, density}, of which
 * density[k] is that at (k + 1) * sampleHz / size Hz, one-sided, in the values' unit per root of Hz; {problem} if there
 * are too few points.
 */
export function spectrumOf({ t, v }, range) {
    const cut = segmentsOf(t, [v], range, SPECTRUM_SEGMENTS);
    if (cut.problem !== undefined) {
        return cut;
    }
    const { size, segments, sampleHz } = cut;
    const sums = new Float64Array(size / 2);
    const windowPower = eachSegment(t, v, cut.starts, size, (power) => power.forEach((p, k) => { sums[k] += p; }));
    const scale = 2 / (sampleHz * windowPower * segments);
    return { ...cut, density: sums.subarray(1).map((power) => Math.sqrt(power * scale)) };
}

/**
 * Returns the spectrum over time of series, their powers added: {count, size, segments, sampleHz, fromS, columnS,
 * levelsDb}, of which levelsDb has a column for each columnS from fromS on, from the lowest frequency to sampleHz / 2;
 * NaN where there is none. {problem} if there are too few points. Series of other times than the first hold values.
 */
export function spectrogramOf(list, range, mostColumns) {
    const [{ t }] = list;
    const columns = list.map((series) => series.t === t ? series.v : heldAt(series, t));
    const cut = segmentsOf(t, columns, range, SPECTROGRAM_SEGMENTS);
    if (cut.problem !== undefined) {
        return cut;
    }
    const { size, period, sampleHz } = cut;
    const span = range.max - range.min;
    const width = Math.max(1, Math.min(mostColumns, Math.floor(span / (SPECTROGRAM_STEPS * size / 2 * period))));
    const sums = Array.from({ length: width }, () => new Float64Array(size / 2));
    const counts = new Uint32Array(width);
    let windowPower = 0;
    columns.forEach((v, index) => {
        windowPower = eachSegment(t, v, cut.starts, size, (power, middle) => {
            const at = Math.max(0, Math.min(width - 1, Math.floor((middle - range.min) / span * width)));
            counts[at] += index === 0 ? 1 : 0;
            power.forEach((p, k) => { sums[at][k] += k === 0 ? 0 : p; });
        });
    });
    const levelsDb = sums.map((powers, at) => powers.map((power) =>
        power > 0 ? 10 * Math.log10(power * 2 / (sampleHz * windowPower * counts[at])) : NaN));
    return { ...cut, fromS: range.min, columnS: span / width, levelsDb };
}
