// SPDX-License-Identifier: Apache-2.0
// The panel of a topic's messages as rows. Only the rows in sight are in the document; the place of the scroll bar is
// that of the first of them among all. Of a log the row of the moment is marked.
import { button, element, fixedText, nodeName, offer, setText, valueText } from "./dom.js";
import { fieldOptions, topicOptions } from "./chooser.js";
import { showProblem } from "./connection.js";
import { fieldText } from "./expression.js";
import { offeredFields } from "./fields.js";
import { Painter } from "./painter.js";
import { LiveRows, LogRows } from "./rowpages.js";
import { csvCell } from "./save.js";
import { oneStop } from "./stops.js";

/** Height of a row with the line below it, as in style.css. */
const TABLE_ROW_PX = 25;
/** Browsers have a limit of height; beyond this one the scroll bar is coarser than a row. */
const MOST_REACH_PX = 8_000_000;
const MOST_NUMBERS = 32;
/** Numbers of a topic whose fields nobody chose. */
const USUAL_NUMBERS = 8;
const MOST_COPIED_ROWS = 10_000;
/** Significant digits by type: the guaranteed ones of a float, and enough for a latitude in mm. */
const DIGITS = { float64: 12 };
const FLOAT_DIGITS = 7;
/** In the cell of a whole array; its tooltip has all digits. */
const ARRAY_DIGITS = 4;
const ARRAY_INDEX = /\[\d+]$/;
const ROW_KEYS =
    "arrows, Page Up and Page Down move, with Shift they select; Enter goes to the row's time, Ctrl-C copies";

/** Returns a number with this number of digits; values that are not finite by name. */
function numberText(value, type, digits = DIGITS[type] ?? FLOAT_DIGITS) {
    if (typeof value !== "number" || !Number.isFinite(value)) {
        return value === undefined ? "–" : typeof value === "string" ? value : valueText(value);
    }
    const isReal = type.startsWith("float");
    return Number.isSafeInteger(value) ? String(value)
        : (isReal ? "" : "≈") + String(Number(value.toPrecision(digits)));
}

export class RowsPanel {
    constructor(context, { topic = "", instance = 0, fields = null }) {
        Object.assign(this, { context, isLog: context.timeline.log !== null, chosen: fields, known: [], columns: [],
            lines: [], first: 0, capacity: 0, atEnd: true, isFollowing: true, active: null, anchor: null, placed: -1,
            isSought: false, copied: "", isClosed: false, filled: null });
        this.wish = topic === "" ? null : { topic, instance };
        this.select = element("select", { class: "topic", "aria-label": "Topic and instance" },
            element("option", { value: "" }, "topic…"));
        this.field = element("select", { class: "field", "aria-label": "Add a field" },
            element("option", { value: "" }, "add a field…"));
        this.copy = button("Copy", { class: "copy", title: "copy the selected rows as CSV (Ctrl-C)" }, () =>
            this.copyRows());
        this.head = [this.select, this.field, this.copy];
        this.about = element("p", { class: "quiet about", role: "status" });
        this.titles = element("tr", { role: "row" });
        this.body = element("tbody", { role: "rowgroup" });
        this.reach = element("div", { class: "reach", role: "presentation" },
            element("table", { role: "presentation" }, element("thead", { role: "rowgroup" }, this.titles), this.body));
        this.frame = element("div", { class: "scroll rows", tabindex: "0", role: "grid", "aria-label":
            `Messages of a topic; ${ROW_KEYS}`, "aria-multiselectable": "true" }, this.reach);
        this.node = element("div", { class: "fill" }, this.about, this.frame);
        this.painter = new Painter(this.node, () => this.paint(), () => !this.isClosed);
        this.rows = new (this.isLog ? LogRows : LiveRows)(context.data, () => this.redraw());
        this.frame.addEventListener("scroll", () => this.scrolled());
        this.frame.addEventListener("keydown", (event) => this.key(event));
        this.body.addEventListener("click", (event) => this.press(event));
        this.select.addEventListener("change", () => {
            const [chosen, at] = JSON.parse(this.select.value || "[null]");
            this.choose(chosen === null ? null : { topic: chosen, instance: at }, null);
            context.keep();
        });
        this.field.addEventListener("change", () => {
            const { value } = this.field;
            this.field.value = "";
            this.setFields([...this.fields, value]);
        });
        this.forget = [context.source.onTopics(() => this.list())];
        this.list();
        this.choose(this.wish, fields);
    }

