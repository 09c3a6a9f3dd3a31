// SPDX-License-Identifier: Apache-2.0
// The panel of state transitions: enumerations, flags, small numbers and bits, a lane of bars each.
import { Chooser, disclosure } from "./chooser.js";
import { showProblem } from "./connection.js";
import { CurvePanel } from "./curvepanel.js";
import { breakable, button, element, leftText, nodeName, setText, valueText } from "./dom.js";
import { fieldText, parseExpression } from "./expression.js";
import { PLOT_KEYS, reactToGestures } from "./gestures.js";
import { FLAG, MIXED, runAt, runsOf, shortNames } from "./lanes.js";
import { MOST_STATES } from "./layout.js";
import { PNG_RATIO, savePng } from "./save.js";
import { moveAmong } from "./stops.js";
import { StatesPlot } from "./statesplot.js";

/** Lanes that do not change are folded if there are more lanes than this. */
const FEW_LANES = 8;
/** Of a panel: 64 fields of 64 bits would be more. */
const MOST_LANES = 512;
/** The height of a drawing without lanes. */
const LEAST_PX = 48;
const INTEGER = /^u?int(8|16|32|64)$/;

/** Returns the known properties of a field's states from the fields of its topic: {isFlag, names, bits, size}. */
function kindOfStates(field, known) {
    // The other elements of an array have the names of the first one.
    const { names, bits } = known.find(({ path }) => path === field.path.replace(/\[\d+]/g, "[0]")) ?? field;
    return { isFlag: field.type === "bool", names: names ?? {}, short: names ? shortNames(names) : {},
        bits: bits ?? null, shortBits: bits ? shortNames(bits) : {}, size: Number(INTEGER.exec(field.type)?.[1] ?? 0) };
}

/** Returns the paths of a topic's states: flags and named values; without any, one-byte integers. */
function statePaths(fields) {
    const states = fields.filter((field) => {
        const { isFlag, names, bits } = kindOfStates(field, fields);
        return isFlag || bits !== null || Object.keys(names).length > 0;
    });
    return (states.length > 0 ? states : fields.filter(({ type }) => /^u?int8$/.test(type))).map(({ path }) => path);
}

function requireStates(text) {
    const tree = parseExpression(text);
    if (tree.op !== "field") {
        throw new Error(`'${text}' is an expression; a panel of state transitions shows only fields`);
    }
    return tree;
}

export class StatesPanel extends CurvePanel {
    constructor(context, { fields = [], bits = [], still = false }) {
        super(context, MOST_STATES);
        Object.assign(this, { bits: new Set(bits), still, chosen: "", pointed: null, lanes: [] });
        this.canvas = element("div", { class: "canvas", tabindex: "0", role: "img",
            "aria-label": `state transitions; up and down select a lane and read out its state; ${PLOT_KEYS}` });
        this.names = element("div", { class: "names", tabindex: "0", role: "group", "aria-label": "Lanes" });
        this.holder = element("div", { class: "lanes" }, this.names, this.canvas);
        this.hint = element("p", { class: "hint quiet" }, "Drag a topic or a field here, or add one above:"
            + " topic.field, or topic.* for all states of a topic.");
        this.about = element("p", { class: "quiet about", role: "status" });
        this.fold = button("", { class: "fold quiet" }, () => {
            this.still = !this.still;
            this.redraw();
            context.keep();
        });
        this.drawing = new StatesPlot(this.canvas, context.timeline);
        reactToGestures(this.canvas, this.drawing, context.timeline, () => context.togglePause());
        this.chooser = new Chooser(context.source, (texts) => this.add(texts));
        this.chooser.derived.hidden = true;
        this.chooser.expression.placeholder = "or: topic.field, topic.*";
        this.choose = disclosure("Add…", this.chooser.node, fields.length === 0, () => this.redraw());
        this.head = [this.choose, button("Reset zoom", { class: "reset" }, () => context.timeline.show(null)),
            button("PNG", { class: "png", title: "save the picture as PNG" }, async () => this.drawing.plot
                && savePng("uorb-states.png", await this.drawing.picture(PNG_RATIO), PNG_RATIO, []))];
        this.node = element("div", { class: "fill" }, this.chooser.node, this.hint, this.holder,
            element("div", { class: "bar told" }, this.about, this.fold));
        this.react();
        this.paintWhen(() => true);
        this.begin(fields);
    }

