// SPDX-License-Identifier: Apache-2.0
// The page's connection to uorb web: JSON objects in both directions; it reconnects by itself.
import { byId, setText } from "./dom.js";

const AGAIN_MS = 2000;
/** A server that refuses this page's token may be replaced by one that does not. */
const REFUSED_AGAIN_MS = 10_000;
const REFUSED = 403;
/** Close code: the server runs, but the page's program or log is gone. */
const SERVED = 200;
/** The state arrives once a second, even without other messages. */
const SILENT_MS = 3000;

export function showState(kind, text) {
    setText(byId("state"), text);
    byId("state").className = kind;
}

/** Shows a problem until the next one; an empty text removes it. */
export function showProblem(text) {
    setText(byId("problem"), text);
    byId("problem").hidden = text === "";
}

/** Removes a solved problem, if it is the one that is shown. */
export function removeProblem(text) {
    if (byId("problem").textContent === text) {
        showProblem("");
    }
}

export class Connection {
    constructor(address) {
        this.address = address;
        this.receivers = new Map();
        this.socket = null;
        this.heardMs = 0;
        this.isRefused = false;
    }

    /** Calls a function with each message of a kind; with "open" at each connection. */
    on(kind, receive) {
        this.receivers.set(kind, [...(this.receivers.get(kind) ?? []), receive]);
    }

    /** Ends such calls. */
    off(kind, receive) {
        this.receivers.set(kind, (this.receivers.get(kind) ?? []).filter((one) => one !== receive));
    }

    tell(kind, message) {
        this.receivers.get(kind)?.forEach((receive) => receive(message));
    }

    get isOpen() {
        return this.socket?.readyState === WebSocket.OPEN;
    }

    send(request) {
        if (this.isOpen) {
            this.socket.send(JSON.stringify(request));
        }
    }

    connect() {
        this.socket = new WebSocket(this.address);
        let opened = false;
        this.socket.addEventListener("open", () => {
            opened = true;
            this.refuse(false);
            this.tell("open");
        });
        this.socket.addEventListener("message", (event) => {
            const message = JSON.parse(event.data);
            this.heardMs = message.is === "state" ? performance.now() : this.heardMs;
            this.tell(message.is, message);
        });
        this.socket.addEventListener("close", async (event) => {
            showState("ended", event.reason || "uorb web has ended or is unreachable; reconnecting");
            const status = opened ? 0 : await this.pageStatus();
            this.refuse(status === REFUSED);
            status === SERVED && this.tell("gone");
            setTimeout(() => this.connect(), this.isRefused ? REFUSED_AGAIN_MS : AGAIN_MS);
        });
    }

    /**
     * Returns how the server answers a request for the page; 0 without one. A WebSocket does not report it to the page.
     */
    async pageStatus() {
        try {
            const answer = await fetch(`/${new URL(this.address).search}`, { cache: "no-store" });
            await answer.body?.cancel();
            return answer.status;
        } catch (error) {
            return 0; // unreachable
        }
    }

    refuse(isRefused) {
        if (isRefused) {
            showState("ended", "uorb web was restarted with a new token");
        }
        if (this.isRefused !== isRefused) {
            this.isRefused = isRefused;
            this.tell("refused", isRefused);
        }
    }

    /** Shows that nothing arrives: uorb web sends nothing while it waits for a program that hangs. */
    noticeSilence() {
        const silentMs = performance.now() - this.heardMs;
        if (byId("state").className !== "ended" && silentMs > SILENT_MS) {
            showState("silent", `no update for ${(silentMs / 1000).toFixed(0)} s: the program hangs or is very slow`);
        }
    }
}
