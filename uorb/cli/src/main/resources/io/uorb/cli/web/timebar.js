// SPDX-License-Identifier: Apache-2.0
// The bar of time: pause and span of a running program; seek, play, pause and speed of a log.
import { byId, setText } from "./dom.js";

const SEEK_EACH_MS = 50;

export class TimeBar {
    constructor(connection, timeline) {
        Object.assign(this, { connection, timeline, wish: null });
        byId("pause").addEventListener("click", () => this.toggle());
        byId("window").value = sessionStorage.getItem("window") ?? "30";
        timeline.windowS = Number(byId("window").value) || timeline.windowS;
        byId("window").addEventListener("change", () => {
            sessionStorage.setItem("window", byId("window").value);
            timeline.windowS = Number(byId("window").value);
            timeline.show(null);
        });
        byId("speed").addEventListener("change", () => timeline.log?.playing && this.play());
        byId("seek").addEventListener("input", () => this.seek(Number(byId("seek").value)));
        timeline.seek = (atUs) => this.move(atUs);
        timeline.onChange(() => this.draw());
        this.draw();
    }

    /** Pauses, or resumes. */
    toggle() {
        const { log, paused } = this.timeline;
        if (log === null) {
            this.timeline.pause(!paused);
        } else if (log.playing) {
            this.connection.send({ do: "pause" });
        } else {
            this.play();
        }
    }

    play() {
        this.connection.send({ do: "play", speed: Number(byId("speed").value) });
    }

    /** Moves the cursor of a log where the user wants it; the range follows. */
    seek(atUs) {
        this.timeline.sought();
        this.move(atUs);
    }

    /** Moves the cursor of a log; at most 20 times a second, to the last place. */
    move(atUs) {
        const { log } = this.timeline;
        if (log === null) {
            return;
        }
        const waits = this.wish !== null;
        this.wish = Math.max(log.startUs, Math.min(log.endUs, Math.round(atUs)));
        if (!waits) {
            setTimeout(() => {
                this.connection.send({ do: "seek", atUs: this.wish });
                this.wish = null;
            }, SEEK_EACH_MS);
        }
    }

    draw() {
        const { log, paused } = this.timeline;
        document.body.classList.toggle("log", log !== null);
        byId("pause").setAttribute("aria-pressed", String(log === null && paused));
        if (log === null) {
            setText(byId("pause"), paused ? "Resume" : "Pause");
            return;
        }
        setText(byId("pause"), log.playing ? "Pause" : "Play");
        const bar = byId("seek");
        bar.min = log.startUs;
        bar.max = log.endUs;
        bar.step = Math.max(1, Math.round((log.endUs - log.startUs) / 10000));
        if (this.wish === null) {
            bar.value = log.atUs;
        }
        const text = `${(log.atUs * 1e-6).toFixed(3)} s of ${(log.endUs * 1e-6).toFixed(3)} s`;
        bar.setAttribute("aria-valuetext", text);
        setText(byId("at"), text);
    }
}