    /** Reads out states at the pointer, and by keys. */
    react() {
        this.canvas.addEventListener("pointermove", ({ clientX, clientY }) => {
            const y = clientY - this.canvas.getBoundingClientRect().top + this.holder.scrollTop;
            const lane = this.lanes.find(({ top, height, runs }) => runs && y >= top && y < top + height);
            this.pointed = lane && this.drawing.plot ? { key: lane.key, time: this.drawing.timeAt(clientX) } : null;
            this.tell();
        });
        this.canvas.addEventListener("pointerleave", () => { this.pointed = null; this.tell(); });
        this.canvas.addEventListener("keydown", (event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            const all = this.lanes.filter(({ runs }) => runs);
            if (step !== undefined && all.length > 0) {
                event.preventDefault();
                const at = all.findIndex(({ key }) => key === this.chosen);
                const next = all[at < 0 ? (step < 0 ? all.length - 1 : 0) : (at + step + all.length) % all.length];
                this.chosen = next.key;
                this.lines.get(next.key).scrollIntoView({ block: "nearest" });
                this.redraw();
            }
        });
        this.names.addEventListener("keydown", (event) => moveAmong(event, this.names,
            [...this.names.children].map((line) => [...line.querySelectorAll("button:not([hidden])")])));
        this.holder.addEventListener("scroll", () => this.redraw());
        this.lines = new Map();
    }

    options() {
        const fields = this.curves.texts();
        return { fields, bits: fields.filter((text) => this.bits.has(text)), still: this.still };
    }

    accept(texts) {
        texts.forEach(requireStates);
        const added = super.accept(texts);
        added.forEach((curve) => this.learn(curve));
        return added;
    }

    /**
     * Resolves a field once its topic is known: a field that is not a state is removed, an array becomes its elements.
     */
    async learn(curve) {
        const { text, tree } = curve;
        const known = await this.context.source.fields(tree.topic, true);
        if (!this.curves.list.includes(curve) || known.length === 0) {
            return;
        }
        const field = known.find(({ path }) => path === tree.path);
        const elements = known.filter(({ path }) => path.startsWith(`${tree.path}[`) && path.endsWith("]"))
            .map(({ path }) => fieldText({ ...tree, path }));
        const problem = field === undefined ? `topic ${tree.topic} has no field ${tree.path}`
            : field.type === "bool" || INTEGER.test(field.type) ? "" : `a ${field.type} is not a state; use a plot`;
        if (problem === "") {
            curve.states = kindOfStates(field, known);
            this.redraw();
        } else if (this.set([...new Set(this.curves.texts().flatMap((one) =>
            one === text ? elements : [one]))])) {
            this.context.settle();
            elements.length === 0 && showProblem(`${text} is not shown: ${problem}`);
        }
    }

    /** Adds fields, of topic.* all states. Returns false if one is invalid. */
    add(texts) {
        try {
            const whole = texts.length === 1 && texts[0].endsWith(".*") ? texts[0].slice(0, -1) : null;
            if (whole !== null) {
                this.take({ ...requireStates(`${whole}x`), path: "" });
                return true;
            }
            return this.change([...this.curves.texts(), ...texts]);
        } catch (error) {
            showProblem(error.message);
            return false;
        }
    }

    /** Adds a field, or all states of a topic if the path is empty. */
    async take({ topic, instance, path }) {
        const paths = path === "" ? statePaths(await this.context.source.fields(topic)) : [path];
        if (paths.length === 0) {
            showProblem(`topic ${topic} has no states (flags, named values, one-byte integers)`);
            return;
        }
        this.add(paths.map((one) => fieldText({ topic, instance, path: one })));
    }

