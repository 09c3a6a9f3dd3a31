// SPDX-License-Identifier: Apache-2.0
// Panels that fill the window: rows of columns of cells, a cell with one panel or with several as tabs. Dividers are
// dragged; a panel is dragged by its handle or tab onto another one: to its sides, above, below, or into its tabs.
import { button, byId, element } from "./dom.js";
import { COLUMNS, LEAST_COLUMNS, limitedSize } from "./layout.js";
import { oneStop } from "./stops.js";

/** Between panels, as in style.css. */
export const GAP_PX = 12;
const TABS_PX = 34;
const LEAST_CELL_PX = 170;
const CARRIED_PX = 5;
/** Parts of a panel: beside an edge it takes a row of its own, farther in a place beside, in the middle a tab. */
const EDGE_PART = 0.1;
const SIDE_PART = 0.3;

function quarters(value) {
    return Math.round(value * 4) / 4;
}

function sum(values) {
    return values.reduce((all, one) => all + one, 0);
}

/** Returns widths in proportion that are a whole row together. */
function rowWidths(widths) {
    const all = sum(widths);
    const shares = widths.map((width) => Math.max(LEAST_COLUMNS, quarters(width * COLUMNS / all)));
    for (let over = sum(shares) - COLUMNS; over !== 0; over = sum(shares) - COLUMNS) {
        shares[shares.indexOf(Math.max(...shares))] -= over > 0 ? 0.25 : over;
    }
    return shares;
}

/** Returns the rows of panels in their order: of columns {w, cells: [{h, tabs: [panel…]}…]}. */
export function rowsOf(panels) {
    const rows = [];
    for (const panel of panels) {
        const row = rows.at(-1);
        const column = row?.at(-1);
        if (panel.join === "tab" && column) {
            column.cells.at(-1).tabs.push(panel);
        } else if (panel.join === "below" && column) {
            column.cells.push({ h: panel.h, tabs: [panel] });
        } else {
            const next = { w: panel.w, cells: [{ h: panel.h, tabs: [panel] }] };
            row && sum(row.map(({ w }) => w)) + panel.w <= COLUMNS ? row.push(next) : rows.push([next]);
        }
    }
    return rows;
}

/** Returns the panels of rows in their order, with the sizes and joins of their places. */
function panelsOf(rows) {
    return rows.flatMap((row) => {
        const widths = rowWidths(row.map(({ w }) => w));
        return row.flatMap(({ cells }, index) => cells.flatMap(({ h, tabs }, cell) => tabs.map((panel, tab) =>
            Object.assign(panel, limitedSize(widths[index], quarters(h)),
                { join: tab > 0 ? "tab" : cell > 0 ? "below" : "" }))));
    });
}

/** Returns the visible parts of rows. */
function seenRows(rows) {
    return rows.map((row) => row.map((column) => ({ ...column, cells: column.cells.map((cell) => ({ ...cell,
        tabs: cell.tabs.filter(({ section }) => !section.hidden) })).filter(({ tabs }) => tabs.length > 0) }))
        .filter(({ cells }) => cells.length > 0)).filter((row) => row.length > 0);
}

/** Removes a panel from rows. */
function takeOut(rows, panel) {
    rows.forEach((row) => row.forEach(({ cells }) => cells.forEach((cell) => {
        cell.tabs = cell.tabs.filter((one) => one !== panel);
    })));
    return rows.map((row) => row.map((column) => ({ ...column, cells: column.cells.filter(({ tabs }) =>
        tabs.length > 0) })).filter(({ cells }) => cells.length > 0)).filter((row) => row.length > 0);
}

function heightOf(row) {
    return Math.max(...row.map(({ cells }) => sum(cells.map(({ h }) => h))));
}

/** Returns places {from, size} of parts in a length with gaps, in proportion to their weights. */
function split(from, length, weights) {
    const room = length - GAP_PX * (weights.length - 1);
    const all = sum(weights);
    let at = from;
    return weights.map((weight) => {
        const place = { from: at, size: room * weight / all };
        at += place.size + GAP_PX;
        return place;
    });
}

