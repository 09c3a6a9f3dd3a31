// SPDX-License-Identifier: Apache-2.0
// Modules and topics as a drawing: who publishes, who reads.
import { drawing, nodeName, rateText, setText } from "./dom.js";
import { arrange } from "./layout.js";

const LONGEST_NAME = 44;
const CHARACTER_PX = 7.3;
const MARGIN = 10;

/** Texts in drawings do not break: long names end with three points, and their whole stands in the tooltip. */
function shortened(name) {
    return name.length > LONGEST_NAME ? name.slice(0, LONGEST_NAME - 1) + "…" : name;
}

export class Graph {
    constructor() {
        this.place = document.querySelector("#graph .scroll");
        this.drawn = "";
        this.rates = new Map();
        this.lines = [];
    }

    update({ topics, edges }) {
        const linked = edges.map((edge) => {
            const module = "m:" + edge.module;
            const topic = "t:" + nodeName(edge.topic, edge.instance);
            const publishes = edge.way === "publish";
            return { ...edge, from: publishes ? module : topic, to: publishes ? topic : module };
        });
        const shape = linked.map((edge) => edge.from + "\n" + edge.to).sort().join("\n\n");
        if (shape !== this.drawn) {
            this.draw(linked);
            this.drawn = shape;
        }
        for (const topic of topics) {
            const text = this.rates.get("t:" + nodeName(topic.topic, topic.instance));
            if (text) {
                setText(text, `${rateText(topic.rate)} Hz${topic.lost ? `, ${topic.lost} lost` : ""}`);
            }
        }
        const lost = new Set(linked.filter((edge) => edge.lost > 0).map((edge) => edge.from + "\n" + edge.to));
        this.lines.forEach((line) => line.path.classList.toggle("lost", lost.has(line.from + "\n" + line.to)));
    }

    draw(edges) {
        const names = [...new Set(edges.flatMap((edge) => [edge.from, edge.to]))].sort();
        const nodes = names.map((id) => ({
            id,
            name: shortened(id.slice(2)),
            isTopic: id.startsWith("t:"),
            width: Math.max(70, shortened(id.slice(2)).length * CHARACTER_PX + 22),
            height: id.startsWith("t:") ? 36 : 28,
        }));
        const { width, height } = arrange(nodes, edges);
        const svg = drawing("svg", {
            viewBox: `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`,
            role: "group",
            "aria-label": "modules and topics",
        });
        svg.style.maxWidth = `${width + 2 * MARGIN}px`;
        svg.style.minWidth = `${0.55 * width}px`;
        svg.append(drawing("defs", {}, drawing("marker", {
            id: "tip", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto",
        }, drawing("path", { d: "M1 1L7 4L1 7" }))));
        const at = new Map(nodes.map((node) => [node.id, node]));
        this.lines = edges.map((edge) => this.line(at.get(edge.from), at.get(edge.to), edge));
        this.rates = new Map();
        svg.append(...this.lines.map((line) => line.path), ...nodes.map((node) => this.node(node, svg, edges)));
        this.place.replaceChildren(svg);
    }

    line(from, to, edge) {
        const x1 = from.x + from.width / 2;
        const x2 = to.x - to.width / 2;
        const bend = Math.max(24, Math.abs(x2 - x1) / 2);
        const d = `M${x1} ${from.y}C${x1 + bend} ${from.y} ${x2 - bend} ${to.y} ${x2} ${to.y}`;
        const path = drawing("path", { d, class: edge.way, "marker-end": "url(#tip)" });
        return { path, from: edge.from, to: edge.to };
    }

    node(node, svg, edges) {
        const { x, y, width, height } = node;
        const box = drawing("rect", {
            x: x - width / 2, y: y - height / 2, width, height, rx: node.isTopic ? height / 2 : 6,
        });
        const name = drawing("text", {
            x, y: node.isTopic ? y - 2 : y + 4, class: "name", "text-anchor": "middle",
        }, node.name);
        const title = drawing("title", {}, node.id.slice(2));
        const group = drawing("g", {
            class: node.isTopic ? "topic" : "module",
            tabindex: "0",
            role: "img",
            "aria-label": this.description(node, edges),
        }, title, box, name);
        if (node.isTopic) {
            const rate = drawing("text", { x, y: y + 12, class: "rate", "text-anchor": "middle" });
            this.rates.set(node.id, rate);
            group.append(rate);
        }
        node.group = group;
        const pick = (on) => this.pick(svg, node, group, on);
        ["pointerenter", "focus"].forEach((event) => group.addEventListener(event, () => pick(true)));
        ["pointerleave", "blur"].forEach((event) => group.addEventListener(event, () => pick(false)));
        group.dataset.id = node.id;
        return group;
    }

    description(node, edges) {
        const into = edges.filter((edge) => edge.to === node.id).map((edge) => edge.from.slice(2)).join(", ");
        const out = edges.filter((edge) => edge.from === node.id).map((edge) => edge.to.slice(2)).join(", ");
        const kind = node.isTopic ? "topic" : "module";
        return `${kind} ${node.id.slice(2)}; from: ${into || "nobody"}; to: ${out || "nobody"}`;
    }

    /** Shows a node and what it is connected with before the others. */
    pick(svg, node, group, on) {
        svg.classList.toggle("picked", on);
        const near = new Set([node.id]);
        for (const line of this.lines) {
            const mine = line.from === node.id || line.to === node.id;
            line.path.classList.toggle("on", on && mine);
            if (mine) {
                near.add(line.from).add(line.to);
            }
        }
        svg.querySelectorAll("g").forEach((other) => other.classList.toggle("on", on && near.has(other.dataset.id)));
    }
}
