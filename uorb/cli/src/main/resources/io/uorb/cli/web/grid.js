// SPDX-License-Identifier: Apache-2.0
// A table by Tabulator, of which only the rows in sight are in the document. Cells hold text or nodes, never markup.
// Rows change in place: focus, selected text and place stay. If some are no more, Tabulator makes all anew: the focus
// goes to the new one of the same id, the place stays, and selected text is not selected any more.
import { button, element } from "./dom.js";
import { stopBeside } from "./stops.js";
import { showFocused } from "./whole.js";

/** Columns grow with their texts up to this many digits; longer texts are cut, and whole.js shows the rest. */
const WIDEST_DIGITS = 24;
const WIDEST_NAME_DIGITS = 16;
const PADDING_PX = 11;

const pen = document.createElement("canvas").getContext("2d");
/** Widths of characters by weight. All digits of a table are as wide as the widest one. */
const widths = { 400: new Map(), 600: new Map() };

function characterWidth(character, weight) {
    if (!widths[weight].has(character)) {
        pen.font = `${weight} 14px system-ui, sans-serif`;
        const same = /\d/.test(character) ? [..."0123456789"] : [character];
        widths[weight].set(character, Math.max(...same.map((one) => pen.measureText(one).width)));
    }
    return widths[weight].get(character);
}

/** Returns the width of a cell with a text in px, without kerning, which makes it narrower. */
function textWidth(text, weight = 400) {
    let width = PADDING_PX;
    for (const character of text) {
        width += characterWidth(character, weight);
    }
    return Math.ceil(width);
}

/** Takes a button of a cell out of the tab stops: the table is one. */
function offStop(node) {
    if (node.localName === "button") {
        node.tabIndex = -1;
    }
    return node;
}

export class Grid {
    /**
     * columns: key, title, about; text(row); node(row) for a cell that holds more than its text; left; bold: it may
     * be; least: this many digits at least and a share of the width that is left, in parts of grow; else the width that
     * its texts need.
     * id(row) names a row. compare(a, b, key, sign) orders rows, else they stay as given. sort: {key, sign} at first;
     * without it a click does not sort. accept(row): is it shown. dress(row): {classes: {name: boolean}, title, data,
     * bad: keys of cells}.
     */
    constructor({ label, kind = "", columns, id, sort = null, compare = () => 0, accept = () => true,
        dress = () => ({}) }) {
        Object.assign(this, { columns, id, compare, accept, dress, lines: new Map(), drawn: new Set(), rows: null,
            widths: new Map(), built: false, closed: false, hidden: [] });
        this.place = element("div", { class: kind, "aria-label": label });
        this.node = element("div", { class: "fill grid" }, this.place);
        this.table = new globalThis.Tabulator(this.place, {
            height: "100%", index: "id", layout: "fitColumns", nestedFieldSeparator: false, keybindings: false,
            columnHeaderSortMulti: false,
            columnDefaults: { resizable: false, minWidth: 20, headerWordWrap: true },
            columns: columns.map((column, index) => this.define(column, index === 0, sort)),
            initialSort: [{ column: sort?.key ?? columns[0].key, dir: (sort?.sign ?? 1) > 0 ? "asc" : "desc" }],
            initialFilter: [{ field: ({ row }) => this.accept(row) }],
            rowFormatter: (line) => this.format(line),
        });
        this.table.on("tableBuilt", () => {
            if (this.closed) {
                setTimeout(() => this.table.destroy());
                return;
            }
            this.built = true;
            // Tabulator has groups in groups; a grid has groups of rows, and nothing else.
            [".tabulator-header-contents", ".tabulator-table"].forEach((name) =>
                this.place.querySelector(name).setAttribute("role", "presentation"));
            this.place.querySelector(".tabulator-tableholder").setAttribute("role", "rowgroup");
            this.hide(this.hidden);
            this.update(this.rows ?? []);
        });
    }

    define({ key, title, about = title, node, left, least, grow = 1 }, first, sort) {
        const sorter = (x, y, a, b, column, dir) => dir === "asc" ? this.order(a.getData(), b.getData(), key, 1)
            : this.order(b.getData(), a.getData(), key, -1);
        this.widths.set(key, textWidth(title, 600));
        return { field: key, title, sorter, frozen: first, headerSort: sort !== null,
            hozAlign: left ? "left" : "right",
            headerSortStartingDir: sort?.key === key || left ? "asc" : "desc", cssClass: left ? "left" : "",
            ...(least ? { minWidth: textWidth("0".repeat(least)), widthGrow: grow } : { width: this.widths.get(key) }),
            titleFormatter: () => sort === null ? element("span", { title: about }, title)
                : this.title(button(title, { title: about, "data-key": key }, () => {}), first),
            formatter: node === undefined ? "plaintext" : (cell) => offStop(node(cell.getData().row)) };
    }

    /** Returns the button of a column: those of all have one tab stop. */
    title(press, first) {
        press.tabIndex = first ? 0 : -1;
        press.addEventListener("keydown", (event) => {
            const titles = [...this.place.querySelectorAll(".tabulator-col button")]
                .filter((one) => one.checkVisibility());
            stopBeside([titles], press, event.key)?.focus();
        });
        return press;
    }

    order(a, b, key, sign) {
        return this.compare(a.row, b.row, key, sign) || a.at - b.at;
    }

