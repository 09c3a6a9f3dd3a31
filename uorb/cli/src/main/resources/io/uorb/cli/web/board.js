// SPDX-License-Identifier: Apache-2.0
// The panels on the page: added, removed, moved and resized. A CSS grid places them in the order of the document, which
// is that of the layout, so Tab visits panels as they are read. Sortable moves them by pointer; keys are ours.
import { button, byId, element } from "./dom.js";
import { Dock, GAP_PX } from "./dock.js";
import { createGrip } from "./grip.js";
import { COLUMNS, KINDS, limitedSize, MOST_PANELS } from "./layout.js";
import { showProblem } from "./connection.js";
import { oneStop } from "./stops.js";

const ARRANGE = "drag to move; keys: arrows move, Shift and arrows resize, Delete removes; in a filled window, t makes"
    + " it a tab of the previous panel, b places it below that panel, n beside it";
/** Height of a row and the gap below it, as in style.css. */
const ROW_PX = 44;
/** Maximum widths of windows with two panels, or one, per row. */
const NARROW = [[matchMedia("(max-width: 700px)"), 1], [matchMedia("(max-width: 900px)"), 2]];

export class Board {
    /** kinds contains the class of each kind; keep() is called after each change. */
    constructor(context, kinds, keep) {
        Object.assign(this, { context, kinds, keep });
        this.place = byId("board");
        this.panels = [];
        this.made = 0;
        this.sizes = new ResizeObserver((entries) =>
            entries.forEach(({ target }) => this.of(target.closest(".panel"))?.view.resized?.()));
        this.moving = false;
        this.isFilling = false;
        this.dock = new Dock(this, () => this.keep());
        // Pointer events: the browser's own drag and drop does not report keys.
        this.sortable = globalThis.Sortable.create(this.place, { handle: ".move", draggable: ".panel",
            direction: "horizontal", forceFallback: true, fallbackOnBody: true,
            fallbackTolerance: 3, ghostClass: "moved",
            fallbackClass: "carried", onStart: () => { this.moving = true; }, onEnd: (event) => this.dropped(event) });
        addEventListener("keydown", (event) => event.key === "Escape" && this.moving
            && document.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true })), { capture: true });
        NARROW.forEach(([query]) => query.addEventListener("change", () => this.flow()));
    }

    /** Returns the panel of a section. */
    of(section) {
        return this.panels.find((panel) => panel.section === section);
    }

    layout() {
        return { version: 1, ...(this.isFilling ? { fill: true } : {}),
            panels: this.panels.map(({ kind, w, h, join, front, view }) => ({ kind, w, h, ...(join ? { join } : {}),
                ...(front ? { front } : {}), options: this.plain(view.options()) })),
            ...(this.context.timeline.notes.length > 0 ? { notes: this.context.timeline.notes } : {}) };
    }

    /** Leaves out options that are empty, false or 0. */
    plain(options) {
        return Object.fromEntries(Object.entries(options).filter(([, value]) =>
            value !== "" && value !== false && value !== 0 && value !== undefined && value.length !== 0));
    }

    /** Shows a layout. Panels that are also in the new layout keep their content. */
    show({ fill = false, panels, notes = [] }) {
        this.isFilling = fill;
        this.context.timeline.setNotes(notes);
        const old = [...this.panels];
        const kept = panels.map(({ kind, options }) => {
            const at = old.findIndex((panel) => panel.kind === kind
                && JSON.stringify(this.plain(panel.view.options())) === JSON.stringify(options));
            return at < 0 ? null : old.splice(at, 1)[0];
        });
        old.forEach((panel) => this.end(panel));
        this.panels = panels.map(({ kind, w, h, join = "", front = false, options }, index) => {
            const panel = kept[index] ?? this.make(kind, { w, h }, options);
            this.size(panel, w, h);
            return Object.assign(panel, { join, front });
        });
        this.flow();
    }

    make(kind, { w, h }, options, wanted = false) {
        const { title } = KINDS[kind];
        const view = new this.kinds[kind](this.context, options);
        const id = `title-${kind}-${++this.made}`;
        const panel = { kind, view, join: "", front: false };
        const move = button("⠿", { class: "move", title: ARRANGE, "aria-label": `arrange ${title}: ${ARRANGE}` },
            () => move.focus());
        const close = button("×", { class: "close", "aria-label": `remove panel ${title}` }, () => this.remove(panel));
        panel.section = element("section", { class: "panel", "data-kind": kind, "aria-labelledby": id,
            ...(KINDS[kind].single ? { id: kind } : {}) },
            element("div", { class: "bar head" }, move, element("h2", { id }, view.title ?? title),
                ...(view.head ?? []), close), view.node, this.grip(panel));
        const presses = [...panel.section.querySelectorAll(":scope > .head > button:not(.move)")];
        oneStop(presses);
        close.tabIndex = presses.length === 1 ? -1 : close.tabIndex; // Delete removes a panel, too
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
            this.reveal(single);
            single.section.querySelector(".move").focus();
            return single;
        }
        if (this.panels.length >= MOST_PANELS) {
            showProblem(`the page has ${MOST_PANELS} panels, the maximum`);
            return null;
        }
        showProblem("");
        const panel = this.make(kind, KINDS[kind], {}, true);
        this.flow();
        this.reveal(panel);
        panel.section.querySelector(".move").focus();
        this.keep();
        return panel;
    }

    end(panel) {
        this.sizes.unobserve(panel.view.frame ?? panel.view.node);
        this.panels.splice(this.panels.indexOf(panel), 1);
        panel.view.close?.();
        panel.section.remove();
    }

    remove(panel) {
        const at = this.panels.indexOf(panel);
        const follower = this.panels[at + 1];
        if (follower?.join === "tab" || (follower?.join === "below" && panel.join === "")) {
            follower.join = panel.join; // it takes the place
        }
        const next = follower ?? this.panels[at - 1];
        this.end(panel);
        this.flow();
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

    /** Brings a panel to the front of its tabs. */
    reveal(panel) {
        this.dock.show(panel);
        panel.section.scrollIntoView({ block: "nearest" });
    }

    /** Makes panels fit into the window, or a page that scrolls. */
    toggleFill() {
        this.isFilling = !this.isFilling;
        this.flow();
        this.keep();
    }

    /** Returns whether the panels fill the window now. */
    isFilled() {
        return this.isFilling && this.columns() === COLUMNS && !document.body.classList.contains("architecture");
    }

    /** Exchanges the place of a panel with that of another one. */
    exchange(panel, index) {
        const other = this.panels[index];
        if (other !== undefined) {
            const places = [panel, other].map(({ w, h, join, front }) => ({ w, h, join, front }));
            this.panels[this.panels.indexOf(panel)] = Object.assign(other, places[0]);
            this.panels[index] = Object.assign(panel, places[1]);
        }
    }

    key(panel, event) {
        const joins = { t: "tab", b: "below", n: "" };
        if (this.isFilled() && Object.hasOwn(joins, event.key) && !event.ctrlKey && !event.metaKey) {
            panel.join = joins[event.key];
            this.flow();
            this.reveal(panel);
            event.target.focus();
            this.keep();
            return;
        }
        const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const step = Object.hasOwn(steps, event.key) ? steps[event.key] : null;
        if (event.key === "Delete") {
            event.preventDefault();
            this.remove(panel);
        } else if (step !== null) {
            event.preventDefault();
            if (this.isFilled()) {
                event.shiftKey ? this.dock.nudge(panel, ...step)
                    : this.exchange(panel, this.panels.indexOf(panel) + step[0] + step[1]);
                this.flow();
                this.reveal(panel);
                event.target.focus();
            } else if (event.shiftKey) {
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

    /** Returns the corner of a panel. */
    grip(panel) {
        let before = null;
        return createGrip({
            begin: () => {
                before = { w: panel.w, h: panel.h, shown: this.width(panel) };
                this.moving = true;
            },
            pull: (x, y) => {
                const columns = this.columns();
                const wide = before.shown + Math.round(x * columns / (this.place.clientWidth + GAP_PX));
                const w = wide === before.shown ? before.w : wide * COLUMNS / columns;
                this.size(panel, w, before.h + Math.round(y / ROW_PX));
                this.span(panel);
            },
            end: (kept) => {
                this.moving = false;
                if (!kept) {
                    this.size(panel, before.w, before.h);
                }
                this.flow();
                this.keep();
            },
        });
    }

    /** Returns the number of columns of the grid in this window. */
    columns() {
        return NARROW.find(([query]) => query.matches)?.[1] ?? COLUMNS;
    }

    /** Returns the width of a panel in columns of the grid, of which a narrow window has fewer. */
    width({ w, isAlone }) {
        const columns = this.columns();
        return columns === COLUMNS ? w : columns === 1 || (w <= COLUMNS / 2 && !isAlone) ? 1 : columns;
    }

    /** Marks narrow panels that are alone in a row of two. */
    findAlone(panels) {
        let isFirst = true;
        panels.forEach((panel, index) => {
            const isNarrow = panel.w <= COLUMNS / 2;
            const next = panels[index + 1];
            panel.isAlone = isNarrow && isFirst && !(next?.w <= COLUMNS / 2);
            isFirst = !isNarrow || !isFirst || panel.isAlone;
        });
    }

    /** Gives a panel its share of the grid. */
    span(panel) {
        panel.section.style.gridArea = `span ${Math.round(panel.h)} / span ${Math.round(this.width(panel))}`;
    }

    /** Places all panels in their order. */
    flow() {
        if (this.moving) {
            return; // after which all are placed
        }
        const drawing = document.body.classList.contains("architecture") ? "graph" : "";
        const order = [...this.panels].sort((a, b) => (b.kind === drawing) - (a.kind === drawing));
        this.findAlone(order.filter(({ section }) => !section.hidden));
        order.forEach((panel, index) => {
            const there = this.place.children[index];
            if (there !== panel.section) {
                this.place.insertBefore(panel.section, there);
            }
            this.span(panel);
        });
        const isFilled = this.isFilled();
        document.body.classList.toggle("filled", isFilled);
        byId("fill").setAttribute("aria-pressed", String(this.isFilling));
        this.sortable.option("disabled", isFilled);
        isFilled ? this.dock.place() : this.dock.clear();
    }

    /** Applies the panels' order after a drag, or undoes it. */
    dropped({ item, originalEvent }) {
        this.moving = false;
        if (originalEvent.type !== "pointercancel") {
            const order = [...this.place.children];
            this.panels.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
            this.keep();
        }
        this.flow();
        item.querySelector(".move").focus({ preventScroll: true });
    }
}
