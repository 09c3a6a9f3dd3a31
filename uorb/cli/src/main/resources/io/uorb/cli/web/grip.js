// SPDX-License-Identifier: Apache-2.0
// The corner of a panel, by which a pointer resizes it.
import { element } from "./dom.js";

/**
 * Returns a corner. begin() is called when a pointer takes it, pull(x, y) with the px that it has moved since,
 * end(kept) when it is released; kept is false after a pointercancel, which the page sends on Escape too.
 */
export function createGrip({ begin, pull, end }) {
    const grip = element("div", { class: "grip", title: "drag to resize" });
    let from = null;
    const stop = (kept) => {
        if (from !== null) {
            from = null;
            removeEventListener("pointercancel", cancel);
            end(kept);
        }
    };
    const cancel = () => stop(false);
    grip.addEventListener("pointerdown", (event) => {
        if (event.button === 0 && from === null) {
            event.preventDefault();
            grip.setPointerCapture(event.pointerId);
            from = { x: event.pageX, y: event.pageY };
            addEventListener("pointercancel", cancel);
            begin();
        }
    });
    grip.addEventListener("pointermove", (event) => from && pull(event.pageX - from.x, event.pageY - from.y));
    grip.addEventListener("pointerup", () => stop(true));
    return grip;
}