export class Dock {
    /** board has the panels; changed() is called after each change of their places. */
    constructor(board, changed) {
        Object.assign(this, { board, changed, layer: byId("dock"), pulled: null, carried: null, rows: [] });
        this.zone = element("div", { class: "zone" });
        this.layer.addEventListener("pointerdown", (event) => this.take(event));
        this.board.place.addEventListener("pointerdown", (event) => event.target.closest(".move") && this.take(event));
        addEventListener("pointermove", (event) => this.move(event));
        addEventListener("pointerup", (event) => this.drop(event));
        addEventListener("pointercancel", () => this.cancel());
        addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
        const fit = new ResizeObserver(() => this.board.isFilled() && this.place());
        ["opening", "problem", "renew", "tools"].forEach((id) => fit.observe(byId(id)));
        addEventListener("resize", () => this.board.isFilled() && this.place());
    }

    /** Places the panels that are not hidden. */
    place() {
        const { place: board, panels } = this.board;
        this.rows = seenRows(rowsOf(panels));
        const least = sum(this.rows.map((row) => Math.max(...row.map(({ cells }) => cells.length))))
            * (LEAST_CELL_PX + GAP_PX);
        const height = Math.max(least, innerHeight - board.getBoundingClientRect().top - scrollY - GAP_PX);
        board.style.height = `${height}px`;
        const focused = document.activeElement?.dataset?.tab;
        const parts = [];
        const tall = split(0, height, this.rows.map(heightOf));
        this.rows.forEach((row, r) => {
            const wide = split(0, board.clientWidth, row.map(({ w }) => w));
            parts.push(...this.divider(r < this.rows.length - 1, { row: r }, 0, tall[r], board.clientWidth));
            row.forEach((column, c) => {
                const { from: left, size: width } = wide[c];
                const cells = split(tall[r].from, tall[r].size, column.cells.map(({ h }) => h));
                parts.push(...this.upright(c < row.length - 1, { row: r, column: c }, wide[c], tall[r]));
                column.cells.forEach((cell, k) => {
                    parts.push(...this.divider(k < column.cells.length - 1, { row: r, column: c, cell: k }, left,
                        cells[k], width));
                    parts.push(...this.fill(cell, { left, width, top: cells[k].from, height: cells[k].size }));
                });
            });
        });
        this.layer.replaceChildren(...parts, this.zone);
        if (focused !== undefined) {
            [...this.layer.querySelectorAll("[data-tab]")].find(({ dataset }) => dataset.tab === focused)?.focus();
        }
    }

    /** Leaves the places to the page. */
    clear() {
        this.layer.replaceChildren();
        this.board.place.style.height = "";
        this.board.panels.forEach(({ section }) => {
            section.classList.remove("behind");
            ["left", "top", "width", "height"].forEach((name) => { section.style[name] = ""; });
        });
    }

    divider(isThere, at, left, { from, size }, width) {
        return isThere ? [this.bar("divider", at, { left, top: from + size, width, height: GAP_PX })] : [];
    }

    upright(isThere, at, { from, size }, { from: top, size: height }) {
        return isThere ? [this.bar("divider upright", at, { left: from + size, top, width: GAP_PX, height })] : [];
    }

    bar(kind, at, box) {
        const bar = element("div", { class: kind, title: "drag to resize" });
        bar.at = at;
        setBox(bar, box);
        return bar;
    }

    /** Places the panels of a cell: the front one, and tabs of all if there are several. */
    fill({ tabs }, box) {
        const front = tabs.find((panel) => panel.front) ?? tabs[0];
        const bar = tabs.length > 1 ? TABS_PX : 0;
        tabs.forEach((panel) => {
            panel.section.classList.toggle("behind", panel !== front);
            setBox(panel.section, { ...box, top: box.top + bar, height: box.height - bar });
        });
        if (bar === 0) {
            return [];
        }
        const presses = tabs.map((panel) => {
            const press = button(panel.section.querySelector("h2").textContent, { role: "tab", class: "tab",
                "aria-selected": String(panel === front), "data-tab": panel.section.getAttribute("aria-labelledby") },
                () => { this.show(panel); this.changed(); });
            press.panel = panel;
            return press;
        });
        oneStop(presses);
        const strip = element("div", { class: "tabs", role: "tablist" }, ...presses);
        setBox(strip, { ...box, height: bar });
        return [strip];
    }

    /** Brings a panel to the front of its cell. */
    show(panel) {
        const tabs = this.cellOf(panel)?.tabs ?? [];
        tabs.forEach((one) => { one.front = one === panel && panel !== tabs[0]; });
        if (this.board.isFilled()) {
            this.place();
        }
    }