    options() {
        return this.wish === null ? {} : { ...this.wish, fields: this.chosen ?? [] };
    }

    list() {
        offer(this.select, topicOptions(this.context.source.rows));
        if (this.wish !== null) {
            this.select.value = JSON.stringify([this.wish.topic, this.wish.instance]);
        }
    }

    /** Adds a field that was dragged here; one of another topic is shown alone. */
    take({ topic, instance, path }) {
        const isSame = this.wish?.topic === topic && this.wish.instance === instance;
        if (isSame && path !== "") {
            this.setFields([...this.fields, path]);
        } else if (!isSame) {
            this.choose({ topic, instance }, path === "" ? null : [path]);
            this.list();
            this.context.keep();
        }
    }

    /** Shows fields of a topic; null: the first ones that it has, once it is known. */
    async choose(wish, chosen) {
        Object.assign(this, { wish, chosen: chosen?.length > 0 ? chosen : null, known: [], fields: [], columns: [],
            paths: [], active: null, anchor: null, first: 0, top: undefined, atEnd: true, isFollowing: true });
        this.build();
        if (wish === null) {
            return;
        }
        const known = await this.context.source.fields(wish.topic, true);
        if (this.wish !== wish || this.isClosed) {
            return;
        }
        this.known = known;
        this.offered = offeredFields(known);
        offer(this.field, fieldOptions(this.offered));
        const missing = (this.chosen ?? []).filter((path) => this.numbers([path]).length === 0);
        const fields = (this.chosen ?? []).filter((path) => !missing.includes(path));
        this.fields = fields.length > 0 && this.fits(fields) ? fields : this.usual();
        if (missing.length > 0) {
            showProblem(`topic ${wish.topic} has no field ${missing.join(", ")}`);
        }
        this.build();
    }

    /** Returns the numbers of fields; an array has several. */
    numbers(fields) {
        return [...new Set(fields.flatMap((field) => this.known.filter(({ path }) => path === field
            || path.replace(ARRAY_INDEX, "") === field).map(({ path }) => path)))];
    }

    usual() {
        const whole = this.offered.filter(({ path, size }) => !path.startsWith("timestamp")
            && (size > 0 || !ARRAY_INDEX.test(path)));
        const usual = whole.map(({ path }) => path).reduce((some, path) =>
            this.numbers([...some, path]).length <= USUAL_NUMBERS ? [...some, path] : some, []);
        return usual.length > 0 ? usual : this.known.slice(0, 1).map(({ path }) => path);
    }

    /** Returns whether the limit of columns is kept; else shows an error. */
    fits(fields) {
        const count = this.numbers(fields).length;
        if (count > MOST_NUMBERS) {
            showProblem(`the limit of a table is ${MOST_NUMBERS} columns, not ${count}`);
        }
        return count <= MOST_NUMBERS;
    }

    setFields(fields) {
        const once = [...new Set(fields)].filter((path) => path !== "");
        if (once.length > 0 && this.fits(once)) {
            showProblem("");
            this.fields = this.chosen = once;
            this.build();
            this.context.keep();
        }
    }

    /** Replaces an array by its elements, or those by their array. */
    fold(path) {
        const array = path.replace(ARRAY_INDEX, "");
        if (array === path) {
            this.setFields(this.fields.flatMap((field) => field === path ? this.numbers([path]) : [field]));
        } else {
            this.setFields(this.fields.map((field) => field.replace(ARRAY_INDEX, "") === array ? array : field));
        }
        this.frame.focus();
    }

