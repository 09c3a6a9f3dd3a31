// SPDX-License-Identifier: Apache-2.0
// A plot of series over the program's time, with pause and zoom.
import { button, element, nodeName, setText, valueText } from "./dom.js";

const COLOURS = ["#2f7ed8", "#d9480f", "#2b9348", "#9c36b5", "#b8860b", "#0c8599", "#e03177", "#6c757d"];
const KEPT_S = 120;
const MOST_POINTS = 24000;
const LEAST_SPAN_S = 0.001;
const TIME = { display: true, text: "time of the program, s", padding: 0 };

/** Applies the current colours of the page to all plots. */
export function takeColours() {
    const style = getComputedStyle(document.documentElement);
    Chart.defaults.color = style.getPropertyValue("--quiet");
    Chart.defaults.borderColor = style.getPropertyValue("--line");
}

export class Plot {
    /** Creates a plot; drop(plot, series) is called to end a series. */
    constructor(name, windowS, drop) {
        this.name = name;
        this.windowS = windowS;
        this.drop = drop;
        this.series = [];
        this.paused = false;
        this.view = null;
        this.dirty = false;
        this.pauseButton = button("Pause", { class: "pause" }, () => this.pause(!this.paused));
        this.legend = element("ul", { class: "legend" });
        this.canvas = element("canvas", { tabindex: "0", role: "img", "aria-label":
            `${name}; keys: space pauses, + and - zoom, arrows move, 0 shows all` });
        this.frame = element("div", { class: "canvas" }, this.canvas);
        const reset = button("Reset zoom", { class: "reset" }, () => this.show(null));
        const close = button("Close", {}, () => [...this.series].forEach((series) => drop(this, series)));
        this.card = element("article", { class: "card" },
            element("div", { class: "bar" }, element("h3", {}, name), this.pauseButton, reset, close),
            this.legend, this.frame);
    }

    /** Starts drawing; the card must be in the page. */
    start() {
        const ticks = { maxRotation: 0, autoSkipPadding: 16, includeBounds: false };
        this.chart = new Chart(this.canvas, {
            type: "line",
            data: { datasets: [] },
            options: {
                animation: false, parsing: false, normalized: true, maintainAspectRatio: false,
                interaction: { mode: "nearest", axis: "x", intersect: false },
                elements: { point: { radius: 0, hitRadius: 4 }, line: { borderWidth: 1.6 } },
                scales: { x: { type: "linear", ticks, title: TIME }, y: { ticks, grace: "5%" } },
                plugins: { legend: { display: false }, decimation: { enabled: true, algorithm: "min-max" } },
            },
        });
        this.listen();
        this.draw();
    }

    add(id, wish, unit) {
        const name = `${nodeName(wish.topic, wish.instance)}.${wish.field}`;
        const color = COLOURS[this.series.length % COLOURS.length];
        const last = element("output", { "aria-label": "last value" }, "–");
        const swatch = element("span", { class: "swatch" });
        swatch.style.background = color;
        const remove = button("×", { "aria-label": `remove ${name}` }, () => this.drop(this, series));
        const line = element("li", {}, swatch, element("span", {}, name), last,
            element("span", { class: "quiet" }, unit), remove);
        const series = { id, wish, unit, points: [], held: [], last, line };
        this.series.push(series);
        this.legend.append(line);
        this.chart.data.datasets.push({ label: name, borderColor: color, backgroundColor: color, data: series.points });
        this.draw();
        return series;
    }

    remove(series) {
        const index = this.series.indexOf(series);
        this.series.splice(index, 1);
        this.chart.data.datasets.splice(index, 1);
        series.line.remove();
        this.draw();
    }

    /** Appends points of a series, if it is in this plot: times in us and values; null is a gap. */
    append(id, times, values, about) {
        const series = this.series.find((one) => one.id === id);
        if (series) {
            const points = this.paused ? series.held : series.points;
            times.forEach((time, i) => points.push({ x: time * 1e-6, y: values[i] ?? NaN }));
            this.forget(points);
            series.line.title = about;
            this.draw();
        }
    }

    /** Removes points that are too old or too many. */
    forget(points) {
        const old = points.length ? points[points.length - 1].x - KEPT_S : 0;
        if (points.length > MOST_POINTS * 1.1 || points[0]?.x < old - KEPT_S / 10) {
            const recent = points.findIndex((point) => point.x >= old);
            points.splice(0, Math.max(recent, points.length - MOST_POINTS));
        }
    }

