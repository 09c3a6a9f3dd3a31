// SPDX-License-Identifier: Apache-2.0
// The panel of one expression over another one, in the range of time that the page shows.
import { button, element, setText } from "./dom.js";
import { CurvePanel } from "./curvepanel.js";
import { parseExpression } from "./expression.js";
import { showProblem } from "./connection.js";
import { PNG_RATIO, savePng } from "./save.js";
import { XyPlot } from "./xyplot.js";

export class XyPanel extends CurvePanel {
    constructor(context, { x = "", y = "", equal = false }) {
        super(context);
        const field = (name, value) => element("input", { class: `axis-${name}`, maxlength: "400", spellcheck: "false",
            value, "aria-label": `Expression of the ${name} axis`, placeholder: `${name}: topic.field or expression` });
        this.x = field("x", x);
        this.y = field("y", y);
        this.equal = element("input", { type: "checkbox", ...(equal ? { checked: "" } : {}) });
        const form = element("form", { class: "bar axes" }, this.x, this.y, element("label", {}, this.equal,
            " equal scales"),
            element("button", { class: "show" }, "Show"));
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.applyAndKeep();
        });
        this.equal.addEventListener("change", () => this.applyAndKeep());
        this.frame = element("div", { class: "canvas", tabindex: "0", role: "img", "aria-label": "x-y plot" });
        this.about = element("p", { class: "quiet about" });
        this.drawing = new XyPlot(this.frame, equal);
        this.head = [button("PNG", { class: "png", title: "save the picture as PNG" }, async () =>
            this.drawing.plot && savePng("uorb-xy.png", await this.drawing.picture(PNG_RATIO), PNG_RATIO, []))];
        this.node = element("div", { class: "fill" }, form, this.about, this.frame);
        this.paintWhen(() => this.curves.list.length > 0);
        if (x !== "" && y !== "") {
            this.apply();
        }
    }

    options() {
        return { x: this.x.value.trim(), y: this.y.value.trim(), equal: this.equal.checked };
    }

    /** Shows and keeps what the user wants. */
    applyAndKeep() {
        if (this.apply()) {
            showProblem("");
            this.context.keep();
        }
    }

    /** Takes the expressions of the form; returns false if one is invalid. */
    apply() {
        const { x, y, equal } = this.options();
        try {
            [x, y].forEach(parseExpression);
            this.curves.set(x === y ? [x] : [x, y]);
        } catch (error) {
            showProblem(error.message);
            return false;
        }
        this.drawing.equal = equal;
        this.redraw();
        return true;
    }

    paint(range) {
        const x = this.curves.list[0];
        const y = this.curves.list.at(-1);
        const { log } = this.context.timeline;
        this.drawing.draw(this.curves.series(x), [this.curves.series(y)], range, [x.text, y.text],
            log === null ? Infinity : log.atUs * 1e-6);
        setText(this.about, [x, y].map((curve) => this.curves.problem(curve)).find((text) => text !== "")
            ?? (this.curves.feed.exact ? "" : "means of parts; zoom in on a plot for all messages"));
    }
}
