// SPDX-License-Identifier: Apache-2.0
// The drawing of amplitude densities over frequency with uPlot: peaks, marks of filters, a cursor.
import { axisOptions, decadeTexts, FONT, pageColour, Plot } from "./timeplot.js";

const LABEL_PX = 14;
/** Peaks have labels if there are so few curves. */
const MOST_LABELLED = 4;
/** The least part of the greatest density that a logarithmic axis shows. */
const LEAST_PART = 1e-6;
/** Room for names above the greatest density. */
const ROOM_LINEAR = 1.4;
const ROOM_LOG = 4;

/** Draws a text on a nearly opaque background; ratio is the number of pixels per px. */
function drawText(ctx, text, x, y, ratio) {
    const wide = ctx.measureText(text).width;
    ctx.fillStyle = pageColour("--panel");
    ctx.globalAlpha = 0.8;
    ctx.fillRect(x - 2 * ratio, y - ratio, wide + 4 * ratio, (LABEL_PX - 1) * ratio);
    ctx.globalAlpha = 1;
    ctx.fillStyle = pageColour("--text");
    ctx.fillText(text, x, y);
}

/**
 * Draws labels [{x, text}] beside upright lines at x pixels, in rows from the top so that none covers another one;
 * ratio has the pixels of a px.
 */
function drawLabels(ctx, { left, top, width, height }, labels, ratio) {
    ctx.font = `${11 * ratio}px ${FONT}`;
    ctx.textBaseline = "top";
    ctx.textAlign = "left";
    const ends = [];
    [...labels].sort((a, b) => a.x - b.x).forEach(({ x, text }) => {
        const wide = ctx.measureText(text).width;
        const from = Math.max(left, Math.min(x + 4 * ratio, left + width - wide - 2 * ratio));
        const free = ends.findIndex((end) => end < from);
        const row = free < 0 ? ends.length : free;
        if ((row + 1) * LABEL_PX * ratio > height) {
            return;
        }
        ends[row] = from + wide + 6 * ratio;
        drawText(ctx, text, from, top + (row * LABEL_PX + 2) * ratio, ratio);
    });
}

export class SpectrumPlot extends Plot {
    /** Creates a drawing in an element; read(hz) is called when the cursor moves, with null when it leaves. */
    constructor(frame, read) {
        super(frame);
        this.read = read;
    }

    /**
     * Draws curves {colour, dash, hz, density, peak} with peak an index or -1, and marks {hz, fromHz, toHz, text};
     * linear and logHz choose the axes.
     */
    draw(curves, marks, label, { linear, logHz }) {
        if (!this.hasRoom()) {
            return;
        }
        const values = ({ density }) => linear ? density : Array.from(density, (value) => value > 0 ? value : null);
        const data = curves.length === 0 ? [[1], [null]]
            : uPlot.join(curves.map((curve) => [Array.from(curve.hz), Array.from(values(curve))]));
        this.drawn = { curves, marks, label, linear, logHz, data };
        this.renew([curves.map(({ colour }) => colour), label, linear, logHz, pageColour("--quiet")], data);
    }

    /** Returns the ends of the axis of frequencies. */
    frequencies() {
        const { curves, logHz } = this.drawn;
        const most = Math.max(...curves.map(({ hz }) => hz.at(-1)));
        return curves.length === 0 ? [logHz ? 1 : 0, 100]
            : [logHz ? Math.min(...curves.map(({ hz }) => hz[0])) : 0, most];
    }

    /** Returns the ends of the axis of densities. */
    densities(least, greatest) {
        const { linear } = this.drawn;
        if (!(greatest > 0)) {
            return linear ? [0, 1] : [0.1, 1];
        }
        return linear ? [0, greatest * ROOM_LINEAR]
            : uPlot.rangeLog(Math.max(least, greatest * LEAST_PART), greatest * ROOM_LOG, 10, false);
    }