    /** Makes the titles of the columns: each field's name, which folds arrays, and unit. */
    build() {
        this.paths = this.numbers(this.fields);
        this.columns = this.fields.map((path) => {
            const paths = this.numbers([path]);
            const { unit = "", type = "" } = this.known.find((one) => one.path === paths[0]) ?? {};
            return { path, paths, type, width: 0, isArray: paths[0] !== path, title: this.heading(path, paths, unit) };
        });
        this.titles.replaceChildren(element("th", { scope: "col", role: "columnheader" }, "time",
            element("span", { class: "unit quiet" }, "s")), ...this.columns.map(({ title }) => title),
        element("th", { class: "rest", role: "presentation" }));
        oneStop([...this.titles.querySelectorAll("button")]);
        this.lines.forEach(({ line }) => line.remove());
        Object.assign(this, { lines: [], filled: null });
        this.redraw();
    }

    heading(path, paths, unit) {
        const isArray = paths[0] !== path;
        const name = isArray ? button(`${path}[${paths.length}]`, { class: "fold", title: "one column per element" },
            () => this.fold(path)) : ARRAY_INDEX.test(path)
            ? button(path, { class: "fold", title: "one column for the whole array" }, () => this.fold(path))
            : element("span", {}, path);
        const end = button("×", { class: "remove", "aria-label": `remove ${path}` }, () => {
            this.setFields(this.fields.filter((one) => one !== path));
            this.frame.focus();
        });
        return element("th", { scope: "col", role: "columnheader", class: isArray ? "array" : "" }, name, end,
            element("span", { class: "unit quiet" }, unit));
    }

    /** Makes as many lines as fit into the panel. */
    fit() {
        const { clientHeight } = this.frame;
        this.capacity = Math.max(1, Math.floor((clientHeight - this.titles.offsetHeight) / TABLE_ROW_PX));
        while (this.lines.length > this.capacity) {
            this.lines.pop().line.remove();
        }
        while (this.lines.length < this.capacity) {
            const cells = [{}, ...this.columns, {}].map(({ isArray = false }) =>
                element("td", { role: "gridcell", class: isArray ? "array" : "" }));
            const line = element("tr", { role: "row" }, ...cells);
            line.id = `row-${RowsPanel.made = (RowsPanel.made ?? 0) + 1}`;
            this.lines.push({ line, cells });
            this.body.append(line);
        }
    }

    resized() {
        this.redraw();
    }

    redraw() {
        this.painter.redraw();
    }

    paint() {
        const { timeline } = this.context;
        const { wish, paths } = this;
        if (wish === null || paths.length === 0) {
            this.body.replaceChildren();
            this.lines = [];
            this.reach.style.height = "";
            setText(this.about, wish === null ? "Select a topic." : `waiting for the fields of ${wish.topic}`);
            this.copy.disabled = true;
            return;
        }
        this.rows.show({ ...wish, paths }, timeline);
        this.fit();
        const moment = this.isLog ? this.rows.at(timeline.log.atUs * 1e-6) : null;
        this.settle(moment);
        this.place();
        this.fill(this.isLog && moment.sure ? moment.index : -1);
        this.seekActive();
        this.tell();
    }

    /** Determines the first visible row: that of the current time, the newest ones, or the scroll position. */
    settle(moment) {
        const { timeline } = this.context;
        const { count } = this.rows;
        if (!this.isLog) {
            this.findMarks();
            this.first = this.atEnd ? count : this.top === undefined ? this.first : this.rows.at(this.top).index;
        } else {
            if (this.rows.epoch !== this.epoch) {
                Object.assign(this, { epoch: this.rows.epoch, active: null, anchor: null, isFollowing: true });
            }
            if (timeline.log.atUs !== this.atUs) {
                Object.assign(this, { atUs: timeline.log.atUs, isFollowing: true });
            }
            const isOut = moment.index < this.first || moment.index >= this.first + this.capacity;
            if (this.isFollowing && isOut) {
                this.first = moment.index - Math.floor(this.capacity / 2);
            }
            this.isFollowing &&= !moment.sure;
        }
        this.first = Math.max(0, Math.min(count - this.capacity, this.first));
    }

    /** Finds the rows of a program again whose places have changed; a program that was started again has others. */
    findMarks() {
        const { active, anchor, rows } = this;
        [active, anchor].forEach((mark) => mark && Object.assign(mark, { index: rows.at(mark.t).index }));
        if (active !== null && (active.index < 0 || rows.row(active.index).t !== active.t)) {
            this.active = this.anchor = null;
        } else if (anchor !== null) {
            anchor.index = Math.max(0, anchor.index);
        }
        this.atEnd ||= rows.count > 0 && this.top > rows.row(rows.count - 1).t;
    }

