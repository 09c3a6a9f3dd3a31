// SPDX-License-Identifier: Apache-2.0
// The panel of the spectrum over time, in the range of time that the page shows; powers of its curves are added.
import { setText } from "./dom.js";
import { PLOT_KEYS, reactToGestures } from "./gestures.js";
import { OVER_TIME_KEY } from "./spectra.js";
import { SpectralPanel, unitFactor } from "./spectralpanel.js";
import { SpectrogramPlot } from "./spectrogramplot.js";

/** Stretches of time at most. */
const SPECTROGRAM_COLUMNS = 320;

export class SpectrogramPanel extends SpectralPanel {
    constructor(context, options) {
        super(context, options, SPECTROGRAM_COLUMNS, `spectrogram; ${PLOT_KEYS}`);
        this.cursor = null;
        this.drawing = new SpectrogramPlot(this.frame, context.timeline, (time, hz) => {
            this.cursor = time === null ? null : { time, hz };
            this.describe();
        });
        reactToGestures(this.frame, this.drawing, context.timeline, () => context.togglePause());
        this.build([], "uorb-spectrogram.png");
    }

    options() {
        return { curves: this.curves.texts(), unmarked: !this.marked.checked };
    }

    /** Returns the result; null if there is none. */
    result() {
        const found = this.curves.list.length === 0 ? undefined : this.spectra.results.get(OVER_TIME_KEY);
        return found?.levelsDb === undefined ? null : found;
    }

    paint() {
        const result = this.result();
        const units = this.units();
        const unit = units.length > 1 ? `dB; units differ: ${units.join(", ")}`
            : `dB of ${unitFactor(units[0] ?? "1")}²/Hz`;
        this.drawing.draw(result, this.marks(), unit);
        this.frame.dataset.columns = result?.levelsDb.length ?? 0;
        this.list(this.curves.list.map(({ text, unit: one }) => ({ text, unit: one, colour: "transparent",
            problem: "", cells: [] })));
        this.describe();
    }

    /** Returns the level at the cursor as a text; empty without a cursor. */
    reading(result) {
        if (this.cursor === null || result === null) {
            return "";
        }
        const { time, hz } = this.cursor;
        const column = result.levelsDb[Math.floor((time - result.fromS) / result.columnS)] ?? [];
        const level = column[Math.round(hz / (result.sampleHz / 2) * column.length)] ?? NaN;
        const text = Number.isFinite(level) ? `${level.toFixed(1)} dB` : "no level";
        return `${time.toFixed(3)} s, ${hz.toPrecision(4)} Hz: ${text}`;
    }

    describe() {
        const result = this.result();
        const problem = this.curves.list.length === 0 ? "" : this.spectra.results.get(OVER_TIME_KEY)?.problem ?? "";
        setText(this.about, [this.reading(result), this.spectra.isReading ? "reading all messages of the range…" : "",
            result === null ? problem : this.sources([result]), this.warning()].filter(Boolean).join("; "));
        this.about.classList.toggle("grave", problem !== "");
    }

    legend() {
        return this.curves.list.map(({ text, unit }) => ({ text, unit, colour: "transparent", dash: [] }));
    }
}
