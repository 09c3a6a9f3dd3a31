// SPDX-License-Identifier: Apache-2.0
// The drawing of curves over time with uPlot, one column of pixels at a time.
import { columnTimes, columnValues } from "./columns.js";
import { fixedText } from "./dom.js";
import { lastAt } from "./series.js";

export const CURVE_COLOURS = ["#2f7ed8", "#d9480f", "#2b9348", "#b04cc8", "#a8740a", "#0c8599", "#e03177", "#7a828a"];
/** Dashes and gaps in px of the curves after the first ones of each colour. */
const DASHES = [[], [9, 4], [2, 3], [12, 3, 2, 3]];
const SPARSE = 10;
const WIDTH = 1.5;
/** Of a curve of so many points a column: to stroke its many steep lines takes ten times as long if they are wider. */
const DENSE_WIDTH = 1;
const DENSE = 2;
const FONT = "12px system-ui, sans-serif";

/** Returns colour and dashes of the curve of an index: as many pairs as a panel has curves at most. */
export function curveStyle(index) {
    const round = Math.floor(index / CURVE_COLOURS.length);
    return { colour: CURVE_COLOURS[index % CURVE_COLOURS.length], dash: DASHES[round % DASHES.length] };
}

/** Returns a colour of the page's style. */
export function pageColour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Formats the ticks of an axis with the digits that their distance needs. */
export function tickTexts(plot, splits, axis, space, step) {
    let digits = 0;
    while (digits < 9 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6) {
        digits++;
    }
    return splits.map((value) => Math.abs(value) >= 1e7 || (step < 1e-6 && value !== 0)
        ? value.toExponential(3) : fixedText(value, digits));
}

/** Returns the options of an axis; one that stands upright is as wide as its texts. */
export function axisOptions(more) {
    const upright = (plot, values) => 22 + 7.2 * Math.max(2, ...(values ?? [""]).map((text) => String(text).length));
    return { stroke: pageColour("--quiet"), font: FONT, labelFont: FONT, labelSize: 18, values: tickTexts,
        grid: { stroke: pageColour("--line"), width: 1 }, ticks: { stroke: pageColour("--line"), width: 1, size: 5 },
        ...(more.side === 2 ? { size: 28 } : { size: upright }), ...more };
}

/** Draws a vertical line at a time with a letter at its top. */
function drawMark(plot, time, text, colour) {
    const { left, top, width, height } = plot.bbox;
    const x = Math.round(plot.valToPos(time, "x", true));
    if (x < left || x > left + width) {
        return;
    }
    const { ctx } = plot;
    ctx.save();
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, top + height);
    ctx.stroke();
    ctx.font = `bold ${12 * devicePixelRatio}px system-ui, sans-serif`;
    ctx.textAlign = x > left + width - 20 * devicePixelRatio ? "right" : "left";
    ctx.fillText(text, x + (ctx.textAlign === "left" ? 4 : -4) * devicePixelRatio, top + 12 * devicePixelRatio);
    ctx.restore();
}

export class TimePlot {
    /** Creates a drawing in an element of the timeline's range. */
    constructor(frame, timeline) {
        this.frame = frame;
        this.timeline = timeline;
        this.plot = null;
        this.key = "";
        this.counts = [];
    }

    /** Draws curves {series, colour, dash, unit} in the timeline's range. */
    draw(curves) {
        const width = Math.floor(this.frame.clientWidth);
        const height = Math.floor(this.frame.clientHeight);
        if (width < 60 || height < 40) {
            return;
        }
        const range = this.timeline.range();
        const columns = Math.max(50, Math.floor(width - 40));
        this.range = range;
        const data = [columnTimes(range.min, range.max, columns)];
        this.counts = [];
        for (const { series } of curves) {
            const first = lastAt(series.t, range.min);
            const values = columnValues(series, first, range.min, range.max, columns);
            data.push(values);
            this.counts.push(lastAt(series.t, range.max) - first);
        }
        this.sparse = columns / SPARSE;
        this.dense = columns * DENSE;
        this.make(curves, width, height, data);
    }

    /** Gives the data to the plot, or to a new one if curves or colours differ. */
    make(curves, width, height, data) {
        const units = [...new Set(curves.map(({ unit }) => unit))].sort((a, b) => (a === "") - (b === ""));
        const looks = curves.map(({ colour, dash, unit }) => [colour, dash, unit]);
        const key = JSON.stringify([looks, pageColour("--quiet")]);
        if (this.key !== key) {
            this.plot?.destroy();
            this.key = key;
            this.plot = new uPlot(this.options(curves, units, width, height), data, this.frame);
            this.onMade?.(this.plot);
            return;
        }
        if (this.plot.width !== width || this.plot.height !== height) {
            this.plot.setSize({ width, height });
        }
        curves.forEach((curve, index) => { this.plot.series[index + 1].width = this.widthOf(index); });
        this.plot.setData(data);
    }

    widthOf(index) {
        return this.counts[index] > this.dense ? DENSE_WIDTH : WIDTH;
    }

    options(curves, units, width, height) {
        const right = (unit) => units.indexOf(unit) > 0;
        const axes = [axisOptions({ side: 2 })];
        if (curves.length > 0) {
            axes.push(axisOptions({ scale: "y", ...(units[0] ? { label: units[0] } : {}) }));
        } else {
            axes.push(axisOptions({ scale: "y" }));
        }
        if (units.length > 1) {
            const others = units.slice(1).map((unit) => unit || "no unit").join(", ");
            axes.push(axisOptions({ scale: "z", side: 1, label: others, grid: { show: false } }));
        }
        return {
            width, height, axes, pxAlign: 1, padding: [8, 12, 0, 0],
            legend: { show: false },
            cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
            scales: { x: { time: false, range: () => [this.range.min, this.range.max] }, y: {}, z: {} },
            series: [{}, ...curves.map(({ colour, dash, unit }, index) => ({
                stroke: colour, dash: dash.map((px) => px * devicePixelRatio), width: this.widthOf(index),
                scale: right(unit) ? "z" : "y", spanGaps: false,
                points: { size: 5, fill: colour, show: () => this.counts[index] < this.sparse },
            }))],
            // Round joins of many steep lines, uPlot's usual ones, take twice as long.
            hooks: { drawClear: [(plot) => { plot.ctx.lineJoin = "bevel"; }], draw: [(plot) => this.drawMarks(plot)] },
        };
    }

    drawMarks(plot) {
        const { marks, log } = this.timeline;
        if (log !== null) {
            drawMark(plot, log.atUs * 1e-6, "", pageColour("--accent"));
        }
        Object.entries(marks).filter(([, time]) => time !== null).forEach(([name, time]) =>
            drawMark(plot, time, name.toUpperCase(), pageColour("--text")));
    }

    /** Returns the time at a place of the window. */
    timeAt(clientX) {
        return this.plot.posToVal(clientX - this.plot.over.getBoundingClientRect().left, "x");
    }

    destroy() {
        this.plot?.destroy();
        this.plot = null;
    }
}