    /** Returns Tabulator's data of a row: its cells' texts, and its style. Equal rows get different ids. */
    data(row, at, seen) {
        const name = this.id(row);
        const id = seen.has(name) ? `${name} ${at}` : name;
        seen.add(id);
        const data = { id, at, row, look: JSON.stringify(this.dress(row)) };
        this.columns.forEach(({ key, text }) => { data[key] = text(row); });
        return data;
    }

    /** Shows these rows. */
    update(rows) {
        this.rows = rows;
        if (!this.built) {
            return;
        }
        const seen = new Set();
        const next = rows.map((row, at) => this.data(row, at, seen));
        const came = next.filter(({ id }) => !this.lines.has(id));
        this.keep(() => {
            this.widen(next);
            if (this.lines.size === 0) {
                this.table.setData(next);
            } else if (next.length - came.length < this.lines.size) {
                this.drawn.clear();
                this.table.replaceData(next);
            } else {
                next.forEach((data) => this.change(this.lines.get(data.id), data));
                if (came.length > 0) {
                    this.table.addData(came);
                }
            }
            if (came.length > 0 || next.length < this.lines.size) {
                this.lines = new Map(this.table.getRows().map((line) => [line.getData().id, line]));
            }
        });
        this.arrange();
    }

    /** Changes a row. One that was never in sight has no cells: Tabulator would make them only to change them. */
    change(line, data) {
        const old = line?.getData();
        if (line === undefined || !this.drawn.has(data.id)
            || (old.look === data.look && this.columns.every(({ key }) => old[key] === data[key]))) {
            Object.assign(old ?? {}, data);
            return;
        }
        line.update(data);
        if (!line.getElement().isConnected) {
            this.drawn.delete(data.id);
        }
    }

    /** Sorts and filters again if that changes anything. */
    arrange() {
        if (!this.built) {
            return;
        }
        const shown = this.shown();
        const { field: key, dir } = this.table.getSorters()[0];
        const sorted = shown.every((data, index) => index === 0
            || this.order(shown[index - 1], data, key, dir === "asc" ? 1 : -1) <= 0);
        if (!sorted || shown.length !== this.rows.filter(this.accept).length
            || !shown.every(({ row }) => this.accept(row))) {
            this.keep(() => this.table.refreshFilter());
        }
        this.place.setAttribute("aria-rowcount", String(this.table.getDataCount("active") + 1));
    }

    /** Returns the data of the rows that are shown, in their order. */
    shown() {
        return this.table.getRows("active").map((line) => line.getData());
    }

    /** Widens columns to the longest texts. */
    widen(all) {
        let wider = false;
        this.columns.filter(({ least }) => !least).forEach(({ key, left, bold }) => {
            const weight = left || bold ? 600 : 400;
            const most = textWidth("0".repeat(left ? WIDEST_NAME_DIGITS : WIDEST_DIGITS));
            const widest = all.reduce((width, data) => Math.max(width, textWidth(data[key], weight)), 0);
            const width = Math.min(widest, most);
            if (width > this.widths.get(key)) {
                this.widths.set(key, width);
                const column = this.table.getColumn(key);
                column.getDefinition().width = width;
                column.setWidth(width);
                wider = true;
            }
        });
        if (wider) {
            this.table.redraw();
        }
    }

    /** Hides columns. */
    hide(keys) {
        this.hidden = keys;
        if (this.built) {
            let changed = false;
            this.columns.forEach(({ key }) => {
                const column = this.table.getColumn(key);
                if (column.isVisible() === keys.includes(key)) {
                    column.toggle();
                    changed = true;
                }
            });
            if (changed) {
                this.table.redraw();
            }
        }
    }

    format(line) {
        const node = line.getElement();
        const { id, row, look } = line.getData();
        this.drawn.add(id);
        if (node.dataset.look === undefined) {
            line.watchPosition((position) => node.setAttribute("aria-rowindex", String(position + 1)));
        }
        const { classes = {}, title = "", data = {}, bad = [] } = this.dress(row);
        if (node.dataset.look !== look) {
            node.dataset.look = look;
            Object.entries(classes).forEach(([name, on]) => node.classList.toggle(name, on));
            Object.assign(node.dataset, { ...data, id });
            node.title = title;
        }
        // Of a row that has changed out of sight, Tabulator keeps the element and makes the cells anew.
        line.getCells().forEach((cell) => cell.getElement().classList.toggle("bad", bad.includes(cell.getField())));
    }

    /**
     * Changes the table: focus and place stay, selected text if its nodes do. Tabulator may take rows out and put them
     * back.
     */
    keep(change) {
        const holder = this.place.querySelector(".tabulator-tableholder");
        const { scrollTop } = holder;
        const focused = document.activeElement;
        const line = holder.contains(focused) ? focused.closest(".tabulator-row") : null;
        const selection = getSelection();
        const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
        const selected = holder.contains(anchorNode) && holder.contains(focusNode);
        change();
        showFocused();
        if (holder.scrollTop !== scrollTop) {
            holder.scrollTop = scrollTop;
        }
        if (line !== null && document.activeElement !== focused) {
            const again = focused.isConnected ? focused : [...holder.querySelectorAll(".tabulator-row")]
                .find((other) => other.dataset.id === line.dataset.id)?.querySelector(focused.localName);
            again?.focus({ preventScroll: true });
        }
        if (selected && selection.anchorNode !== anchorNode && anchorNode.isConnected && focusNode.isConnected) {
            selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
        }
    }

    /** Ends the table, which Tabulator builds only after the constructor. */
    close() {
        this.closed = true;
        if (this.built) {
            this.built = false;
            this.table.destroy();
        }
    }
}
