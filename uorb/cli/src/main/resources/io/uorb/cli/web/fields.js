// SPDX-License-Identifier: Apache-2.0
// Fields of topics as they are offered, found by words, and plotted.
import { nodeName } from "./dom.js";
import { fieldText } from "./expression.js";

const MOST_FOUND = 50;
/** Arrays of four elements with such a name are quaternions, as q, q_d and delta_q_reset. */
const QUATERNION = /(^|[._])q(_|$)/;
/** Fields that are plotted together if a topic begins with them. */
const PLACE = ["x", "y", "z"];
const ELEMENT = /\[\d+]$/;

/** Returns the fields as {path, unit, size}: each array, with a size, before its elements. */
export function offeredFields(fields) {
    const sizes = new Map();
    for (const { path } of fields) {
        const array = path.replace(ELEMENT, "");
        if (array !== path) {
            sizes.set(array, (sizes.get(array) ?? 0) + 1);
        }
    }
    const shown = new Set();
    return fields.flatMap(({ path, unit }) => {
        const array = path.replace(ELEMENT, "");
        const whole = sizes.has(array) && !shown.has(array);
        shown.add(array);
        return [...(whole ? [{ path: array, unit: "", size: sizes.get(array) }] : []), { path, unit, size: 0 }];
    });
}

/** Returns whether an offered field is a quaternion. */
export function isQuaternion({ path, size }) {
    return size === 4 && QUATERNION.test(path);
}

/** Returns the expressions of an offered field: of a quaternion its angles. */
export function curvesOf({ topic, instance }, field) {
    const text = fieldText({ topic, instance, path: field.path });
    return isQuaternion(field) ? ["roll", "pitch", "yaw"].map((angle) => `${angle}(${text})`) : [text];
}

/** Returns the field that is offered first: time is the x axis. */
export function firstField(offered) {
    return offered.find(({ path }) => !path.startsWith("timestamp"));
}

/** Returns the expressions that show what a topic is about; none if it has no fields. */
export function mainCurves(node, fields) {
    const offered = offeredFields(fields);
    const place = PLACE.map((name) => offered.find(({ path }) => path === name));
    const first = offered.find(isQuaternion) ?? firstField(offered);
    const chosen = place.every((field) => field !== undefined) ? place : first === undefined ? [] : [first];
    return chosen.flatMap((field) => curvesOf(node, field));
}

/** Returns fields of rows whose names have all words of a text, those of topics that flow and short names first. */
export function findFields(rows, known, text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rows.flatMap((row) => {
        const node = nodeName(row.topic, row.instance);
        const name = ({ path }) => `${node}.${path}`;
        return words.length === 0 ? [] : offeredFields(known.get(row.topic) ?? [])
            .filter((field) => words.every((word) => name(field).toLowerCase().includes(word)))
            .map((field) => ({ name: name(field), row, field }));
    });
    found.sort((a, b) => b.row.flows - a.row.flows || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
    return found.slice(0, MOST_FOUND);
}
