// SPDX-License-Identifier: Apache-2.0
// What panels of curves share: they paint their curves in the range of time that the page shows.
import { showProblem } from "./connection.js";
import { Curves, MOST_CURVES } from "./curves.js";
import { parseExpression } from "./expression.js";
import { curvesOf, mainCurves, offeredFields } from "./fields.js";
import { Painter } from "./painter.js";

/**
 * A subclass has the node, the drawing and paint(range), and calls paintWhen() when it has the node. If its curves are
 * a list of any, setCurves(texts, added) sets them, or returns false and leaves all as they are if one is refused; by
 * default those are added that are new.
 */
export class CurvePanel {
    constructor(context, most = MOST_CURVES) {
        this.context = context;
        this.isClosed = false;
        this.curves = new Curves(context.data, () => this.redraw(), most);
    }

    /** Paints from now on, while the node is in the page and ready() is true. */
    paintWhen(ready) {
        this.painter = new Painter(this.node, () => this.paint(this.curves.follow(this.context.timeline)), ready);
    }

    /** Sets the curves of a layout: those that are accepted. */
    begin(texts) {
        const problems = texts.flatMap((text) => {
            const before = this.curves.texts();
            try {
                this.curves.set([...before, text]);
                return [];
            } catch (error) {
                return [`${text}: ${error.message}`];
            }
        });
        this.setCurves(this.curves.texts(), texts);
        showProblem(problems.join("; "));
    }

    /** Replaces a whole array by its elements, once its topic is known, if it is a curve still. */
    async expandLater(text) {
        const elements = await this.context.source.expand(text, true);
        const texts = this.curves.texts();
        if (elements.includes(text) || !texts.includes(text) || this.isClosed) {
            return;
        }
        if (this.setCurves([...new Set(texts.flatMap((one) => one === text ? elements : [one]))])) {
            this.context.settle();
        }
    }

    /** Adds expressions; a whole array adds its elements. Returns false if one is invalid. */
    add(texts) {
        try {
            texts.forEach(parseExpression);
        } catch (error) {
            showProblem(error.message);
            return false;
        }
        Promise.all(texts.map((text) => this.context.source.expand(text))).then((each) => {
            if (!this.isClosed && this.setCurves([...new Set([...this.curves.texts(), ...each.flat()])])) {
                this.context.keep();
            }
        });
        return true;
    }

    /** Adds a field, or what a topic is about if the path is empty. */
    async take({ topic, instance, path }) {
        const fields = await this.context.source.fields(topic);
        const field = offeredFields(fields).find((one) => one.path === path);
        this.add(field === undefined ? mainCurves({ topic, instance }, fields) : curvesOf({ topic, instance }, field));
    }

    resized() {
        this.redraw();
    }

    redraw() {
        this.painter.redraw();
    }

    close() {
        this.isClosed = true;
        this.curves.close();
        this.context.timeline.leave(this.curves);
        this.drawing.destroy();
    }
}
