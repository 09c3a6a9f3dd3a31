// SPDX-License-Identifier: Apache-2.0
// The whole text of a table's cell that is cut: shown over the table while the pointer is on the cell or the cell has
// the focus. In a table, arrows move the focus among buttons and such cells; Escape returns it to the table.
import { element, setText } from "./dom.js";
import { moveAmong } from "./stops.js";

const CUT_CELL = ".tabulator-cell:not(:first-child)";
const CELL_HOLDER = ".tabulator-tableholder";
/** Elements whose browsers cut what is chosen or written in them. */
const CUT_CHOICE = "input[type=text], input:not([type]), select";
/** A whole text is at least so wide, and so far from the edges of the window. */
const WHOLE_LEAST_PX = 320;
const WHOLE_EDGE_PX = 8;

const wholeBox = element("div", { class: "whole", role: "tooltip", hidden: "" });

function isCut(cell) {
    return cell.scrollWidth > cell.clientWidth && cell.querySelector(".setter") === null;
}

function showWhole(cell) {
    setText(wholeBox, cell.textContent);
    wholeBox.hidden = false;
    const { left, top, bottom, width } = cell.getBoundingClientRect();
    const wide = Math.min(innerWidth - 2 * WHOLE_EDGE_PX, Math.max(width, WHOLE_LEAST_PX));
    wholeBox.style.width = `${wide}px`;
    wholeBox.style.left = `${Math.max(WHOLE_EDGE_PX, Math.min(left, innerWidth - WHOLE_EDGE_PX - wide))}px`;
    const { offsetHeight } = wholeBox;
    wholeBox.style.top = `${top + offsetHeight > innerHeight ? Math.max(WHOLE_EDGE_PX, bottom - offsetHeight) : top}px`;
}

function isCellInSight(cell) {
    const { top, bottom } = cell.getBoundingClientRect();
    const edges = cell.closest(CELL_HOLDER).getBoundingClientRect();
    return bottom > edges.top && top < edges.bottom;
}

/** Shows the whole text of the cell with the focus; if there is none, no text, as after a change of the table. */
export function showFocused() {
    const cell = document.activeElement;
    if (cell.matches(CUT_CELL) && isCut(cell) && isCellInSight(cell)) {
        showWhole(cell);
    } else {
        wholeBox.hidden = true;
    }
}

/** Returns the buttons and cut cells of a row. */
function stopsOf(row) {
    return [...row.querySelectorAll(`button, ${CUT_CELL}`)].filter((node) => node.closest(".setter") === null
        && (node.matches("button") || (node.querySelector("button") === null && isCut(node))));
}

function wholeKey(event) {
    const { target } = event;
    const holder = target.closest?.(CELL_HOLDER);
    if (holder && (target === holder || target.matches(CUT_CELL) || target.matches("button"))) {
        moveAmong(event, holder, [...holder.querySelectorAll(".tabulator-row")].map(stopsOf));
    }
}

/** Shows whole texts from now on. */
export function showWholeTexts() {
    document.body.append(wholeBox);
    document.addEventListener("pointerover", ({ target }) => {
        const cell = target.closest?.(CUT_CELL);
        if (cell && isCut(cell)) {
            showWhole(cell);
        } else {
            showFocused();
        }
        if (target.matches?.(CUT_CHOICE) && (target.title === "" || target.dataset.whole)) {
            target.dataset.whole = "true";
            target.title = target.selectedOptions?.[0]?.textContent ?? target.value;
        }
    });
    document.addEventListener("pointerleave", showFocused);
    document.addEventListener("focusin", showFocused);
    document.addEventListener("focusout", () => { wholeBox.hidden = true; });
    document.addEventListener("scroll", showFocused, { capture: true });
    document.addEventListener("keydown", wholeKey);
}