    /** Shows a number as bits, or as a number again. */
    toggleBits(text) {
        this.bits.delete(text) || this.bits.add(text);
        this.redraw();
        this.context.keep();
    }

    /** Returns lanes in a range, those of a field's bits below each other, and how many are left out. */
    lanesIn(range) {
        const { timeline } = this.context;
        const end = timeline.log === null ? timeline.newestS : timeline.log.endUs * 1e-6;
        const shown = { min: range.min, max: Math.min(range.max, end) };
        const all = this.curves.list.flatMap((curve) => {
            const states = curve.states ?? { isFlag: false, names: {}, short: {}, bits: null, shortBits: {}, size: 0 };
            const isBits = states.bits !== null || (this.bits.has(curve.text) && states.size > 0);
            const bits = isBits ? [...Array(states.size).keys()] : [null];
            return bits.map((bit) => ({ key: `${bit ?? ""} ${states.size} ${curve.text}`, curve, bit, states,
                isFlag: states.isFlag || bit !== null,
                name: bit === null ? curve.tree.path : states.shortBits[bit] ?? `bit ${bit}`,
                textOf: (state) => this.stateText(states, bit, state) }));
        });
        const lanes = all.slice(0, MOST_LANES);
        lanes.forEach((lane) => {
            lane.runs = runsOf(this.curves.series(lane.curve), lane.states.isFlag ? FLAG : lane.bit, shown);
        });
        return { lanes, left: all.length - lanes.length };
    }

    /** Returns the text of a state. */
    stateText({ isFlag, short }, bit, state) {
        if (state === MIXED) {
            return "several";
        }
        return Number.isNaN(state) ? "–" : isFlag ? (state === 0 ? "false" : "true")
            : bit !== null ? (state === 0 ? "clear" : "set")
                : Object.hasOwn(short, state) ? short[state] : valueText(state);
    }

    paint(range) {
        const { lanes, left } = this.lanesIn(range);
        const changes = ({ runs, curve }) => runs.length > 1 || runs[0]?.state === MIXED
            || this.curves.problem(curve) !== "";
        const calm = lanes.length > FEW_LANES ? lanes.filter((lane) => !changes(lane)).length : 0;
        const shown = calm > 0 && !this.still ? lanes.filter(changes) : lanes;
        this.fold.hidden = calm + left === 0;
        setText(this.fold, `${this.still ? "hide" : "show"} ${calm} unchanged${leftText(left)}`);
        this.list(shown);
        this.holder.hidden = lanes.length === 0;
        this.names.classList.toggle("noted", this.context.timeline.notes.length > 0);
        const height = Math.max(LEAST_PX, this.names.offsetHeight);
        this.canvas.style.height = `${Math.min(this.holder.clientHeight, height)}px`;
        this.lanes.forEach((lane) => {
            const line = this.lines.get(lane.key);
            Object.assign(lane, { top: line.offsetTop, height: line.offsetHeight });
        });
        this.drawing.draw(this.lanes, this.holder.scrollTop, { width: this.names.offsetWidth, height });
        Object.assign(this.canvas.dataset, { lanes: shown.length,
            runs: shown.reduce((sum, { runs }) => sum + runs.length, 0), min: range.min, max: range.max });
        this.tell();
    }

    /** Lists lanes, with heads above those of a topic and above the bits of a field. */
    list(shown) {
        const rows = [];
        let before = null;
        for (const lane of shown) {
            const { tree } = lane.curve;
            const node = nodeName(tree.topic, tree.instance);
            if (before === null || node !== nodeName(before.tree.topic, before.tree.instance)) {
                rows.push({ key: `topic ${rows.length} ${node}`, name: node });
            }
            if (lane.bit !== null && lane.curve !== before) {
                rows.push({ key: `bits ${lane.curve.text}`, name: tree.path, of: lane });
            }
            rows.push(lane);
            before = lane.curve;
        }
        const lines = new Map(rows.map((row) => [row.key, this.lines.get(row.key) ?? this.line(row)]));
        const nodes = [...lines.values()];
        if (nodes.length !== this.names.children.length || nodes.some((one, i) => one !== this.names.children[i])) {
            this.names.replaceChildren(...nodes);
        }
        Object.assign(this, { lines, lanes: rows });
        shown.forEach((lane) => this.fill(lines.get(lane.key), lane));
    }

