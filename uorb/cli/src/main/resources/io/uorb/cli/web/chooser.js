// SPDX-License-Identifier: Apache-2.0
// The form that adds curves to a panel: a field of a topic and a function of it, or an expression.
import { button, element, nodeName, offer } from "./dom.js";
import { fieldText, FUNCTIONS } from "./expression.js";
import { findFields, firstField, isQuaternion, offeredFields } from "./fields.js";
import { Suggest } from "./suggest.js";

const ANGLES = "roll, pitch, yaw";
/** Functions of a field: name, and text of the expression. */
const DERIVED = {
    value: (text) => text,
    derivative: (text) => `derivative(${text})`,
    integral: (text) => `integral(${text})`,
    "low-pass 1 Hz": (text) => `lowpass(${text}, 1)`,
    "high-pass 1 Hz": (text) => `${text} - lowpass(${text}, 1)`,
    [ANGLES]: (text) => ["roll", "pitch", "yaw"].map((angle) => `${angle}(${text})`),
};

/** Returns topics as options, active ones first. */
export function topicOptions(rows) {
    const order = (a, b) => b.flows - a.flows || (a.topic < b.topic ? -1 : a.topic > b.topic ? 1
        : a.instance - b.instance);
    return [...rows].sort(order).map((row) => [JSON.stringify([row.topic, row.instance]),
        `${nodeName(row.topic, row.instance)}${row.flows ? "" : " (still)"}`]);
}

/** Returns offered fields as options [path, text]. */
export function fieldOptions(offered) {
    return offered.map(({ path, unit, size }) =>
        [path, size > 0 ? `${path} (all ${size})` : unit ? `${path} (${unit})` : path]);
}

/** A name before the caret: a part of a topic, a field or a function. */
const WORD = /[`\w:.[\]]*$/;
const LEAST_WORD = 2;

export class Chooser {
    /** Creates the form; add(texts) is called with expressions, which may be whole arrays. */
    constructor(source, add) {
        this.source = source;
        this.topic = element("select", { class: "topic", "aria-label": "Topic and instance", required: "" },
            element("option", { value: "" }, "topic…"));
        this.field = element("select", { class: "field", "aria-label": "Field", required: "" },
            element("option", { value: "" }, "field…"));
        this.derived = element("select", { class: "derived", "aria-label": "What to plot from the field" },
            ...Object.keys(DERIVED).map((name) => element("option", { value: name }, name)));
        this.expression = element("input", { class: "expression", maxlength: "400", spellcheck: "false",
            "aria-label": "Expression", placeholder: "or an expression: a_topic.x - other_topic.y[0]" });
        const fields = element("form", { class: "bar" }, this.topic, this.field, this.derived,
            element("button", { class: "add" }, "Add"));
        const free = element("form", { class: "bar" }, this.expression,
            element("button", { class: "add-expression" }, "Add"));
        this.node = element("div", { class: "chooser" }, fields, free);
        this.offered = [];
        this.suggest = new Suggest(this.expression, { label: "Fields and functions", isFirst: false,
            find: (text) => this.completions(text), pick: ({ text }) => this.complete(text) });
        this.expression.addEventListener("focus", () => source.learn(() => this.suggest.update()));
        this.topic.addEventListener("change", () => this.fill());
        this.field.addEventListener("change", () => this.derive());
        fields.addEventListener("submit", (event) => {
            event.preventDefault();
            const [topic, instance] = JSON.parse(this.topic.value);
            add([DERIVED[this.derived.value](fieldText({ topic, instance, path: this.field.value }))].flat());
        });
        free.addEventListener("submit", (event) => {
            event.preventDefault();
            const text = this.expression.value.trim();
            if (text !== "" && add([text])) {
                this.expression.value = "";
            }
        });
        this.forget = source.onTopics(() => this.list());
        this.list();
    }

    list() {
        offer(this.topic, topicOptions(this.source.rows));
    }

    /** Fills the fields of the chosen topic. */
    async fill() {
        const value = this.topic.value;
        this.field.replaceChildren(this.field.options[0]);
        // They are offered again, even if unchanged.
        delete this.field.dataset.offered;
        if (value === "") {
            return;
        }
        const fields = await this.source.fields(JSON.parse(value)[0]);
        if (this.topic.value === value) {
            this.offered = offeredFields(fields);
            offer(this.field, fieldOptions(this.offered));
            this.field.value = (this.offered.find(isQuaternion) ?? firstField(this.offered))?.path ?? "";
            this.derive();
        }
    }

    /** Selects the plotted function of the field: a quaternion's angles. */
    derive() {
        const field = this.offered.find(({ path }) => path === this.field.value);
        if (field !== undefined && (isQuaternion(field) || this.derived.value === ANGLES)) {
            this.derived.value = isQuaternion(field) ? ANGLES : "value";
        }
    }

    /** Returns completions of the word before the caret. */
    completions(text) {
        const [word] = text.match(WORD);
        if (word.length < LEAST_WORD) {
            return [];
        }
        const functions = Object.keys(FUNCTIONS).filter((name) => name.startsWith(word.toLowerCase()))
            .map((name) => ({ label: `${name}(`, about: "function", text: `${name}(` }));
        const fields = findFields(this.source.rows, this.source.known, word.replaceAll("`", ""))
            .map(({ name, row, field }) => ({ label: name, about: field.unit ?? "",
                text: fieldText({ topic: row.topic, instance: row.instance, path: field.path }) }));
        return [...functions, ...fields];
    }

    /** Puts a text in the place of the word before the caret. */
    complete(text) {
        const { value, selectionStart } = this.expression;
        const before = value.slice(0, selectionStart).replace(WORD, "") + text;
        this.expression.value = before + value.slice(selectionStart);
        this.expression.setSelectionRange(before.length, before.length);
    }

    /** Chooses a topic. */
    async choose(topic, instance) {
        this.list();
        this.topic.value = JSON.stringify([topic, instance]);
        await this.fill();
        this.field.focus();
    }

    close() {
        this.suggest.close();
        this.forget();
    }
}

/** Returns a button that shows and hides a part of a panel. */
export function disclosure(text, part, open, changed) {
    const press = button(text, { "aria-expanded": String(open) }, () => {
        part.hidden = !part.hidden;
        press.setAttribute("aria-expanded", String(!part.hidden));
        changed();
    });
    part.hidden = !open;
    return press;
}