    /** Returns how far the rows can be scrolled, in px. */
    way() {
        return Math.max(0, this.frame.scrollHeight - this.frame.clientHeight);
    }

    /** Puts the scroll bar where the first row in sight is. */
    place() {
        const { count } = this.rows;
        const height = this.titles.offsetHeight + Math.min(MOST_REACH_PX, count * TABLE_ROW_PX);
        this.reach.style.height = `${height}px`;
        const hidden = count - this.capacity;
        if (hidden > 0 && this.firstAt() !== this.first) {
            this.frame.scrollTop = this.first / hidden * this.way();
        }
        this.placed = this.frame.scrollTop;
    }

    firstAt() {
        const way = this.way();
        return way === 0 ? 0 : Math.round(this.frame.scrollTop / way * (this.rows.count - this.capacity));
    }

    scrolled() {
        if (Math.abs(this.frame.scrollTop - this.placed) > 0.5) {
            this.scrollTo(this.firstAt());
        }
    }

    /** Makes an index the first row in sight. */
    scrollTo(index) {
        this.first = Math.max(0, Math.min(this.rows.count - this.capacity, index));
        this.atEnd = this.first >= this.rows.count - this.capacity;
        this.top = this.isLog || this.rows.count === 0 ? undefined : this.rows.row(this.first).t;
        this.isFollowing = false;
        this.redraw();
    }

    /** Returns [first, last] index of the selected rows; null without a selection. */
    selected() {
        return this.active === null ? null : [this.active.index, this.anchor.index].sort((a, b) => a - b);
    }

    /** Fills the lines; those of the range before stay until all rows in sight are there. */
    fill(moment) {
        const { count, epoch, problem } = this.rows;
        const rows = this.lines.map((line, at) => this.first + at < count ? this.rows.row(this.first + at) : undefined);
        const isOther = this.rows.isBehind() || this.filled !== epoch;
        const isHeld = rows.includes(null) && problem === "" && this.filled !== null && isOther;
        this.frame.setAttribute("aria-busy", String(isHeld));
        if (isHeld) {
            return;
        }
        this.filled = epoch;
        const [from, to] = this.selected() ?? [-1, -2];
        let isWider = false;
        this.lines.forEach(({ line, cells }, at) => {
            const index = this.first + at;
            line.hidden = index >= count;
            const row = rows[at] ?? null;
            setText(cells[0], row === null ? "…" : row.t.toFixed(6));
            this.columns.forEach((column, k) => {
                const cell = cells[k + 1];
                const { type, isArray } = column;
                const texts = (digits) => row === null ? ""
                    : column.paths.map((path) => numberText(row.value(path), type, digits)).join(", ");
                const text = texts(isArray ? ARRAY_DIGITS : undefined);
                if (cell.textContent !== text) {
                    cell.textContent = text;
                    cell.classList.toggle("bad", /NaN|Infinity/.test(text));
                }
                cell.title = isArray ? texts() : "";
                isWider ||= text.length > column.width;
                column.width = Math.max(column.width, text.length);
            });
            line.classList.toggle("moment", index === moment && !line.hidden);
            line.setAttribute("aria-rowindex", String(index + 2));
            line.setAttribute("aria-selected", String(index >= from && index <= to));
            line.classList.toggle("active", index === this.active?.index);
            index === moment ? line.setAttribute("aria-current", "true") : line.removeAttribute("aria-current");
        });
        if (isWider) { // columns that grew stay so: they would jump while one scrolls
            this.columns.forEach(({ title, width }) => { title.style.minWidth = `${Math.min(width, 40) + 1}ch`; });
            this.redraw(); // the titles may be lower now
        }
        const active = this.active === null ? undefined : this.lines[this.active.index - this.first];
        active ? this.frame.setAttribute("aria-activedescendant", active.line.id)
            : this.frame.removeAttribute("aria-activedescendant");
        this.frame.setAttribute("aria-rowcount", String(count + 1));
    }

