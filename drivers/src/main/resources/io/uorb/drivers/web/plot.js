// SPDX-License-Identifier: Apache-2.0
// A plot of some series over the program's time, with pause and zoom.
import { element, setText, valueText } from "./dom.js";

const COLOURS = ["#2f7ed8", "#d9480f", "#2b9348", "#9c36b5", "#b8860b", "#0c8599", "#e03177", "#6c757d"];
const KEPT_S = 120;
const MOST_POINTS = 24000;
const LEAST_SPAN_S = 0.001;

function style(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export class Plot {
    constructor(title, events) {
        this.events = events;
        this.series = [];
        this.paused = false;
        this.view = null;
        this.windowS = 30;
        this.dirty = false;
        this.pauseButton = this.button("Pause", () => this.pause(!this.paused));
        this.pauseButton.classList.add("pause");
        this.legend = element("ul", { class: "legend" });
        this.canvas = element("canvas", { tabindex: "0", role: "img", "aria-label":
            `${title}; keys: space pauses, + and - zoom, arrows move, 0 shows all` });
        this.frame = element("div", { class: "canvas" }, this.canvas);
        const reset = this.button("Reset zoom", () => this.show(null));
        reset.classList.add("reset");
        const close = this.button("Close", () => events.close(this));
        this.heading = element("h3", {}, title);
        this.card = element("article", { class: "card" },
            element("div", { class: "bar" }, this.heading, this.pauseButton, reset, close), this.legend, this.frame);
    }

    button(text, act) {
        const button = element("button", { type: "button" }, text);
        button.addEventListener("click", act);
        return button;
    }

    /** Begins to draw; the card is in the page now. */
    start() {
        const grid = { color: style("--line") };
        const ticks = { color: style("--quiet"), maxRotation: 0, autoSkipPadding: 16 };
        this.chart = new Chart(this.canvas, {
            type: "line",
            data: { datasets: [] },
            options: {
                animation: false, parsing: false, normalized: true, maintainAspectRatio: false,
                interaction: { mode: "nearest", axis: "x", intersect: false },
                elements: { point: { radius: 0, hitRadius: 4 }, line: { borderWidth: 1.6 } },
                scales: { x: { type: "linear", grid, ticks }, y: { grid, ticks, grace: "5%" } },
                plugins: { legend: { display: false }, decimation: { enabled: true, algorithm: "min-max" } },
            },
        });
        this.listen();
        this.draw();
    }

    add(id, name, unit, wish) {
        const color = COLOURS[this.series.length % COLOURS.length];
        const last = element("output", { "aria-label": "last value" }, "–");
        const swatch = element("span", { class: "swatch" });
        swatch.style.background = color;
        const remove = element("button", { type: "button", "aria-label": `remove ${name}` }, "×");
        const line = element("li", {}, swatch, element("span", {}, name), last, element("span", { class: "quiet" }, unit), remove);
        const series = { id, name, wish, points: [], held: [], last, line, color };
        remove.addEventListener("click", () => this.events.remove(this, series));
        this.series.push(series);
        this.legend.append(line);
        this.chart.data.datasets.push({ label: name, borderColor: color, backgroundColor: color, data: series.points });
        this.draw();
    }

    remove(series) {
        const index = this.series.indexOf(series);
        this.series.splice(index, 1);
        this.chart.data.datasets.splice(index, 1);
        series.line.remove();
        this.draw();
    }

    /** Points of a series: times in us, values; null is a gap. */
    append(series, times, values) {
        const points = this.paused ? series.held : series.points;
        times.forEach((time, i) => points.push({ x: time * 1e-6, y: values[i] ?? NaN }));
        const old = points.length ? points[points.length - 1].x - KEPT_S : 0;
        if (points.length > MOST_POINTS * 1.1 || points[0]?.x < old - KEPT_S / 10) {
            const recent = points.findIndex((point) => point.x >= old);
            points.splice(0, Math.max(recent, points.length - MOST_POINTS));
        }
        if (!this.paused) {
            this.draw();
        }
    }

    /** Another program: its time has nothing to do with the last one's. */
    clear() {
        this.series.forEach((series) => {
            series.points.length = 0;
            series.held.length = 0;
        });
        this.show(null);
    }

    pause(paused) {
        this.paused = paused;
        setText(this.pauseButton, paused ? "Go on" : "Pause");
        this.pauseButton.setAttribute("aria-pressed", String(paused));
        for (const series of paused ? [] : this.series) {
            series.points.push(...series.held.splice(0));
            this.append(series, [], []);
        }
        this.draw();
    }

    /** Shows a span of time {min, max}; null follows what comes. */
    show(view) {
        this.view = view && view.max - view.min >= LEAST_SPAN_S ? view : null;
        this.draw();
    }

    /** Draws once before the screen's next frame, however often it is asked. */
    draw() {
        if (!this.dirty && this.chart) {
            this.dirty = true;
            requestAnimationFrame(() => this.paint());
        }
    }

    paint() {
        this.dirty = false;
        const ends = this.series.map((series) => series.points.at(-1)?.x).filter((x) => x !== undefined);
        const end = ends.length ? Math.max(...ends) : this.windowS;
        const view = this.view ?? { min: end - this.windowS, max: end };
        const x = this.chart.options.scales.x;
        x.min = view.min;
        x.max = view.max;
        this.series.forEach((series, index) => {
            this.chart.data.datasets[index].data = series.points;
            const last = series.points.at(-1);
            setText(series.last, last ? valueText(last.y) : "–");
        });
        this.chart.update("none");
        this.frame.dataset.points = this.series.reduce((sum, series) => sum + series.points.length, 0);
        this.frame.dataset.min = view.min;
        this.frame.dataset.max = view.max;
    }

    zoom(factor, at) {
        const { min, max } = this.chart.scales.x;
        const middle = at ?? (min + max) / 2;
        this.show({ min: middle - (middle - min) * factor, max: middle + (max - middle) * factor });
    }

    move(share) {
        const { min, max } = this.chart.scales.x;
        const by = (max - min) * share;
        this.show({ min: min + by, max: max + by });
    }

    listen() {
        const time = (event) => this.chart.scales.x.getValueForPixel(event.clientX - this.canvas.getBoundingClientRect().left);
        this.frame.addEventListener("wheel", (event) => {
            event.preventDefault();
            this.zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY * 0.002))), time(event));
        }, { passive: false });
        this.frame.addEventListener("pointerdown", (event) => this.drag(event, time));
        this.canvas.addEventListener("keydown", (event) => {
            const keys = {
                "+": () => this.zoom(0.7), "-": () => this.zoom(1 / 0.7), 0: () => this.show(null),
                ArrowLeft: () => this.move(-0.1), ArrowRight: () => this.move(0.1), " ": () => this.pause(!this.paused),
            };
            if (keys[event.key]) {
                event.preventDefault();
                keys[event.key]();
            }
        });
    }

    /** Zooms to what is dragged over. */
    drag(down, time) {
        if (down.button !== 0) {
            return;
        }
        const box = element("div", { class: "box" });
        const left = this.frame.getBoundingClientRect().left;
        const from = time(down);
        const onMove = (event) => {
            box.style.left = `${Math.min(down.clientX, event.clientX) - left}px`;
            box.style.width = `${Math.abs(event.clientX - down.clientX)}px`;
            this.frame.append(box);
        };
        const onUp = (event) => {
            this.frame.removeEventListener("pointermove", onMove);
            box.remove();
            if (event.type === "pointerup" && Math.abs(event.clientX - down.clientX) > 4) {
                this.show({ min: Math.min(from, time(event)), max: Math.max(from, time(event)) });
            }
        };
        this.frame.setPointerCapture(down.pointerId);
        this.frame.addEventListener("pointermove", onMove);
        ["pointerup", "pointercancel"].forEach((name) => this.frame.addEventListener(name, onUp, { once: true }));
    }

    recolour() {
        for (const scale of Object.values(this.chart.options.scales)) {
            scale.grid.color = style("--line");
            scale.ticks.color = style("--quiet");
        }
        this.draw();
    }

    end() {
        this.chart.destroy();
        this.chart = null;
        this.card.remove();
    }
}
