// SPDX-License-Identifier: Apache-2.0
// The drawing of one series over another one with uPlot, in the order of time.
import { heldAt, lastAt } from "./series.js";
import { axisOptions, CURVE_COLOURS, pageColour, Plot } from "./timeplot.js";

const LEAST_SPAN = 1e-9;

/** Returns the part of a series between two times. */
export function within({ t, v }, { min, max }) {
    const from = t.findIndex((time) => time >= min);
    if (from < 0) {
        return { t: t.subarray(0, 0), v: v.subarray(0, 0) };
    }
    let to = t.length;
    while (to > from && t[to - 1] > max) {
        to--;
    }
    return { t: t.subarray(from, to), v: v.subarray(from, to) };
}

/** Returns the least and the greatest finite value; of none 0 and 1. */
function extent(columns) {
    let least = Infinity, greatest = -Infinity;
    for (const column of columns) {
        for (const value of column) {
            if (Number.isFinite(value)) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
    }
    const span = Math.max(greatest - least, LEAST_SPAN, Math.abs(greatest) * 1e-6);
    const beside = (span - (greatest - least)) / 2 + span * 0.05;
    return least > greatest ? [0, 1] : [least - beside, greatest + beside];
}

/** Draws a curve as a line with gaps, and a dot at the last point not after an index, so many times as large. */
function drawPath(plot, index, marked, times) {
    const [xs, ys] = plot.data[index];
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    ctx.strokeStyle = ctx.fillStyle = plot.series[index].stroke();
    const ratio = devicePixelRatio * times;
    ctx.lineWidth = 1.5 * ratio;
    ctx.beginPath();
    let joined = false;
    let end = null;
    for (let i = 0; i < xs.length; i++) {
        if (Number.isFinite(xs[i]) && Number.isFinite(ys[i])) {
            const place = [plot.valToPos(xs[i], "x", true), plot.valToPos(ys[i], "y", true)];
            joined ? ctx.lineTo(...place) : ctx.moveTo(...place);
            joined = true;
            end = i <= marked ? place : end;
        } else {
            joined = false;
        }
    }
    ctx.stroke();
    if (end !== null) {
        ctx.beginPath();
        ctx.arc(...end, 4 * ratio, 0, 2 * Math.PI);
        ctx.fill();
    }
    ctx.restore();
    return null;
}

export class XyPlot extends Plot {
    /** Creates a drawing in an element; equal: one unit is as long on both axes. */
    constructor(frame, equal) {
        super(frame);
        Object.assign(this, { equal, x: [0, 1], y: [0, 1] });
    }

    /** Draws curves over the series x in a range of time, and a dot at a time; labels are the axes' texts. */
    draw(x, curves, range, labels, at = Infinity) {
        if (!this.hasRoom()) {
            return;
        }
        const base = within(x, range);
        const data = [null, ...curves.map((series) => [base.v, heldAt(series, base.t)])];
        this.marked = lastAt(base.t, at);
        this.x = extent([base.v]);
        this.y = extent(data.slice(1).map(([, ys]) => ys));
        this.drawn = { curves, labels, data };
        this.renew([curves.length, labels, pageColour("--quiet")], data);
        Object.assign(this.frame.dataset, { points: base.t.length, at: base.v[this.marked] ?? "" });
    }

    /** Returns the extents of both axes, widened so that one unit is as long on both. */
    fitted() {
        const { clientWidth: width, clientHeight: height } = this.frame;
        if (!this.equal) {
            return [this.x, this.y];
        }
        const across = Math.max(1, width - 80);
        const up = Math.max(1, height - 50);
        const perPixel = Math.max((this.x[1] - this.x[0]) / across, (this.y[1] - this.y[0]) / up);
        const widen = ([min, max], pixels) =>
            [(min + max) / 2 - perPixel * pixels / 2, (min + max) / 2 + perPixel * pixels / 2];
        return [widen(this.x, across), widen(this.y, up)];
    }

    options(width, height, times = 1) {
        const { curves, labels } = this.drawn;
        return {
            mode: 2, width, height, padding: [8 * times, 12 * times, 0, 0], legend: { show: false },
            cursor: { show: false },
            scales: { x: { time: false, range: () => this.fitted()[0] }, y: { range: () => this.fitted()[1] } },
            axes: [axisOptions({ side: 2, label: labels[0] }, times),
                axisOptions({ scale: "y", label: labels[1] }, times)], hooks: { draw: [] },
            series: [null, ...curves.map((series, index) => {
                const colour = CURVE_COLOURS[index % CURVE_COLOURS.length];
                return { stroke: colour, paths: (plot, at) => drawPath(plot, at, this.marked, times),
                    points: { show: false },
                    facets: [{ scale: "x", auto: true }, { scale: "y", auto: true }] };
            })],
        };
    }
}
