// SPDX-License-Identifier: Apache-2.0
// What the time of a chain of messages went into: a strip of bars, as long as their time, with the figures as text.
import { element } from "./dom.js";

/** The colours of the blames that are known; each has a contrast of 3 to 1 with the panel, in light and dark. */
const BLAME_COLOURS = new Map(Object.entries({
    JVM_STOPPED: "#e03177", QUEUE_BUSY: "#d9480f", NO_PROCESSOR: "#b04cc8", LOCK: "#a8740a", IO: "#0c8599",
    PARKED: "#5c7cfa", SLEEP: "#7d8f3a", COMPILED_LATER: "#b06a50", SAMPLING: "#2f7ed8", INTERVAL: "#5a8f9c",
    WAKE_UP: "#8c7ae6", COMPUTE: "#2b9348", PAGE_FAULT: "#c0567f", LATE_TIMER: "#b8642e", LATE_WAKE_UP: "#4f8a8b",
    OFF_CPU: "#6c7bb0", RAN_LONGER: "#8f7a2e", UNEXPLAINED: "#7a828a",
}));
const OTHER_COLOUR = BLAME_COLOURS.get("UNEXPLAINED");

/** Formats a time in ns with three digits. */
export function timeText(ns) {
    const [unit, size] = ns < 999.5e3 ? ["us", 1e3] : ns < 999.5e6 ? ["ms", 1e6] : ["s", 1e9];
    const value = ns / size;
    return `${value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2)} ${unit}`;
}

export function percentText(share) {
    return `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}

export function blameText({ name, by, ns }) {
    return `${name}${by === "" ? "" : ` (${by})`} ${timeText(ns)}`;
}

/** Returns the total of each blame of a chain, the greatest first: [{name, ns}]. */
export function totals({ hops }) {
    const sums = new Map();
    hops.flatMap(({ blame }) => blame).forEach(({ name, ns }) => sums.set(name, (sums.get(name) ?? 0) + ns));
    return [...sums].map(([name, ns]) => ({ name, ns })).filter(({ ns }) => ns > 0).sort((a, b) => b.ns - a.ns);
}

function coloured(node, name) {
    node.style.background = BLAME_COLOURS.get(name) ?? OTHER_COLOUR;
    return node;
}

/** Returns the strip of a chain: a bar for each part of each hop, in their order, and the totals as text. */
export function stripOf(chain) {
    const parts = chain.hops.flatMap(({ topic, by, blame }) => blame.filter(({ ns }) => ns > 0).map((part) => {
        const where = by === "" ? topic : `${by} → ${topic}`;
        const bar = coloured(element("span", { title: `${where}: ${blameText(part)}`, "data-blame": part.name }),
            part.name);
        bar.style.flexGrow = String(part.ns / Math.max(1, chain.lengthNs));
        return bar;
    }));
    const sums = totals(chain);
    const share = (ns) => percentText(ns / Math.max(1, chain.lengthNs));
    const text = sums.map(({ name, ns }) => `${name} ${timeText(ns)}, ${share(ns)}`);
    return element("div", { class: "blames" },
        element("div", { class: "strip", role: "img", "aria-label": `${timeText(chain.lengthNs)}: ${text.join("; ")}` },
            ...parts),
        element("p", {}, ...sums.map(({ name }, index) => element("span", { class: "blame" },
            coloured(element("span", { class: "swatch" }), name), element("span", {}, ` ${text[index]}`)))));
}
