// SPDX-License-Identifier: Apache-2.0
// A topic or a field that a mouse drags from a table onto a plot.
import { element } from "./dom.js";

const FAR_PX = 5;
const PLOT = ".panel:is(" + ["plot", "states", "spectrum", "spectrogram", "rows", "gauge"]
    .map((kind) => "[data-kind=" + kind + "]").join() + ")";

/** Makes an element one from which a topic, or a field of it, is dragged. */
export function carryFrom(node, topic, instance, path = "") {
    node.dataset.carry = JSON.stringify([topic, instance, path]);
    return node;
}

/** Enables dragging by mouse; drop(section, {topic, instance, path}) is called when a plot accepts it. */
export function startCarrying(drop) {
    let held = null;
    const target = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(PLOT) ?? null;
    const mark = (section) => document.querySelectorAll(PLOT).forEach((one) =>
        one.classList.toggle("target", one === section));
    const end = () => {
        held?.ghost?.remove();
        held = null;
        mark(null);
        document.body.classList.remove("carrying");
    };
    addEventListener("pointerdown", (event) => {
        const from = event.target.closest?.("[data-carry]");
        if (from && event.button === 0 && event.pointerType !== "touch") {
            const [topic, instance, path] = JSON.parse(from.dataset.carry);
            held = { x: event.clientX, y: event.clientY, field: { topic, instance, path }, text: from.textContent,
                ghost: null };
        }
    });
    addEventListener("pointermove", (event) => {
        if (held === null) {
            return;
        }
        if (held.ghost === null && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR_PX) {
            held.ghost = element("div", { class: "ghost" }, held.text);
            document.body.append(held.ghost);
            document.body.classList.add("carrying");
            getSelection().removeAllRanges();
        }
        if (held.ghost !== null) {
            Object.assign(held.ghost.style, { left: `${event.clientX + 8}px`, top: `${event.clientY + 8}px` });
            mark(target(event));
        }
    });
    addEventListener("pointerup", (event) => {
        if (held !== null) {
            const { field, ghost } = held;
            const section = ghost === null ? null : target(event);
            end();
            if (section !== null) {
                drop(section, field);
            }
        }
    });
    addEventListener("pointercancel", end);
    addEventListener("keydown", (event) => event.key === "Escape" && end());
}
