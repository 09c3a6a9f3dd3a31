// SPDX-License-Identifier: Apache-2.0
// Elements and numbers. Names come from the program and are untrusted: they become text nodes, never markup.

/** The prefix of what a second log has: topics, parameters, sources of texts. */
const SECOND = "b:";

/** Creates an element; strings among its children become text. */
export function element(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => node.setAttribute(name, value));
    node.append(...children);
    return node;
}

/** Returns a name in pieces, between which a line may break: after each underscore. */
export function breakable(name) {
    const pieces = document.createDocumentFragment();
    name.split(/(?<=_)/).forEach((piece) => pieces.append(piece, element("wbr")));
    return pieces;
}

export function button(content, attributes, act) {
    const node = element("button", { type: "button", ...attributes }, content);
    node.addEventListener("click", act);
    return node;
}

export function byId(id) {
    return document.getElementById(id);
}

/** Sets a text; changes the page only if the text differs. */
export function setText(node, text) {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}

/** Replaces the options [value, text] after the first of a select if they differ, and keeps the selection. */
export function offer(select, options) {
    const key = JSON.stringify(options);
    if (select.dataset.offered !== key) {
        const chosen = select.value;
        select.dataset.offered = key;
        const made = options.map(([value, text]) => element("option", { value }, text));
        select.replaceChildren(select.options[0], ...made);
        select.value = options.some(([value]) => value === chosen) ? chosen : "";
    }
}

/** Returns topic and instance as one name. */
export function nodeName(topic, instance) {
    return instance === 0 ? topic : `${topic}[${instance}]`;
}

/** Returns the name that a topic has in its own log: those of a second log have a prefix on the page. */
export function nameInLog(topic) {
    return topic.startsWith(SECOND) ? topic.slice(SECOND.length) : topic;
}

/** Returns the place of a topic among preferred names; a topic of a second log comes after all of the first one. */
export function rankAmong(names, topic) {
    const name = nameInLog(topic);
    return names.indexOf(name) + (name === topic ? 0 : names.length);
}

/** Returns the end of a count: how many rows did not fit into the answer. */
export function leftText(left) {
    return left > 0 ? `, ${left} more are not shown` : "";
}

export function rateText(hz) {
    return hz === null ? "–" : hz >= 99.95 ? hz.toFixed(0) : hz.toFixed(1);
}

/** Formats a time between messages, in ms. */
export function intervalText(us) {
    return us === null ? "–" : (us / 1000).toFixed(us < 10000 ? 2 : 1);
}

/** Formats a number with so many decimals; what is rounded to 0 has no sign. */
export function fixedText(value, digits) {
    const text = value.toFixed(digits);
    return Number(text) === 0 ? text.replace("-", "") : text;
}

/** Formats a field's value with six digits; null means not finite. */
export function valueText(value) {
    if (value === null || Number.isNaN(value)) {
        return "NaN";
    }
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}
