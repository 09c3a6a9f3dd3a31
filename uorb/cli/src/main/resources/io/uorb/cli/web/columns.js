// SPDX-License-Identifier: Apache-2.0
// What a plot draws of its series: of each column of pixels the first extreme and the second one, so that a curve of
// many points looks the same as all of it and costs as little as its width.

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
    let i = Math.max(0, first);
    while (i < t.length && t[i] < min) {
        i++;
    }
    while (i < t.length && t[i] <= max) {
        const column = Math.min(columns - 1, Math.floor((t[i] - min) * scale));
        const end = min + (column + 1) / scale;
        let least = i, greatest = i, gap = false;
        do {
            const value = v[i];
            if (value !== value || value === Infinity || value === -Infinity) {
                gap = true;
            } else {
                least = value < v[least] || !Number.isFinite(v[least]) ? i : least;
                greatest = value > v[greatest] || !Number.isFinite(v[greatest]) ? i : greatest;
            }
            i++;
        } while (i < t.length && t[i] < end && t[i] <= max);
        const place = 2 * column + 1;
        if (!Number.isFinite(v[least])) {
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
