// SPDX-License-Identifier: Apache-2.0
// Base of panels of curves: they paint their curves in the page's range of time; curves are added as expressions, by
// dropped fields, and by layouts.
import { showProblem } from "./connection.js";
import { Curves, MOST_CURVES } from "./curves.js";
import { parseExpression } from "./expression.js";
import { curvesOf, mainCurves, offeredFields } from "./fields.js";
import { Painter } from "./painter.js";

/**
 * A subclass has the node, the drawing and paint(range), and calls paintWhen() when it has the node. One to which
 * curves are added has a hint, which is shown while there are none.
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

    /** Shows curves; returns those that are new. Throws an Error if one is refused: then all stay as they are. */
    accept(texts) {
        const before = this.curves.list;
        this.curves.set(texts);
        const added = this.curves.list.filter((curve) => !before.includes(curve));
        added.forEach(async (curve) => {
            curve.unit = await this.context.source.unit(curve.tree);
            this.redraw();
        });
        this.hint.hidden = texts.length > 0;
        this.redraw();
        return added;
    }

    /** Shows the curves of a layout: those that are accepted. */
    begin(texts) {
        const problems = [];
        this.accept([]);
        for (const text of texts) {
            try {
                this.accept([...new Set([...this.curves.texts(), text])]);
            } catch (error) {
                problems.push(`${text}: ${error.message}`);
            }
        }
        if (problems.length > 0) {
            showProblem(problems.join("; "));
        }
    }

    /** Shows curves. Returns false if one is refused, which the user is told, or if the panel is closed. */
    set(texts) {
        if (this.isClosed) {
            return false;
        }
        try {
            this.accept(texts);
            return true;
        } catch (error) {
            showProblem(error.message);
            return false;
        }
    }

    /** Shows and keeps the curves that the user wants; returns as set(). */
    change(texts) {
        const isSet = this.set([...new Set(texts)]);
        if (isSet) {
            showProblem("");
            this.context.keep();
        }
        return isSet;
    }

    /** Adds expressions; a whole array adds its elements. Returns false if one is invalid. */
    add(texts) {
        try {
            texts.forEach(parseExpression);
        } catch (error) {
            showProblem(error.message);
            return false;
        }
        Promise.all(texts.map((text) => this.context.source.expand(text))).then((each) =>
            this.change([...this.curves.texts(), ...each.flat()]));
        return true;
    }

    /** Adds a field, or a topic's main fields if the path is empty. */
    async take({ topic, instance, path }) {
        const fields = await this.context.source.fields(topic);
        const field = offeredFields(fields).find((one) => one.path === path);
        this.add(field === undefined ? mainCurves({ topic, instance }, fields) : curvesOf({ topic, instance }, field));
    }

    remove(text) {
        this.change(this.curves.texts().filter((one) => one !== text));
    }

    /** Replaces a whole array by its elements, once its topic is known, if it is a curve still. */
    async expandLater(text) {
        const elements = await this.context.source.expand(text, true);
        const texts = this.curves.texts();
        if (texts.includes(text) && !elements.includes(text)
            && this.set([...new Set(texts.flatMap((one) => one === text ? elements : [one]))])) {
            this.context.settle();
        }
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
