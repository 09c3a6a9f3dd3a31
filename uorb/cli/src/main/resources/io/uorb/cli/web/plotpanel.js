// SPDX-License-Identifier: Apache-2.0
// The panel of curves over time: several fields at once, arrays, derived series, cursors, statistics, export.
import { button, element, setText } from "./dom.js";
import { Chooser, disclosure } from "./chooser.js";
import { CurvePanel } from "./curvepanel.js";
import { MOST_CURVES } from "./curves.js";
import { PLOT_KEYS, reactToGestures } from "./gestures.js";
import { Legend } from "./legend.js";
import { Looks, openLook } from "./looks.js";
import { csvOf, MOST_CSV_ROWS, PNG_RATIO, saveFile, savePng } from "./save.js";
import { showProblem } from "./connection.js";
import { TimePlot, unitsOf } from "./timeplot.js";

/** A plot wider than this may have its legend on its right. */
const BESIDE_PX = 700;

export class PlotPanel extends CurvePanel {
    constructor(context, { curves = [], statistics = false, looks = [], axes = {} }) {
        super(context);
        this.frame = element("div", { class: "canvas", tabindex: "0", role: "img",
            "aria-label": `plot; ${PLOT_KEYS}` });
        this.hint = element("p", { class: "hint quiet" },
            "Drag a topic or a field here, search above, or select one.");
        this.looks = new Looks(curves, looks, axes);
        this.legend = new Legend((text) => this.remove(text), (text) => this.changeLook(text));
        this.drawing = new TimePlot(this.frame, context.timeline);
        this.drawing.onRest = () => this.redraw();
        reactToGestures(this.frame, this.drawing, context.timeline, () => context.togglePause());
        this.chooser = new Chooser(context.source, (texts) => this.add(texts));
        const reset = button("Reset zoom", { class: "reset" }, () => context.timeline.show(null));
        this.statistics = disclosure("Statistics", element("i"), statistics, () => this.toggleStatistics());
        this.legend.showStatistics(statistics);
        this.csv = button("CSV", { class: "csv", title: "save all messages of the range shown as CSV" }, () =>
            this.saveCsv());
        const png = button("PNG", { class: "png", title: "save the picture as PNG" }, () =>
            this.savePng());
        this.choose = disclosure("Add…", this.chooser.node, curves.length === 0, () => this.resized());
        this.head = [this.choose, this.statistics, reset, this.csv, png];
        this.node = element("div", { class: "fill" }, this.chooser.node, this.legend.node, this.hint, this.frame);
        this.paintWhen(() => true);
        this.begin(curves);
    }

    options() {
        return { curves: this.curves.texts(), statistics: this.legend.withStatistics,
            ...this.looks.options(this.curves.texts()) };
    }

    accept(texts) {
        const added = super.accept(texts);
        this.legend.node.hidden = texts.length === 0;
        this.settleLegend();
        added.forEach((curve) => {
            this.expandLater(curve.text);
            this.judgeLater(curve);
        });
        return added;
    }

    /** Removes a curve of a field that its topic lacks, once the topic is known. */
    async judgeLater(curve) {
        const missing = await this.context.source.missing(curve.fields);
        if (missing !== "" && this.curves.list.includes(curve)
            && this.set(this.curves.texts().filter((text) => text !== curve.text))) {
            this.context.settle();
            showProblem(`${curve.text} is not plotted: ${missing}`);
        }
    }

    toggleStatistics() {
        this.legend.showStatistics(!this.legend.withStatistics);
        this.settleLegend();
        this.redraw();
        this.context.keep();
    }

    /** Saves each message of the range shown, one CSV at a time. */
    async saveCsv() {
        const range = { ...this.context.timeline.range() };
        this.csv.disabled = true;
        try {
            const csv = csvOf(await this.curves.messages(range, MOST_CSV_ROWS), range);
            saveFile("uorb-plot.csv", new Blob([csv], { type: "text/csv" }));
            showProblem("");
        } catch (error) {
            showProblem(error.message);
        } finally {
            this.csv.disabled = false;
        }
    }

    resized() {
        this.settleLegend();
        super.resized();
    }

    /** Places the legend beside a wide plot. */
    settleLegend() {
        const { clientWidth: width, clientHeight: height } = this.node;
        this.node.classList.toggle("beside", this.curves.list.length > 0 && !this.legend.withStatistics
            && width > BESIDE_PX && width > 2 * height);
    }

    /** Opens the form of a curve's style. */
    changeLook(text) {
        const index = this.curves.texts().indexOf(text);
        const { unit } = this.curves.list[index];
        openLook({ text, index, unit, side: this.sharedUnits(text).indexOf(unit) > 0 ? "right" : "left" }, this.looks,
            () => {
                this.redraw();
                this.context.keep("look");
            });
    }

    /** Returns the units of the shared axes: of curves without an axis of their own, and of one that may share. */
    sharedUnits(text = null) {
        return unitsOf(this.curves.list.filter((curve) => curve.text === text || !this.looks.of(curve.text).axis));
    }

    /** Saves the picture, with two pixels a px, and the curves that are not refused. */
    async savePng() {
        const accepted = this.curves.accepted();
        if (this.drawing.plot) {
            savePng("uorb-plot.png", await this.drawing.picture(PNG_RATIO), PNG_RATIO,
                this.drawn().filter(({ curve }) => accepted.includes(curve)));
        }
    }

    /** Returns the curves that are not hidden. */
    drawn() {
        return this.curves.list.map((curve, index) => ({ curve, text: curve.text, unit: curve.unit,
            series: this.curves.drawn(curve), ...this.looks.style(curve.text, index) }))
            .filter(({ hidden }) => !hidden);
    }

    paint(range) {
        const { timeline } = this.context;
        const drawn = this.drawn();
        const shown = this.curves.list.map((curve, index) => ({ curve, series: this.curves.series(curve),
            ...this.looks.style(curve.text, index), about: this.curves.about(curve),
            problem: this.curves.problem(curve) }));
        const time = timeline.log === null ? null : timeline.log.atUs * 1e-6;
        this.legend.update(shown, range, time, timeline.marks);
        this.drawing.draw(drawn, this.looks.axes, this.sharedUnits());
        const points = drawn.reduce((sum, { series }) => sum + series.t.length, 0);
        Object.assign(this.frame.dataset, { points, min: range.min, max: range.max });
        setText(this.choose, this.curves.list.length < MOST_CURVES ? "Add…" : "Full");
    }

    close() {
        this.chooser.close();
        super.close();
    }
}
