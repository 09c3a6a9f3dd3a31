// SPDX-License-Identifier: Apache-2.0
// Elements and numbers. Names come from the program and may be anything: they become text nodes, never markup.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
}

/** An element; strings among its children become text. */
export function element(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
}

/** The same in a drawing. */
export function drawing(tag, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), attributes, children);
}

export function byId(id) {
    return document.getElementById(id);
}

/** Sets a text, and touches the page only if it is another one. */
export function setText(node, text) {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}

/** Topic and instance as one name. */
export function nodeName(topic, instance) {
    return instance === 0 ? topic : `${topic}[${instance}]`;
}

export function rateText(hz) {
    return hz === null ? "–" : hz >= 99.95 ? hz.toFixed(0) : hz.toFixed(1);
}

/** A time between messages, in ms. */
export function intervalText(us) {
    return us === null ? "–" : (us / 1000).toFixed(us < 10000 ? 2 : 1);
}

/** A field's value with six digits; null stands for what is not finite. */
export function valueText(value) {
    if (value === null || Number.isNaN(value)) {
        return "NaN";
    }
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}