    options(width, height, times = 1) {
        const { curves, label, linear, logHz } = this.drawn;
        const decades = (isLog) => isLog ? { values: decadeTexts } : {};
        return {
            width, height, pxAlign: 1, padding: [8 * times, 16 * times, 0, 0], legend: { show: false },
            cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false }, y: false },
            scales: { x: { time: false, distr: logHz ? 3 : 1, range: () => this.frequencies() },
                y: { distr: linear ? 1 : 3, range: (plot, ...ends) => this.densities(...ends) } },
            axes: [axisOptions({ side: 2, label: "frequency, Hz", ...decades(logHz) }, times),
                axisOptions({ scale: "y", label, ...decades(!linear) }, times)],
            series: [{}, ...(curves.length === 0 ? [{ colour: "", dash: [] }] : curves).map(({ colour, dash }) => ({
                stroke: colour, dash: dash.map((px) => px * devicePixelRatio * times), width: 1.5 * times,
                points: { show: false } }))],
            hooks: { draw: [(plot) => this.drawOver(plot, times)],
                setCursor: [({ cursor, data }) => this.read(data[0][cursor.left >= 0 ? cursor.idx : -1] ?? null)] },
        };
    }

    /** Draws the marks of filters and the peaks. */
    drawOver(plot, times) {
        const { curves, marks } = this.drawn;
        const { ctx, bbox } = plot;
        const ratio = devicePixelRatio * times;
        const place = (hz) => plot.valToPos(hz, "x", true);
        const isInside = (x) => x >= bbox.left && x <= bbox.left + bbox.width;
        const seen = marks.map((mark) => ({ ...mark, x: place(mark.hz) })).filter(({ x }) => isInside(x));
        ctx.save();
        ctx.beginPath();
        ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
        ctx.clip();
        ctx.fillStyle = ctx.strokeStyle = pageColour("--accent");
        ctx.lineWidth = 1.2 * ratio;
        ctx.setLineDash([5 * ratio, 4 * ratio]);
        seen.forEach(({ x, fromHz, toHz }) => {
            const from = place(Math.max(fromHz, plot.scales.x.min));
            ctx.globalAlpha = 0.12;
            ctx.fillRect(from, bbox.top, place(toHz) - from, bbox.height);
            ctx.globalAlpha = 1;
            ctx.beginPath();
            ctx.moveTo(x, bbox.top);
            ctx.lineTo(x, bbox.top + bbox.height);
            ctx.stroke();
        });
        ctx.setLineDash([]);
        const peaks = curves.filter(({ peak }) => peak >= 0).map(({ hz, density, peak, colour }) =>
            ({ x: place(hz[peak]), y: plot.valToPos(density[peak], "y", true), hz: hz[peak], colour }));
        peaks.forEach(({ x, y, colour }) => {
            ctx.strokeStyle = colour;
            ctx.beginPath();
            ctx.arc(x, y, 4 * ratio, 0, 2 * Math.PI);
            ctx.stroke();
        });
        drawLabels(ctx, bbox, seen, ratio);
        ctx.font = `bold ${11 * ratio}px ${FONT}`;
        // Of labels that would cover one another the first one stays; the table has all.
        const apart = peaks.filter(({ x, y }, index) => !peaks.slice(0, index).some((other) =>
            Math.abs(x - other.x) < LABEL_PX * 5 * ratio && Math.abs(y - other.y) < LABEL_PX * ratio));
        (peaks.length <= MOST_LABELLED ? apart : []).forEach(({ x, y, hz }) => {
            const text = `${Number(hz.toPrecision(4))} Hz`;
            const wide = ctx.measureText(text).width + 8 * ratio;
            const from = x + wide > bbox.left + bbox.width ? x - wide : x + 8 * ratio;
            drawText(ctx, text, from, Math.min(y - 6 * ratio, bbox.top + bbox.height - LABEL_PX * ratio), ratio);
        });
        ctx.restore();
    }

    /** Moves the cursor by so many lines of the first curve; from the first one if there is no cursor. */
    move(lines) {
        const hz = this.drawn?.curves[0]?.hz;
        if (this.plot !== null && hz !== undefined) {
            const at = this.plot.cursor.idx;
            const now = this.plot.cursor.left >= 0 && at !== null ? at + lines : 0;
            const next = this.plot.data[0][Math.max(0, Math.min(this.plot.data[0].length - 1, now))];
            this.plot.setCursor({ left: this.plot.valToPos(next, "x"), top: 0 });
        }
    }
}
