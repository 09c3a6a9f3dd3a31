// SPDX-License-Identifier: Apache-2.0
// Receives points of two minutes and more at 200 and at 2000 Hz. Argument: the folder of the page's files as modules.
// Prints for each rate how many points are kept, and the most room of the arrays beside that number.
import { pathToFileURL } from "node:url";

const { Points } = await import(pathToFileURL(`${process.argv[2]}/points.js`));

const PART = 40;
const told = [200, 2000].map((hz) => {
    const points = new Points();
    let most = 0;
    for (let from = 0; from < 300 * hz; from += PART) {
        const index = Array.from({ length: PART }, (none, at) => from + at);
        points.append(index.map((at) => 1e6 + at * 1e6 / hz), index);
        const count = points.series().t.length;
        most = count > 5000 ? Math.max(most, points.times.length / count) : most;
    }
    const { t, v } = points.series();
    const isWhole = v.every((value, at) => value === v[0] + at && Math.abs(t[at] - 1 - value / hz) < 1e-9);
    return `${isWhole ? t.length : "damaged"} ${most.toFixed(2)}`;
});
console.log(told.join(", "));
