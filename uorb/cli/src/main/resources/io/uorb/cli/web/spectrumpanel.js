// SPDX-License-Identifier: Apache-2.0
// The panel of amplitude densities over frequency, of the range of time that the page shows.
import { setText, valueText } from "./dom.js";
import { SpectralPanel, unitFactor } from "./spectralpanel.js";
import { SpectrumPlot } from "./spectrumplot.js";
import { curveStyle } from "./timeplot.js";

const SPECTRUM_COLUMNS = [["peak", "the highest local maximum of the density"],
    ["cursor", "density at the frequency of the cursor"]];

/** Returns the place of the greatest local maximum, else of the greatest value; -1 if all are 0. */
export function peakOf(density) {
    let peak = -1;
    let greatest = -1;
    density.forEach((value, k) => {
        greatest = greatest < 0 || value > density[greatest] ? k : greatest;
        if (k > 0 && k < density.length - 1 && value > density[k - 1] && value >= density[k + 1]) {
            peak = peak < 0 || value > density[peak] ? k : peak;
        }
    });
    return density[greatest] > 0 ? (peak < 0 ? greatest : peak) : -1;
}

export class SpectrumPanel extends SpectralPanel {
    constructor(context, options) {
        super(context, options, 0,
            "spectrum; keys: left and right arrows move the cursor, with Shift by ten lines, Escape removes it");
        this.linear = this.flag("linear", options.linear ?? false, "linear density axis");
        this.logHz = this.flag("log Hz", options.logHz ?? false, "logarithmic frequency axis");
        this.cursorHz = null;
        this.drawing = new SpectrumPlot(this.frame, (hz) => this.readAt(hz));
        this.lines = [];
        this.build(SPECTRUM_COLUMNS, "uorb-spectrum.png");
        this.frame.addEventListener("keydown", (event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (step !== undefined && !event.altKey) {
                event.preventDefault();
                this.drawing.move(step * (event.shiftKey ? 10 : 1));
            } else if (event.key === "Escape") {
                this.drawing.plot?.setCursor({ left: -10, top: -10 });
            }
        });
    }

    options() {
        return { curves: this.curves.texts(), linear: this.linear.checked, logHz: this.logHz.checked,
            unmarked: !this.marked.checked };
    }

    paint() {
        this.lines = this.curves.list.map((curve, index) => {
            const result = this.spectra.results.get(curve.text) ?? { problem: "" };
            const density = Float64Array.from(result.density ?? []);
            return { curve, text: curve.text, unit: curve.unit, ...curveStyle(index), problem: result.problem ?? "",
                result, density, peak: peakOf(density), hz: density.map((none, k) =>
                    (k + 1) * result.sampleHz / result.size) };
        });
        const drawn = this.lines.filter(({ density }) => density.length > 0);
        const label = `${this.units().map(unitFactor).join(", ")}/√Hz`;
        const { checked: linear } = this.linear;
        const marks = this.marks();
        this.drawing.draw(drawn, marks, label, { linear, logHz: this.logHz.checked });
        const lines = drawn.reduce((sum, { density }) => sum + density.length, 0);
        Object.assign(this.frame.dataset, { lines, marks: marks.map(({ text }) => text).join("; ") });
        this.describe();
    }

    /** Notes the frequency of the cursor. */
    readAt(hz) {
        if (hz !== this.cursorHz) {
            this.cursorHz = hz;
            this.describe();
        }
    }

    /** Fills the table and the line below it. */
    describe() {
        const { cursorHz } = this;
        this.list(this.lines.map(({ text, unit, colour, problem, density, hz, peak, result }) => {
            const at = cursorHz === null ? -1 : Math.round(cursorHz * result.size / result.sampleHz) - 1;
            return { text, unit: unit && `${unitFactor(unit)}/√Hz`, colour, problem, cells: [
                peak < 0 ? "–" : `${valueText(Number(density[peak].toPrecision(3)))} at ${hz[peak].toPrecision(4)} Hz`,
                at in density ? valueText(Number(density[at].toPrecision(3))) : "–"] };
        }));
        const results = this.lines.filter(({ density }) => density.length > 0).map(({ result }) => result);
        setText(this.about, [cursorHz === null ? "" : `cursor at ${cursorHz.toPrecision(4)} Hz`,
            this.spectra.isReading ? "reading all messages of the range…" : "", this.sources(results), this.warning()]
            .filter(Boolean).join("; "));
    }

    legend() {
        return this.lines.filter(({ density }) => density.length > 0);
    }
}