    /** Clears the plot for another program, whose time is unrelated. */
    clear() {
        this.series.forEach(({ points, held }) => [points, held].forEach((list) => list.splice(0)));
        this.show(null);
    }

    pause(paused) {
        this.paused = paused;
        setText(this.pauseButton, paused ? "Resume" : "Pause");
        this.pauseButton.setAttribute("aria-pressed", String(paused));
        for (const series of paused ? [] : this.series) {
            series.points.push(...series.held.splice(0));
            this.forget(series.points);
        }
        this.draw();
    }

    /** Shows a time span {min, max}; null follows new points. */
    show(view) {
        this.view = view && view.max - view.min >= LEAST_SPAN_S ? view : null;
        this.draw();
    }

    /** Draws once before the next frame, however often it is called. */
    draw() {
        if (!this.dirty && this.chart) {
            this.dirty = true;
            requestAnimationFrame(() => this.chart && this.paint());
        }
    }

    paint() {
        this.dirty = false;
        // A program that has just started has no time before 0.
        const end = Math.max(this.windowS, ...this.series.map((series) => series.points.at(-1)?.x ?? 0));
        const { min, max } = this.view ?? { min: end - this.windowS, max: end };
        Object.assign(this.chart.options.scales.x, { min, max });
        // A chart keeps the colours of its creation.
        for (const { grid, ticks, title } of Object.values(this.chart.options.scales)) {
            grid.color = Chart.defaults.borderColor;
            ticks.color = title.color = Chart.defaults.color;
        }
        this.series.forEach((series, index) => {
            this.chart.data.datasets[index].data = series.points;
            const last = series.points.at(-1);
            setText(series.last, last ? valueText(last.y) : "–");
        });
        this.chart.update("none");
        const points = this.series.reduce((sum, series) => sum + series.points.length, 0);
        Object.assign(this.frame.dataset, { points, min, max });
    }

    /** Zooms around a time, by default the middle, and moves by a fraction of the span. */
    zoom(factor, at, part = 0) {
        const { min, max } = this.chart.scales.x;
        const fixed = at ?? (min + max) / 2;
        const by = (max - min) * part;
        this.show({ min: fixed - (fixed - min) * factor + by, max: fixed + (max - fixed) * factor + by });
    }

    listen() {
        const time = (event) =>
            this.chart.scales.x.getValueForPixel(event.clientX - this.canvas.getBoundingClientRect().left);
        this.frame.addEventListener("wheel", (event) => {
            event.preventDefault();
            this.zoom(Math.exp(Math.max(-1, Math.min(1, event.deltaY * 0.002))), time(event));
        }, { passive: false });
        this.frame.addEventListener("pointerdown", (event) => this.drag(event, time));
        this.canvas.addEventListener("keydown", (event) => {
            const keys = {
                "+": () => this.zoom(0.7), "-": () => this.zoom(1 / 0.7), 0: () => this.show(null),
                ArrowLeft: () => this.zoom(1, null, -0.1), ArrowRight: () => this.zoom(1, null, 0.1),
                " ": () => this.pause(!this.paused),
            };
            if (keys[event.key]) {
                event.preventDefault();
                keys[event.key]();
            }
        });
    }

    /** Zooms to the selected range. */
    drag(down, time) {
        if (down.button !== 0) {
            return;
        }
        const box = element("div", { class: "box" });
        const from = time(down);
        this.frame.setPointerCapture(down.pointerId);
        this.frame.append(box);
        this.frame.onpointermove = (event) => {
            box.style.left = `${Math.min(down.clientX, event.clientX) - this.frame.getBoundingClientRect().left}px`;
            box.style.width = `${Math.abs(event.clientX - down.clientX)}px`;
        };
        this.frame.onlostpointercapture = () => {
            this.frame.onpointermove = this.frame.onpointerup = null;
            box.remove();
        };
        this.frame.onpointerup = (event) => {
            if (Math.abs(event.clientX - down.clientX) > 4) {
                this.show({ min: Math.min(from, time(event)), max: Math.max(from, time(event)) });
            }
        };
    }

    end() {
        this.chart.destroy();
        this.chart = null;
        this.card.remove();
    }
}
