// SPDX-License-Identifier: Apache-2.0
// Few tab stops: a table, a legend and a group of buttons have one each; arrows move the focus within them.

/** Returns the column of a stop. */
function columnOf(stop) {
    const cell = stop.closest(".tabulator-cell, td") ?? stop;
    return [...cell.parentNode.children].indexOf(cell);
}

/** Returns the stop beside another one: Left and Right in its row, Up and Down in its column. */
export function stopBeside(rows, stop, key) {
    const at = rows.findIndex((row) => row.includes(stop));
    if (at < 0) {
        return undefined;
    }
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (sideways !== undefined) {
        return rows[at][rows[at].indexOf(stop) + sideways];
    }
    const others = key === "ArrowDown" ? rows.slice(at + 1) : key === "ArrowUp" ? rows.slice(0, at).reverse() : [];
    const column = columnOf(stop);
    const peers = (row) => row.filter((other) => columnOf(other) === column);
    const found = others.map(peers).find((row) => row.length > 0);
    return found?.[peers(rows[at]).indexOf(stop)] ?? found?.[0];
}

/**
 * Moves the focus for a key among rows of stops in an element that is a tab stop: Down enters the first row in sight,
 * Escape leaves.
 */
export function moveAmong(event, holder, rows) {
    const { target, key } = event;
    const edge = holder.getBoundingClientRect().top;
    const next = key === "Escape" ? holder : target !== holder ? stopBeside(rows, target, key)
        : key !== "ArrowDown" ? undefined
            : rows.find(([first]) => first !== undefined && first.getBoundingClientRect().top >= edge)?.[0];
    if (next !== undefined && next !== target) {
        event.preventDefault();
        next.tabIndex = next === holder ? 0 : -1;
        next.focus();
    }
}

/** Gives buttons one tab stop, the first, which is never disabled; arrows move among them. Again for another group. */
export function oneStop(buttons) {
    buttons.forEach((one, index) => {
        one.tabIndex = index === 0 ? 0 : -1;
        one.onkeydown = (event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (step !== undefined) {
                event.preventDefault();
                const able = buttons.filter(({ disabled }) => !disabled);
                able[(able.indexOf(one) + step + able.length) % able.length].focus();
            }
        };
    });
}
