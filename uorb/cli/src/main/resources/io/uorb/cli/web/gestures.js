// SPDX-License-Identifier: Apache-2.0
// Mouse, touch and keys of a plot over time: zoom, move, cursors.
import { element } from "./dom.js";
import { noteAt } from "./timeplot.js";

export const PLOT_KEYS = "keys: + and - zoom, arrows move, 0 shows all, a and b set cursors, [ ] { } move them, "
    + "Escape removes them, n adds a note, space pauses";
const CLICK_PX = 4;

/** Moves a cursor by a part of the range; sets it to the middle first. */
function moveMark(timeline, name, part) {
    const { min, max } = timeline.range();
    const from = timeline.marks[name] ?? (min + max) / 2;
    timeline.mark(name, Math.max(min, Math.min(max, from + part * (max - min))));
}

/** Makes a frame with a TimePlot react; pause() is called for the key space. */
export function reactToGestures(frame, drawing, timeline, pause) {
    frame.addEventListener("wheel", (event) => {
        // Else it scrolls the page.
        if (drawing.plot !== null && (event.ctrlKey || document.activeElement === frame)) {
            event.preventDefault();
            const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
            const by = Math.max(-1, Math.min(1, (sideways ? event.deltaX || event.deltaY : event.deltaY) * 0.002));
            sideways ? timeline.zoom(1, null, by * 0.5) : timeline.zoom(Math.exp(by), drawing.timeAt(event.clientX));
        }
    }, { passive: false });
    let pressed;
    frame.addEventListener("pointerdown", (down) => {
        const isMove = down.pointerType === "touch" || down.shiftKey || down.button === 1;
        pressed = noteAt(drawing, down);
        if (pressed === undefined && drawing.plot !== null && (down.button === 0 || down.button === 1)) {
            isMove ? moveWith(frame, drawing, timeline, down) : select(frame, drawing, timeline, down);
        }
    });
    frame.addEventListener("pointermove", (event) => { frame.title = noteAt(drawing, event)?.text ?? ""; });
    frame.addEventListener("click", (event) => {
        const note = noteAt(drawing, event);
        note && note === pressed && timeline.openNotes(note); // else a range was drawn that ends there
    });
    const keys = {
        "+": () => timeline.zoom(0.7), "-": () => timeline.zoom(1 / 0.7), 0: () => timeline.show(null),
        ArrowLeft: () => timeline.zoom(1, null, -0.1), ArrowRight: () => timeline.zoom(1, null, 0.1), " ": pause,
        a: () => moveMark(timeline, "a", 0), b: () => moveMark(timeline, "b", 0),
        "[": () => moveMark(timeline, "a", -0.005), "]": () => moveMark(timeline, "a", 0.005),
        "{": () => moveMark(timeline, "b", -0.005), "}": () => moveMark(timeline, "b", 0.005),
        n: () => timeline.openNotes(null),
        Escape: () => { timeline.mark("a", null); timeline.mark("b", null); },
    };
    frame.addEventListener("keydown", (event) => {
        if (Object.hasOwn(keys, event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            keys[event.key]();
        }
    });
}

/** Follows a pointer until it is released. */
function track(frame, down, moved, released) {
    frame.setPointerCapture(down.pointerId);
    const end = (event) => {
        frame.removeEventListener("pointermove", moved);
        frame.removeEventListener("pointerup", end);
        frame.removeEventListener("pointercancel", end);
        released(event);
    };
    frame.addEventListener("pointermove", moved);
    frame.addEventListener("pointerup", end);
    frame.addEventListener("pointercancel", end);
}

/** Moves the range with the pointer. */
function moveWith(frame, drawing, timeline, down) {
    const { min, max } = timeline.range();
    const perPixel = (max - min) / drawing.plot.over.clientWidth;
    let last = 0;
    track(frame, down, (event) => {
        const by = (down.clientX - event.clientX) * perPixel;
        if (by !== last && Math.abs(event.clientX - down.clientX) > CLICK_PX) {
            last = by;
            timeline.show({ min: min + by, max: max + by });
        }
    }, (event) => {
        if (last === 0 && event.type === "pointerup" && down.pointerType === "touch") {
            timeline.mark("a", drawing.timeAt(event.clientX));
        }
    });
}

/** Zooms to the range over which the pointer is dragged; a click sets cursor A, with Alt or Ctrl B. */
function select(frame, drawing, timeline, down) {
    const box = element("div", { class: "box" });
    const from = drawing.timeAt(down.clientX);
    frame.append(box);
    track(frame, down, (event) => {
        box.style.left = `${Math.min(down.clientX, event.clientX) - frame.getBoundingClientRect().left}px`;
        box.style.width = `${Math.abs(event.clientX - down.clientX)}px`;
    }, (event) => {
        box.remove();
        if (event.type !== "pointerup" || drawing.plot === null) {
            return;
        }
        const to = drawing.timeAt(event.clientX);
        if (Math.abs(event.clientX - down.clientX) > CLICK_PX) {
            timeline.show({ min: Math.min(from, to), max: Math.max(from, to) });
        } else {
            timeline.mark(event.altKey || event.ctrlKey ? "b" : "a", to);
        }
    });
}
