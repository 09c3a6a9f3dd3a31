// SPDX-License-Identifier: Apache-2.0
// Painting that is due: once before the next frame, however often it is asked for.

export class Painter {
    /** Creates a painter of a panel's node; paint() is called while the node is in the page and ready() is true. */
    constructor(node, paint, ready = () => true) {
        Object.assign(this, { node, paint, ready, due: false });
    }

    redraw() {
        if (!this.due) {
            this.due = true;
            requestAnimationFrame(() => {
                this.due = false;
                if (this.node.isConnected && this.ready()) {
                    this.paint();
                }
            });
        }
    }
}
