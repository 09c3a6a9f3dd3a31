// SPDX-License-Identifier: Apache-2.0
// The whole text of a table's cell that is cut: shown over the table while the pointer is on the cell or the cell has
// the focus. In a table, Up and Down move the focus between such cells; Escape returns it to the table.
import { element, setText } from "./dom.js";

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

/** Moves the focus to the next cell that is cut, from the table to the first one in sight; false if there is none. */
function moveToCut(holder, from, down) {
    const cells = [...holder.querySelectorAll(CUT_CELL)].filter(isCut);
    const edge = holder.getBoundingClientRect().top;
    const at = from === holder ? cells.findIndex((cell) => cell.getBoundingClientRect().top >= edge)
        : cells.indexOf(from) + (down ? 1 : -1);
    if (cells[at] === undefined || (from === holder && !down)) {
        return false;
    }
    cells[at].tabIndex = -1;
    cells[at].focus();
    return true;
}

function wholeKey(event) {
    const { target, key: name } = event;
    const holder = target.closest?.(CELL_HOLDER);
    if (!holder || !(target === holder || target.matches(CUT_CELL))) {
        return;
    }
    if (name === "Escape" && target !== holder) {
        holder.focus();
    } else if ((name === "ArrowDown" || name === "ArrowUp") && moveToCut(holder, target, name === "ArrowDown")) {
        event.preventDefault();
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