    /** Returns the line of a lane or of a head. */
    line({ name, curve, bit, states, of }) {
        const field = of ?? (bit === null ? { curve, states } : null);
        const buttons = field === null || field.curve === undefined ? [] : this.buttonsOf(field, of !== undefined);
        const value = curve === undefined ? [] : [element("span", { class: "value quiet" })];
        return element("div", { class: curve === undefined ? "lane title" : bit === null ? "lane" : "lane bit" },
            element("span", { class: "name" }, breakable(name)),
            element("span", { class: "end" }, ...value, ...buttons));
    }

    /** Returns the buttons that split a number into its bits and that remove a field. */
    buttonsOf({ curve: { text }, states: { size, bits, names } }, isSplit) {
        const split = button("bits", { class: "split", tabindex: "-1", title: "show each bit",
            "aria-label": `bits of ${text}`, "aria-pressed": String(isSplit) }, () => this.toggleBits(text));
        split.hidden = size === 0 || bits !== null || Object.keys(names).length > 0;
        return [split, button("×", { class: "remove", tabindex: "-1", "aria-label": `remove ${text}` },
            () => this.remove(text))];
    }

    /** Shows the state of a lane at the time of a log, or the newest one. */
    fill(line, { curve, runs, textOf }) {
        const { timeline } = this.context;
        const now = timeline.log === null ? Infinity : timeline.log.atUs * 1e-6;
        const problem = this.curves.problem(curve);
        const run = runs.findLast(({ from }) => from <= now);
        line.classList.toggle("bad", problem !== "");
        setText(line.querySelector(".value"), problem || (run === undefined ? "–" : textOf(run.state)));
        const about = this.curves.about(curve);
        if (line.title !== about) {
            line.title = about;
        }
    }

    /** Reads out the state at the pointer; else that of the chosen lane at cursor A, a log's moment or the newest. */
    tell() {
        const { timeline } = this.context;
        const now = timeline.log === null ? timeline.newestS : timeline.log.atUs * 1e-6;
        const { key, time } = this.pointed ?? { key: this.chosen, time: timeline.marks.a ?? now };
        const lane = this.lanes.find((one) => one.key === key);
        this.lines.forEach((line, one) => line.classList.toggle("on", one === key));
        setText(this.about, lane === undefined ? "" : this.textAt(lane, time));
    }

    textAt({ curve, bit, states, textOf }, time) {
        const series = this.curves.series(curve);
        const run = runAt(series, states.isFlag ? FLAG : bit, time);
        const name = bit === null ? curve.text : `${curve.text}, ${states.bits?.[bit] ?? `bit ${bit}`}`;
        if (run === undefined) {
            return `${name}: no message up to ${time.toFixed(3)} s`;
        }
        const { from, to, state, least, greatest, isFirst, isLast } = run;
        const about = series.partS ? "about " : "";
        const span = `since ${about}${from.toFixed(3)} s${isFirst ? " or before" : ""}`
            + (isLast ? "" : ` until ${about}${to.toFixed(3)} s`);
        if (state === MIXED) {
            return series.partS ? `${name}: several states, ${valueText(least)} to ${valueText(greatest)}, ${span};`
                + " zoom in for each message" : `${name}: state unknown, a number above 2^53, ${span}`;
        }
        const full = bit === null && Object.hasOwn(states.names, state) ? `${states.names[state]} (${state})`
            : textOf(state);
        return `${name}: ${full} ${span}`;
    }

    close() {
        this.chooser.close();
        super.close();
    }
}
