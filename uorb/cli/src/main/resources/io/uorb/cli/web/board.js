// SPDX-License-Identifier: Apache-2.0
// The panels on the page: added, removed, moved and resized. gridstack places them, moves them by pointer and keeps the
// document in the order of the layout, so Tab visits panels as they are read; keys are ours.
import { button, byId, element } from "./dom.js";
import { COLUMNS, KINDS, LEAST_COLUMNS, LEAST_ROWS, limitedSize, MOST_PANELS, MOST_ROWS } from "./layout.js";
import { showProblem } from "./connection.js";

const ARRANGE = "drag to move; keys: arrows move, Shift and arrows resize, Delete removes";
/** Of a row and the gap below it. */
const ROW_PX = 44;
const GAP_PX = 12;
/** Windows in which two panels share a row, or one has it. */
const NARROW = [[matchMedia("(max-width: 700px)"), 1], [matchMedia("(max-width: 900px)"), 2]];

export class Board {
    /** kinds has the class of each kind; keep() is called after each change. */
    constructor(context, kinds, keep) {
        Object.assign(this, { context, kinds, keep });
        this.place = byId("board");
        this.panels = [];
        this.made = 0;
        this.sizes = new ResizeObserver((entries) =>
            entries.forEach(({ target }) => this.of(target.closest(".panel"))?.view.resized?.()));
        // The grid sorts the document by it where it is there; Chromium 156 ends pages that do so while they are loaded.
        this.place.moveBefore = undefined;
        // Sparse rows, in the order of the layout: its positions follow from it.
        this.grid = GridStack.init({ mode: "list", cellHeight: ROW_PX, margin: GAP_PX / 2, animate: false, auto: false,
            alwaysShowResizeHandle: true, draggable: { handle: ".move" },
            resizable: { handles: "se", element: ".grip" } }, this.place);
        this.grid.on("dragstop resizestop", (event, section) => this.arranged(this.of(section)));
        // Its key R swaps width and height of the panel that is dragged, which have other units.
        addEventListener("keydown", (event) => (event.key === "r" || event.key === "R") && this.isMoving()
            && event.stopPropagation(), { capture: true });
        NARROW.forEach(([query]) => query.addEventListener("change", () => this.flow()));
    }

    /** Returns whether a pointer moves or resizes a panel. */
    isMoving() {
        return this.place.querySelector(":scope > .grid-stack-placeholder") !== null;
    }

    /** Returns the panel of a section. */
    of(section) {
        return this.panels.find((panel) => panel.section === section);
    }

    layout() {
        return { version: 1, panels: this.panels.map(({ kind, w, h, view }) => ({ kind, w, h,
            options: this.plain(view.options()) })) };
    }

    /** Leaves out options that are empty, false or 0. */
    plain(options) {
        return Object.fromEntries(Object.entries(options).filter(([, value]) =>
            value !== "" && value !== false && value !== 0 && value !== undefined && value.length !== 0));
    }

    show({ panels }) {
        [...this.panels].forEach((panel) => this.end(panel));
        panels.forEach(({ kind, w, h, options }) => this.make(kind, { w, h }, options));
        this.flow();
    }

    make(kind, { w, h }, options, wanted = false) {
        const { title } = KINDS[kind];
        const view = new this.kinds[kind](this.context, options);
        const id = `title-${kind}-${++this.made}`;
        const panel = { kind, view };
        const move = button("⠿", { class: "move", title: ARRANGE, "aria-label": `arrange ${title}: ${ARRANGE}` },
            () => move.focus());
        const close = button("×", { class: "close", "aria-label": `remove panel ${title}` }, () => this.remove(panel));
        const grip = element("div", { class: "grip", title: "drag to resize" });
        panel.section = element("section", { class: "panel", "data-kind": kind, "aria-labelledby": id,
            ...(KINDS[kind].single ? { id: kind } : {}) },
            element("div", { class: "grid-stack-item-content" }, element("div", { class: "bar head" }, move,
                element("h2", { id }, view.title ?? title), ...(view.head ?? []), close), view.node), grip);
        move.addEventListener("keydown", (event) => this.key(panel, event));
        this.panels.push(panel);
        this.size(panel, w, h);
        this.place.append(panel.section);
        this.sizes.observe(view.frame ?? view.node);
        view.shown?.(wanted);
        return panel;
    }