    /** Names how many messages there are and are selected. */
    tell() {
        const { count, problem } = this.rows;
        const selected = this.selected();
        this.copy.disabled = selected === null;
        const name = nodeName(this.wish.topic, this.wish.instance);
        const many = selected === null ? "" : `, ${selected[1] - selected[0] + 1} selected`;
        setText(this.about, problem || `${count} messages of ${name} in this range${many}${this.copied}`);
    }

    press(event) {
        const at = this.lines.findIndex(({ line }) => line.contains(event.target));
        if (at < 0 || this.first + at >= this.rows.count || this.filled !== this.rows.epoch) {
            return;
        }
        this.move(this.first + at, event.shiftKey);
        !event.shiftKey && this.seek();
    }

    /** Moves the active row; the selection reaches from the row where it began to this one. */
    move(to, isMore) {
        const { count } = this.rows;
        if (count === 0) {
            return;
        }
        const index = Math.max(0, Math.min(count - 1, to));
        this.active = { index, t: this.rows.row(index)?.t };
        this.anchor = isMore && this.anchor !== null ? this.anchor : { ...this.active };
        Object.assign(this, { copied: "", isSought: false });
        if (index < this.first || index >= this.first + this.capacity) {
            this.scrollTo(index < this.first ? index : index - this.capacity + 1);
        } else if (!this.isLog) {
            this.scrollTo(this.first); // what is selected stays in sight
        }
        this.atEnd &&= to >= count - 1;
        this.redraw();
    }

    /** Moves the moment of a log to the active row, when that is loaded. */
    seek() {
        this.isSought = this.isLog;
        this.seekActive();
    }

    seekActive() {
        const row = this.isSought && this.active !== null ? this.rows.row(this.active.index) : null;
        if (row !== null) {
            this.isSought = false;
            this.context.seek(row.us);
        }
    }

    key(event) {
        if (event.target !== this.frame) {
            return;
        }
        const page = Math.max(1, this.capacity - 1);
        const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity };
        if (Object.hasOwn(steps, event.key)) {
            this.move(this.start(steps[event.key]) + steps[event.key], event.shiftKey);
        } else if (event.key === "Enter") {
            this.seek();
        } else if (event.key === "Escape" && this.active !== null) {
            Object.assign(this, { active: null, anchor: null });
            this.redraw();
        } else if (event.key === "c" && (event.ctrlKey || event.metaKey)) {
            this.copyRows();
        } else {
            return;
        }
        event.preventDefault();
    }

    /** Returns the row from which keys move: the active one, that of the moment, or the one before those in sight. */
    start(step) {
        const { index } = this.active ?? (this.isLog ? this.rows.at(this.atUs * 1e-6) : { index: -1 });
        const isInSight = index >= this.first && index < this.first + this.capacity;
        return this.active !== null || isInSight ? index : step > 0 ? this.first - 1 : this.first + this.capacity;
    }

    /** Copies the selected rows with all available digits. */
    async copyRows() {
        const selected = this.selected();
        if (selected === null) {
            return;
        }
        const [from, to] = selected;
        const { wish, paths } = this;
        try {
            if (to - from >= MOST_COPIED_ROWS) {
                throw new Error(`${to - from + 1} rows are selected, more than the limit of ${MOST_COPIED_ROWS}:`
                    + " select fewer, or save the CSV of a plot");
            }
            const rows = await this.rows.read(from, to);
            const head = ["time_s", ...paths.map((path) => csvCell(fieldText({ ...wish, path })))];
            const lines = rows.map((row) => [fixedText(row.t, 6), ...paths.map((path) => {
                const value = row.value(path);
                return value === undefined ? "" : String(value ?? NaN);
            })].join(","));
            await navigator.clipboard.writeText(`${[head.join(","), ...lines].join("\n")}\n`);
            this.copied = `, ${rows.length} copied`;
            showProblem("");
        } catch (error) {
            showProblem(`copying failed: ${error.message}`);
        }
        this.redraw();
    }

    close() {
        this.isClosed = true;
        this.forget.forEach((end) => end());
        this.rows.close();
    }
}
