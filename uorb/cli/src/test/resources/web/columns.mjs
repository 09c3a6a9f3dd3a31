// SPDX-License-Identifier: Apache-2.0
// Compares what a plot draws of its series with a plain loop over all points. Arguments: the folder of the page's files
// as modules, and a seed. Prints how many columns were compared, or the first one that differs.
import { pathToFileURL } from "node:url";

const [folder, seedText] = process.argv.slice(2);
const { columnValues } = await import(pathToFileURL(`${folder}/columns.js`));
const { Points } = await import(pathToFileURL(`${folder}/points.js`));
const { lastAt } = await import(pathToFileURL(`${folder}/series.js`));

let seed = Number(seedText);
function random() {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
}

function value() {
    const kind = random();
    return kind < 0.002 ? NaN : kind < 0.003 ? 1e6 * (random() - 0.5) : random();
}

/** Returns the extremes of each column in the order of their times: [] without a point, [null] with gaps only. */
function plain({ t, v }, min, max, columns) {
    const scale = columns / (max - min);
    const found = Array.from({ length: columns }, () => ({ some: false, least: -1, greatest: -1 }));
    for (let i = 0; i < t.length; i++) {
        if (t[i] < min || t[i] > max) {
            continue;
        }
        let column = 0;
        while (column < columns - 1 && t[i] >= min + (column + 1) / scale) {
            column++;
        }
        const one = found[column];
        one.some = true;
        if (Number.isFinite(v[i])) {
            one.least = one.least < 0 || v[i] < v[one.least] ? i : one.least;
            one.greatest = one.greatest < 0 || v[i] > v[one.greatest] ? i : one.greatest;
        }
    }
    return found.map(({ some, least, greatest }) => {
        const order = [Math.min(least, greatest), Math.max(least, greatest)].map((i) => v[i]);
        return !some ? [] : least < 0 ? [null] : least === greatest ? [v[least]] : order;
    });
}

function drawn(out, column) {
    const pair = [out[2 * column + 1], out[2 * column + 2]].filter((one) => one !== undefined);
    return pair.length === 2 && pair[1] === null ? [pair[0]] : pair;
}

let compared = 0;
function compare(series, min, max, columns) {
    const out = columnValues(series, lastAt(series.t, min), min, max, columns);
    plain(series, min, max, columns).forEach((expected, column) => {
        compared++;
        const got = drawn(out, column);
        if (String(got) !== String(expected)) {
            console.log(`column ${column} of ${columns}, ${series.t.length} points, ${min} to ${max}: `
                + `drawn ${got}, expected ${expected}`);
            process.exit(1);
        }
    });
}

for (let round = 0; round < 8; round++) {
    const points = new Points();
    const stepUs = 1000 + Math.floor(random() * 4) * 500;
    let us = 5e6;
    for (let part = 0; part < 40; part++) {
        const times = [];
        for (let i = 0; i < 1 + random() * 3000; i++) {
            times.push(us += round % 2 === 0 ? stepUs : Math.floor(1 + random() * 3000));
        }
        us += random() < 0.1 ? 2e6 : 0;
        points.append(times, times.map(value));
        if (part === 20 && round % 3 === 0) {
            us -= 3e6; // another clock: what was there is forgotten
        }
        const series = points.series();
        const { t } = series;
        const [first, last] = [t[0], t[t.length - 1]];
        const columns = 1 + Math.floor(random() * 300);
        compare(series, first, last, columns);
        const from = first + random() * (last - first);
        compare(series, from, from + 0.001 + random() * (last - from), columns);
        compare({ t: t.slice(), v: series.v.slice() }, first, last, columns);
    }
}
console.log(compared);