    /** Adds a panel of a kind at the end. */
    add(kind) {
        const single = KINDS[kind].single && this.panels.find((panel) => panel.kind === kind);
        if (single) {
            single.section.scrollIntoView();
            single.section.querySelector(".move").focus();
            return single;
        }
        if (this.panels.length >= MOST_PANELS) {
            showProblem(`the page has ${MOST_PANELS} panels, which is the limit`);
            return null;
        }
        const panel = this.make(kind, KINDS[kind], {}, true);
        this.flow();
        panel.section.scrollIntoView({ block: "nearest" });
        panel.section.querySelector(".move").focus();
        this.keep();
        return panel;
    }

    end(panel) {
        this.sizes.unobserve(panel.view.frame ?? panel.view.node);
        this.panels.splice(this.panels.indexOf(panel), 1);
        panel.view.close?.();
        this.grid.removeWidget(panel.section, false);
        panel.section.remove();
    }

    remove(panel) {
        const next = this.panels[this.panels.indexOf(panel) + 1] ?? this.panels[this.panels.indexOf(panel) - 1];
        this.end(panel);
        next?.section.querySelector(".move").focus();
        this.keep();
    }

    size(panel, w, h) {
        Object.assign(panel, limitedSize(w, h));
    }

    /** Moves a panel to an index. */
    moveTo(panel, index) {
        this.panels.splice(this.panels.indexOf(panel), 1);
        this.panels.splice(Math.max(0, index), 0, panel);
    }

    key(panel, event) {
        const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const step = Object.hasOwn(steps, event.key) ? steps[event.key] : null;
        if (event.key === "Delete") {
            event.preventDefault();
            this.remove(panel);
        } else if (step !== null) {
            event.preventDefault();
            if (event.shiftKey) {
                this.size(panel, panel.w + step[0], panel.h + step[1]);
                this.flow();
            } else {
                this.moveTo(panel, this.panels.indexOf(panel) + step[0] + step[1]);
                this.flow();
                event.target.focus();
                panel.section.scrollIntoView({ block: "nearest" });
            }
            this.keep();
        }
    }

    /** Returns the width of a panel in columns of the grid, which has less of them in a narrow window. */
    width({ w }) {
        const columns = this.grid.getColumn();
        return columns === COLUMNS ? w : columns === 1 || w <= COLUMNS / 2 ? 1 : columns;
    }

    /** Places all panels that are shown in their order. */
    flow() {
        if (this.isMoving()) {
            return; // after which all are placed
        }
        const columns = NARROW.find(([query]) => query.matches)?.[1] ?? COLUMNS;
        this.grid.column(columns, "none").batchUpdate();
        const drawing = document.body.classList.contains("architecture") ? "graph" : "";
        const [shown, others] = [true, false].map((seen) =>
            this.panels.filter(({ section }) => section.checkVisibility() === seen));
        others.forEach(({ section }) => this.grid.removeWidget(section, false));
        // The grid moves all of its panels in the document unless they are the first children, in its order.
        others.filter(({ section }) => shown.some((panel) =>
            section.compareDocumentPosition(panel.section) & Node.DOCUMENT_POSITION_FOLLOWING))
            .forEach(({ section }) => this.place.append(section));
        shown.sort((a, b) => (b.kind === drawing) - (a.kind === drawing));
        shown.forEach((panel, index) => {
            // One below the other, for the grid to move them up in this order.
            const place = { x: 0, y: index * MOST_ROWS, w: this.width(panel), h: panel.h,
                minW: columns === COLUMNS ? LEAST_COLUMNS : 1, minH: LEAST_ROWS, maxH: MOST_ROWS };
            if (panel.section.gridstackNode) {
                this.grid.update(panel.section, place);
            } else {
                this.grid.makeWidget(panel.section, place);
            }
        });
        this.grid.batchUpdate(false);
    }

    /** Keeps what the pointer has made of a panel: its size and the order of all. */
    arranged(panel) {
        const rank = ({ section: { gridstackNode: { x, y } } }) => y * COLUMNS + x;
        const order = this.panels.filter(({ section }) => section.gridstackNode).sort((a, b) => rank(a) - rank(b));
        this.panels = this.panels.map((each) => each.section.gridstackNode ? order.shift() : each);
        const { w, h } = panel.section.gridstackNode;
        this.size(panel, w === this.width(panel) ? panel.w : w * COLUMNS / this.grid.getColumn(), h);
        this.keep();
        queueMicrotask(() => { // when the grid has ended this move
            this.flow();
            panel.section.querySelector(".move").focus({ preventScroll: true });
        });
    }
}
