// SPDX-License-Identifier: Apache-2.0
// A list below an input from which arrows and Enter, or a pointer, choose.
import { element } from "./dom.js";

const EDGE_PX = 8;

export class Suggest {
    /**
     * find(text before the caret) returns items {label, about}; pick(item) is called for the one that is chosen.
     * isFirst: Enter takes the first one if none is chosen.
     */
    constructor(input, { label, find, pick, isFirst }) {
        Object.assign(this, { input, find, pick, isFirst, items: [], at: -1 });
        const id = `suggest-${Suggest.made = (Suggest.made ?? 0) + 1}`;
        this.list = element("ul", { class: "suggest", role: "listbox", id, "aria-label": label });
        this.list.hidden = true;
        Object.entries({ role: "combobox", autocomplete: "off", "aria-autocomplete": "list", "aria-controls": id,
            "aria-expanded": "false" }).forEach(([name, value]) => input.setAttribute(name, value));
        input.addEventListener("input", () => this.update());
        input.addEventListener("keydown", (event) => this.key(event));
        input.addEventListener("blur", () => this.show([]));
        this.list.addEventListener("pointerdown", (event) => {
            event.preventDefault(); // the input keeps the focus
            const at = [...this.list.children].indexOf(event.target.closest("li"));
            if (at >= 0) {
                this.choose(at);
            }
        });
        this.away = ({ target }) => target !== this.list && this.show([]);
        document.addEventListener("scroll", this.away, { capture: true });
        document.body.append(this.list);
    }

    /** Finds anew what fits to the input. */
    update() {
        const isAsked = document.activeElement === this.input;
        this.show(isAsked ? this.find(this.input.value.slice(0, this.input.selectionStart)) : []);
    }

    show(items) {
        Object.assign(this, { items, at: -1 });
        this.list.replaceChildren(...items.map(({ label, about }, index) => element("li", { role: "option",
            id: `${this.list.id}-${index}`, "aria-selected": "false" }, label, " ",
            element("span", { class: "quiet" }, about))));
        this.list.hidden = items.length === 0;
        this.input.setAttribute("aria-expanded", String(items.length > 0));
        this.input.removeAttribute("aria-activedescendant");
        if (items.length > 0) {
            this.place();
            this.mark(this.isFirst ? 0 : -1);
        }
    }

    place() {
        const { left, bottom, top, width } = this.input.getBoundingClientRect();
        const wide = Math.min(innerWidth - 2 * EDGE_PX, Math.max(width, 320));
        const below = innerHeight - bottom - EDGE_PX;
        const { style } = this.list;
        style.width = `${wide}px`;
        style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - EDGE_PX - wide))}px`;
        style.maxHeight = `${Math.max(below, top - EDGE_PX) * 0.8}px`;
        style.top = below > top ? `${bottom + 2}px` : "";
        style.bottom = below > top ? "" : `${innerHeight - top + 2}px`;
    }

    mark(at) {
        this.list.children[this.at]?.setAttribute("aria-selected", "false");
        this.at = at;
        const line = this.list.children[at];
        if (line !== undefined) {
            line.setAttribute("aria-selected", "true");
            line.scrollIntoView({ block: "nearest" });
            this.input.setAttribute("aria-activedescendant", line.id);
        }
    }

    key(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const count = this.items.length;
        if (count === 0) {
            return;
        }
        if (step !== undefined) {
            event.preventDefault();
            this.mark(this.at < 0 && step < 0 ? count - 1 : (this.at + step + count) % count);
        } else if (event.key === "Enter" && this.at >= 0) {
            event.preventDefault();
            this.choose(this.at);
        } else if (event.key === "Escape") {
            event.preventDefault();
            this.show([]);
        }
    }

    choose(at) {
        const item = this.items[at];
        this.show([]);
        this.pick(item);
    }

    close() {
        document.removeEventListener("scroll", this.away, { capture: true });
        this.list.remove();
    }
}
