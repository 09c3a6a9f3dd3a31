// SPDX-License-Identifier: Apache-2.0
// Base of panels of curves: they paint their curves in the page's range of time.
import { Curves, MOST_CURVES } from "./curves.js";
import { Painter } from "./painter.js";

/** A subclass provides node, drawing and paint(range), and calls paintWhen() once it has the node. */
export class CurvePanel {
    constructor(context, most = MOST_CURVES) {
        this.context = context;
        this.curves = new Curves(context.data, () => this.redraw(), most);
    }

    /** Paints from now on, while the node is in the page and ready() is true. */
    paintWhen(ready) {
        this.painter = new Painter(this.node, () => this.paint(this.curves.follow(this.context.timeline)), ready);
    }

    resized() {
        this.redraw();
    }

    redraw() {
        this.painter.redraw();
    }

    close() {
        this.curves.close();
        this.context.timeline.leave(this.curves);
        this.drawing.destroy();
    }
}
