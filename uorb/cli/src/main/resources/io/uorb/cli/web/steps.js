// SPDX-License-Identifier: Apache-2.0
// Undo and redo of layouts. Each change is an entry of the browser's history, so Back undoes it too; the browser limits
// how many there are.
import { byId } from "./dom.js";

/** Changes of one kind within this time are one step, as letters that are typed. */
const JOINED_MS = 1000;
/** The browser is at another entry within this time, or stays where it is. */
const LATE_MS = 1000;
const NEWEST = "newest";

function placeWith(hash) {
    return location.pathname + hash;
}

/** Returns whether an element has an undo of its own. */
function hasText(node) {
    return node.matches?.("textarea, input:not([type=checkbox], [type=range], [type=color], [type=file])");
}

export class Steps {
    /** restore() is called when the address has another layout. */
    constructor(restore) {
        this.at = history.state?.at ?? 0;
        // Without a state this entry is a new one, the last.
        this.newest = history.state === null ? 0 : Math.max(this.at, Number(sessionStorage.getItem(NEWEST) ?? 0));
        /** wanted: where the browser is on its way to since a time in ms; null if it is not on its way. */
        Object.assign(this, { kind: "", ms: 0, wanted: null, wentMs: 0 });
        this.enter(location.hash, this.at);
        addEventListener("popstate", () => {
            if (history.state === null) { // the fragment was entered
                this.enter(location.hash, this.at + 1);
                this.newest = this.at + 1;
            }
            this.at = history.state.at;
            this.wanted = this.wanted === this.at ? null : this.wanted;
            this.kind = "";
            this.draw();
            restore();
        });
        byId("undo").addEventListener("click", () => this.undo());
        byId("redo").addEventListener("click", () => this.redo());
        addEventListener("keydown", (event) => {
            const name = event.key.toLowerCase();
            if ((event.ctrlKey || event.metaKey) && !event.altKey && !hasText(event.target)
                && ["z", "y"].includes(name)) {
                event.preventDefault();
                name === "y" || event.shiftKey ? this.redo() : this.undo();
            }
        });
        this.draw();
    }

    /** Makes the current entry that of a layout. */
    enter(hash, at) {
        history.replaceState({ at }, "", placeWith(hash));
        this.newest = Math.max(this.newest, at);
    }

    /** Notes a layout after a change of a kind; the empty one is joined with none. */
    note(hash, kind) {
        if (hash === location.hash) {
            return;
        }
        const now = performance.now();
        const isJoined = kind !== "" && kind === this.kind && now - this.ms < JOINED_MS;
        if (isJoined) {
            this.ms = now;
            this.settle(hash);
            return;
        }
        history.pushState({ at: this.at + 1 }, "", placeWith(hash));
        const at = this.at + 1;
        Object.assign(this, { kind, ms: now, at, newest: at, wanted: null });
        this.draw();
    }

    /** Notes what has become of the layout without the user. */
    settle(hash) {
        this.enter(hash, this.at);
    }

    undo() {
        this.go(-1) && history.back();
    }

    redo() {
        this.go(1) && history.forward();
    }

    /** Notes that the browser is to go a step from where it will be; returns false if there is none. */
    go(by) {
        const now = performance.now();
        const to = (now - this.wentMs < LATE_MS ? this.wanted ?? this.at : this.at) + by;
        if (to < 0 || to > this.newest) {
            return false;
        }
        Object.assign(this, { wanted: to, wentMs: now });
        return true;
    }

    draw() {
        sessionStorage.setItem(NEWEST, String(this.newest));
        byId("undo").disabled = this.at === 0;
        byId("redo").disabled = this.at >= this.newest;
    }
}
