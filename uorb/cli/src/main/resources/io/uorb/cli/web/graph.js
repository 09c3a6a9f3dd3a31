// SPDX-License-Identifier: Apache-2.0
// The graph of modules and topics, as drawn by uorb: merged into the page piece by piece; focus and scroll stay.
import { element, setText } from "./dom.js";
import { moveAmong } from "./stops.js";

/** Elements of the drawing; no others enter the page. Its style is that of the page. */
const PARTS = new Set(["svg", "title", "desc", "g", "rect", "path", "polygon", "text", "tspan"]);
const NODES = ".ug-module[data-module], .ug-topic[data-topic]";

function parse(text) {
    // The page's policy forbids the style of the drawing.
    const plain = text.replace(/<style>[^<]*<\/style>/, "");
    const svg = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
    for (const part of [svg, ...svg.querySelectorAll("*")]) {
        if (!PARTS.has(part.nodeName)) {
            part.remove();
        }
        part.getAttributeNames().filter((name) => /^(on|style$)|href$/i.test(name))
            .forEach((name) => part.removeAttribute(name));
    }
    svg.setAttribute("role", "group");
    svg.querySelectorAll(NODES).forEach((node) => {
        node.setAttribute("tabindex", "-1");
        node.setAttribute("role", "img");
    });
    return document.importNode(svg, true);
}

/** Makes a part of the page equal to another one; changes only differences. */
function morph(old, now) {
    if (old.nodeName !== now.nodeName || old.childNodes.length !== now.childNodes.length) {
        old.replaceWith(now);
    } else if (old.nodeType === Node.TEXT_NODE) {
        setText(old, now.data);
    } else {
        const gone = old.getAttributeNames().filter((name) => !now.hasAttribute(name));
        gone.forEach((name) => old.removeAttribute(name));
        now.getAttributeNames().filter((name) => old.getAttribute(name) !== now.getAttribute(name))
            .forEach((name) => old.setAttribute(name, now.getAttribute(name)));
        const children = [...now.childNodes];
        [...old.childNodes].forEach((child, index) => morph(child, children[index]));
    }
}

function isNear(part, { module, topic, instance }) {
    return module === undefined ? part.topic === topic && part.instance === instance : part.module === module;
}

export class GraphPanel {
    constructor(context, { fit = false }) {
        this.picked = null;
        this.place = element("div", { class: "scroll", tabindex: "0", role: "region",
            "aria-label": "Graph of modules and topics" });
        this.fit = element("input", { id: "fit", type: "checkbox", ...(fit ? { checked: "" } : {}) });
        this.undrawn = element("span", { id: "undrawn", class: "quiet" });
        const key = (kind) => element("span", { class: `key ${kind}` });
        this.head = [element("span", { id: "legend", class: "quiet" }, "modules ", key("module"), " and topics ",
            key("topic")),
            element("label", {}, this.fit, " fit to width"), this.undrawn];
        this.node = element("div", { class: "fill" }, this.place);
        const pick = (event) => this.pick(event.target.closest(NODES));
        ["pointerover", "focusin"].forEach((name) => this.place.addEventListener(name, pick));
        ["pointerleave", "focusout"].forEach((name) => this.place.addEventListener(name, () => this.pick(null)));
        this.place.addEventListener("keydown", (event) => moveAmong(event, this.place,
            [[...this.place.querySelectorAll(NODES)]]));
        this.place.classList.toggle("fit", fit);
        this.fit.addEventListener("change", () => {
            this.place.classList.toggle("fit", this.fit.checked);
            context.keep();
        });
        this.context = context;
        this.take = (message) => this.update(message);
        context.connection.on("graph", this.take);
        context.ask();
    }

    options() {
        return { fit: this.fit.checked };
    }

    close() {
        this.context.connection.off("graph", this.take);
        this.context.ask();
    }

    update({ svg, problem, architecture }) {
        setText(this.undrawn, problem ?? "");
        if (architecture) { // what a launch looks like, not the graph of a program
            const page = document.body.classList;
            setText(this.place.closest(".panel").querySelector("h2"), "Architecture");
            if (!page.contains("architecture")) {
                page.add("architecture");
                this.context.place();
            }
        }
        if (svg) {
            const now = parse(svg);
            this.place.style.setProperty("--natural", `${now.width.baseVal.value}px`);
            this.place.firstElementChild ? morph(this.place.firstElementChild, now) : this.place.append(now);
            this.mark();
        }
    }

    /** Highlights a node and its neighbours. */
    pick(node) {
        this.picked = node && { ...node.dataset };
        this.mark();
    }

    mark() {
        const svg = this.place.firstElementChild;
        svg?.classList.toggle("picked", this.picked !== null);
        const edges = this.picked ? [...svg.querySelectorAll(".ug-edge")].filter((edge) =>
            isNear(edge.dataset, this.picked)) : [];
        svg?.querySelectorAll("g[class]").forEach((part) => part.classList.toggle("on", this.picked !== null
            && (edges.includes(part) || !part.matches(".ug-edge") && (isNear(part.dataset, this.picked)
                || edges.some((edge) => isNear(edge.dataset, part.dataset))))));
    }
}