    cellOf(panel) {
        return rowsOf(this.board.panels).flat().flatMap(({ cells }) => cells)
            .find(({ tabs }) => tabs.includes(panel));
    }

    take(event) {
        const bar = event.target.closest(".divider");
        const tab = event.target.closest(".tab");
        const panel = tab?.panel ?? this.board.of(event.target.closest(".panel"));
        if (!this.board.isFilled() || event.button !== 0) {
            return;
        }
        if (bar) {
            event.preventDefault();
            const sizes = this.board.panels.map(({ w, h }) => ({ w, h }));
            this.pulled = { at: bar.at, x: event.clientX, y: event.clientY, sizes };
            document.body.classList.add("carrying");
        } else if (panel) {
            this.carried = { panel, x: event.clientX, y: event.clientY, target: null };
        }
    }

    move(event) {
        if (this.pulled !== null) {
            const { x, y } = this.pulled;
            this.reset();
            this.rows = seenRows(rowsOf(this.board.panels));
            this.resize(this.pulled.at, event.clientX - x, event.clientY - y);
            this.place();
        } else if (this.carried !== null && (this.carried.target !== null
            || Math.hypot(event.clientX - this.carried.x, event.clientY - this.carried.y) > CARRIED_PX)) {
            document.body.classList.add("carrying");
            this.carried.target = this.targetAt(event) ?? {};
            const { box } = this.carried.target;
            this.zone.classList.toggle("on", box !== undefined);
            if (box) {
                setBox(this.zone, box);
            }
        }
    }

    /** Gives the panels the sizes from before a divider was pulled. */
    reset() {
        this.board.panels.forEach((panel, index) => Object.assign(panel, this.pulled.sizes[index]));
    }

    drop(event) {
        const { pulled, carried } = this;
        this.end();
        if (pulled !== null) {
            this.changed();
        } else if (carried?.target?.cell) {
            this.join(carried.panel, carried.target);
            this.changed();
            event.preventDefault();
        }
    }

    cancel() {
        if (this.pulled !== null) {
            this.reset();
            this.place();
        }
        this.end();
    }

    end() {
        Object.assign(this, { pulled: null, carried: null });
        this.zone.classList.remove("on");
        document.body.classList.remove("carrying");
    }

    /** Moves a divider by px. */
    resize({ row: r, column: c, cell: k }, x, y) {
        const { clientWidth, clientHeight } = this.board.place;
        const row = this.rows[r];
        const unit = clientHeight / sum(this.rows.map(heightOf));
        if (c === undefined) {
            scaleRow(row, 1 + y / unit / heightOf(row));
            scaleRow(this.rows[r + 1], 1 - y / unit / heightOf(this.rows[r + 1]));
        } else if (k === undefined) {
            this.shift(row[c], row[c + 1], x / clientWidth * sum(row.map(({ w }) => w)));
        } else {
            const { cells } = row[c];
            const by = y / unit / heightOf(row) * sum(cells.map(({ h }) => h));
            setHeight(cells[k], cells[k].h + by);
            setHeight(cells[k + 1], cells[k + 1].h - by);
        }
    }

    /** Gives a column some width of the next one. */
    shift(one, next, by) {
        const most = Math.max(0, next.w - LEAST_COLUMNS);
        const step = quarters(Math.max(Math.min(0, LEAST_COLUMNS - one.w), Math.min(most, by)));
        [[one, step], [next, -step]].forEach(([{ w, cells }, change]) => cells.flatMap(({ tabs }) => tabs)
            .forEach((panel) => { panel.w = w + change; }));
    }

    /** Resizes a panel by steps of a key. */
    nudge(panel, x, y) {
        const at = this.rows.findIndex((row) => row.some(({ cells }) => cells.some(({ tabs }) =>
            tabs.includes(panel))));
        const row = this.rows[at] ?? [];
        const c = row.findIndex(({ cells }) => cells.some(({ tabs }) => tabs.includes(panel)));
        if (x !== 0 && row.length > 1) {
            c < row.length - 1 ? this.shift(row[c], row[c + 1], x / 2) : this.shift(row[c], row[c - 1], x / 2);
        } else if (y !== 0 && c >= 0) {
            const { cells } = row[c];
            cells.length > 1 ? setHeight(cells.find(({ tabs }) => tabs.includes(panel)), panel.h + y)
                : scaleRow(row, 1 + y / heightOf(row));
        }
        this.place();
    }

