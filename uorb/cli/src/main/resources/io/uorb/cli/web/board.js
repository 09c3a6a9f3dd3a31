// SPDX-License-Identifier: Apache-2.0
// The panels on the page: added, removed, moved and resized by mouse and keys. The order of the document is that of the
// layout, so Tab visits panels as they are read.
import { button, byId, element } from "./dom.js";
import { COLUMNS, KINDS, limitedSize, MOST_PANELS } from "./layout.js";
import { showProblem } from "./connection.js";

const ARRANGE = "drag to move; keys: arrows move, Shift and arrows resize, Delete removes";

export class Board {
    /** kinds has the class of each kind; keep() is called after each change. */
    constructor(context, kinds, keep) {
        Object.assign(this, { context, kinds, keep });
        this.place = byId("board");
        this.panels = [];
        this.made = 0;
        this.sizes = new ResizeObserver((entries) =>
            entries.forEach(({ target }) => this.of(target.closest(".panel"))?.view.resized?.()));
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
    }

    make(kind, { w, h }, options, wanted = false) {
        const { title } = KINDS[kind];
        const view = new this.kinds[kind](this.context, options);
        const id = `title-${kind}-${++this.made}`;
        const panel = { kind, view };
        const move = button("⠿", { class: "move", title: ARRANGE, "aria-label": `arrange ${title}: ${ARRANGE}` },
            () => {});
        const close = button("×", { class: "close", "aria-label": `remove panel ${title}` }, () => this.remove(panel));
        const grip = element("div", { class: "grip", title: "drag to resize" });
        panel.section = element("section", { class: "panel", "data-kind": kind, "aria-labelledby": id,
            ...(KINDS[kind].single ? { id: kind } : {}) },
            element("div", { class: "bar head" }, move, element("h2", { id }, view.title ?? title),
                ...(view.head ?? []), close),
            view.node, grip);
        move.addEventListener("keydown", (event) => this.key(panel, event));
        move.addEventListener("pointerdown", (event) => this.drag(panel, move, event));
        grip.addEventListener("pointerdown", (event) => this.stretch(panel, grip, event));
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
        panel.section.scrollIntoView({ block: "nearest" });
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
        const next = this.panels[this.panels.indexOf(panel) + 1] ?? this.panels[this.panels.indexOf(panel) - 1];
        this.end(panel);
        next?.section.querySelector(".move").focus();
        this.keep();
    }

    size(panel, w, h) {
        Object.assign(panel, limitedSize(w, h));
        panel.section.style.setProperty("--w", panel.w);
        panel.section.style.setProperty("--h", panel.h);
    }

    /** Moves a panel to an index. */
    moveTo(panel, index) {
        const from = this.panels.indexOf(panel);
        const to = Math.max(0, Math.min(this.panels.length - 1, index));
        if (from === to) {
            return;
        }
        this.panels.splice(from, 1);
        this.panels.splice(to, 0, panel);
        this.place.insertBefore(panel.section, this.panels[to + 1]?.section ?? null);
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
            } else {
                this.moveTo(panel, this.panels.indexOf(panel) + step[0] + step[1]);
                event.target.focus();
                panel.section.scrollIntoView({ block: "nearest" });
            }
            this.keep();
        }
    }

    /** Follows a pointer from one element until it is released. */
    pull(from, down, moved) {
        if (down.button !== 0) {
            return;
        }
        from.setPointerCapture(down.pointerId);
        from.addEventListener("pointermove", moved);
        const end = () => {
            from.removeEventListener("pointermove", moved);
            from.removeEventListener("lostpointercapture", end);
            document.body.classList.remove("arranging");
            this.keep();
        };
        from.addEventListener("lostpointercapture", end);
        document.body.classList.add("arranging");
        down.preventDefault();
        from.focus?.();
    }

    drag(panel, handle, down) {
        this.pull(handle, down, (event) => {
            const under = this.of(document.elementFromPoint(event.clientX, event.clientY)?.closest(".panel"));
            if (under !== undefined && under !== panel) {
                const box = under.section.getBoundingClientRect();
                const later = this.panels.indexOf(under) > this.panels.indexOf(panel);
                const beyond = later ? event.clientX > box.left + box.width / 3
                    || event.clientY > box.top + box.height / 2
                    : event.clientX < box.right - box.width / 3 || event.clientY < box.bottom - box.height / 2;
                if (beyond) {
                    this.moveTo(panel, this.panels.indexOf(under));
                    handle.setPointerCapture(event.pointerId);
                }
            }
        });
    }

    stretch(panel, grip, down) {
        const box = panel.section.getBoundingClientRect();
        const style = getComputedStyle(this.place);
        const gap = parseFloat(style.rowGap);
        const inside = this.place.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const column = (inside + gap) / COLUMNS;
        const row = parseFloat(style.gridAutoRows) + gap;
        this.pull(grip, down, (event) => this.size(panel, Math.round((event.clientX - box.left + gap) / column),
            Math.round((event.clientY - box.top + gap) / row)));
    }
}
