// SPDX-License-Identifier: Apache-2.0
// Learns the fields of 2000 topics, one a millisecond, of a clock of its own. Argument: the folder of the page's files
// as modules. Prints how many topics were known each time when the learner was told.
import { pathToFileURL } from "node:url";

const { Source } = await import(pathToFileURL(`${process.argv[2]}/source.js`));

let nowMs = 0;
performance.now = () => nowMs;
const takers = {};
const source = new Source({
    on: (kind, take) => { takers[kind] = take; },
    send: ({ topic }) => {
        nowMs++;
        takers.fields({ topic, fields: [] });
    },
}, { log: null });
source.rows = Array.from({ length: 2000 }, (none, index) => ({ topic: `topic${index}`, instance: 0 }));
const told = [];
await source.learn(() => told.push(source.known.size));
console.log(told.join(" "));