    /** Returns the target of a dropped panel: {cell, side, box}; undefined if it cannot be dropped. */
    targetAt({ clientX, clientY }) {
        const edges = this.board.place.getBoundingClientRect();
        const cells = this.rows.flat().flatMap((column) => column.cells.map((cell) => ({ column, cell })));
        const { panel } = this.carried;
        for (const { cell } of cells) {
            const front = cell.tabs.find(({ section }) => !section.classList.contains("behind"));
            const { left, top, width, height } = front.section.getBoundingClientRect();
            const up = cell.tabs.length > 1 ? TABS_PX : 0;
            const fx = (clientX - left) / width;
            const fy = (clientY - top + up) / (height + up);
            if (fx >= 0 && fx <= 1 && fy >= 0 && fy <= 1) {
                if (cell.tabs.length === 1 && cell.tabs[0] === panel) {
                    return undefined;
                }
                const box = { left: left - edges.left, top: top - up - edges.top, width, height: height + up };
                const side = sideAt(fx, fy);
                return { cell: cell.tabs.find((one) => one !== panel), side, box: partOf(box, side) };
            }
        }
        return undefined;
    }

    /** Moves a panel to a side of another one. */
    join(panel, { cell: other, side }) {
        const rows = takeOut(rowsOf(this.board.panels), panel);
        const r = rows.findIndex((row) => row.some(({ cells }) => cells.some(({ tabs }) => tabs.includes(other))));
        const row = rows[r];
        const c = row.findIndex(({ cells }) => cells.some(({ tabs }) => tabs.includes(other)));
        const column = row[c];
        const k = column.cells.findIndex(({ tabs }) => tabs.includes(other));
        const cell = column.cells[k];
        const after = ["right", "bottom", "under"].includes(side) ? 1 : 0;
        const isFull = ["left", "right"].includes(side) && row.length >= COLUMNS / LEAST_COLUMNS;
        const own = (h) => ({ h, tabs: [panel] });
        panel.front = false;
        if (side === "tab" || isFull) {
            cell.tabs.push(panel);
            cell.tabs.forEach((one) => { one.front = one === panel; });
        } else if (side === "left" || side === "right") {
            row.splice(c + after, 0, { w: column.w / 2, cells: [own(heightOf(row))] });
            column.w /= 2;
        } else if (side === "top" || side === "bottom") {
            cell.h /= 2;
            column.cells.splice(k + after, 0, own(cell.h));
        } else {
            rows.splice(r + after, 0, [{ w: COLUMNS, cells: [own(heightOf(row) / 2)] }]);
        }
        this.board.panels = panelsOf(rows);
        this.board.flow();
    }
}

function setHeight({ tabs }, height) {
    tabs.forEach((panel) => Object.assign(panel, limitedSize(panel.w, quarters(height))));
}

function scaleRow(row, factor) {
    row.forEach(({ cells }) => cells.forEach((cell) => setHeight(cell, cell.h * factor)));
}

function setBox(node, { left, top, width, height }) {
    Object.assign(node.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

/** Returns the side of a panel at parts of its width and height. */
function sideAt(fx, fy) {
    const edges = [["left", fx], ["right", 1 - fx], ["top", fy], ["bottom", 1 - fy]];
    const [side, part] = edges.reduce((least, edge) => edge[1] < least[1] ? edge : least);
    if (part > SIDE_PART) {
        return "tab";
    }
    return part < EDGE_PART && fx > EDGE_PART && fx < 1 - EDGE_PART ? { top: "above", bottom: "under" }[side] : side;
}

/** Returns the part of a box on a side. */
function partOf({ left, top, width, height }, side) {
    const part = ["above", "under"].includes(side) ? 8 : height / 2;
    return { tab: { left, top, width, height }, left: { left, top, width: width / 2, height },
        right: { left: left + width / 2, top, width: width / 2, height }, top: { left, top, width, height: part },
        above: { left, top, width, height: part }, bottom: { left, top: top + height - part, width, height: part },
        under: { left, top: top + height - part, width, height: part } }[side];
}
