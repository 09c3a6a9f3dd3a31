// SPDX-License-Identifier: Apache-2.0
// The style of each curve of a plot, and its axis: shared by unit, or its own. Differences from the default are
// stored in the layout.
import { button, element } from "./dom.js";
import { curveStyle, DASHES } from "./timeplot.js";

export const DASH_NAMES = ["solid", "dashed", "dotted", "dashed and dotted"];
const SIDES = ["left", "right"];

/** Returns an object without empty fields. */
function filled(object) {
    return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== false));
}

export class Looks {
    /**
     * looks: one of each of the curves' texts, {colour, dash, hidden, axis: {side, min, max, log}}, an axis of its own;
     * axes, shared ones: {left: {min, max, log}, right}.
     */
    constructor(texts, looks, axes) {
        this.looks = new Map(texts.map((text, index) => [text, looks[index] ?? {}]));
        this.axes = axes;
    }

    /** Returns the options of these curves. */
    options(texts) {
        const looks = texts.map((text) => this.of(text));
        while (looks.length > 0 && Object.keys(looks.at(-1)).length === 0) {
            looks.pop();
        }
        return { looks, axes: Object.keys(this.axes).length > 0 ? this.axes : undefined };
    }

    of(text) {
        return this.looks.get(text) ?? {};
    }

    axis(side) {
        return this.axes[side] ?? {};
    }

    /** Returns colour and dashes of the curve of an index, whether it is hidden, its own axis; null: it has none. */
    style(text, index) {
        const { colour, dash, hidden = false, axis = null } = this.of(text);
        const usual = curveStyle(index);
        return { colour: colour ?? usual.colour, dash: dash === undefined ? usual.dash : DASHES[dash], hidden, axis };
    }

    set(text, look) {
        this.looks.set(text, filled(look));
    }

    setAxis(side, axis) {
        const all = { ...this.axes, [side]: filled(axis) };
        this.axes = Object.fromEntries(SIDES.filter((one) => Object.keys(all[one] ?? {}).length > 0)
            .map((one) => [one, all[one]]));
    }
}

/** Returns the number in an input; undefined if it is empty. */
function numberIn(input) {
    return input.value === "" ? undefined : Number(input.value);
}

/** Opens the form of a curve {text, index, side, unit}, side of the shared axis; changed() is called after changes. */
export function openLook({ text, index, side, unit }, looks, changed) {
    const { colour, dash, hidden } = looks.style(text, index);
    const input = (type, name, more) => element("input", { type, "aria-label": name, ...more });
    const paint = input("color", "Colour", { value: colour });
    const line = element("select", { "aria-label": "Line" }, ...DASH_NAMES.map((name, at) =>
        element("option", { value: String(at) }, name)));
    line.value = String(Math.max(0, DASHES.indexOf(dash)));
    const hide = input("checkbox", "Hide", hidden ? { checked: "" } : {});
    const place = element("select", { "aria-label": "Axis" }, element("option", { value: "" }, `shared, ${side}`),
        ...SIDES.map((own) => element("option", { value: own }, `its own, ${own}`)));
    place.value = looks.of(text).axis?.side ?? "";
    const bound = (name) => input("number", name, { step: "any", placeholder: "automatic" });
    const least = bound("Minimum of the axis");
    const greatest = bound("Maximum of the axis");
    const log = input("checkbox", "Logarithmic");
    const title = element("h3");
    const showAxis = () => {
        const { min = "", max = "", log: isLog = false } = place.value === "" ? looks.axis(side)
            : looks.of(text).axis ?? {};
        Object.assign(least, { value: min });
        Object.assign(greatest, { value: max });
        log.checked = isLog;
        title.textContent = `${place.value === "" ? side : `its own ${place.value}`} axis${unit ? `, ${unit}` : ""}`;
    };
    showAxis();
    const about = element("p", { class: "quiet", role: "status" });
    const dialog = element("dialog", { class: "look", "aria-label": `Style of ${text}` },
        element("h3", {}, text),
        element("div", { class: "bar" }, paint, line, element("label", {}, hide, " hide")),
        title,
        element("div", { class: "bar" }, place, least, " to ", greatest, element("label", {}, log, " logarithmic")),
        about,
        element("div", { class: "bar" }, button("Default", { class: "usual" }, () => {
            looks.set(text, {});
            looks.setAxis(side, {});
            changed();
            dialog.close();
        }), button("Close", { class: "done" }, () => dialog.close())));
    const usual = curveStyle(index);
    dialog.addEventListener("change", ({ target }) => {
        target === place && showAxis();
        const before = looks.of(text).axis;
        looks.set(text, { hidden: hide.checked,
            ...(paint.value === usual.colour ? {} : { colour: paint.value }),
            ...(DASHES[line.value] === usual.dash ? {} : { dash: Number(line.value) }) });
        const [min, max] = [numberIn(least), numberIn(greatest)];
        const isBad = min >= max || (log.checked && (min <= 0 || max <= 0));
        about.textContent = isBad
            ? "the minimum of the axis must be below its maximum, and above 0 if logarithmic" : "";
        const shown = { min, max, log: log.checked };
        if (place.value !== "") {
            looks.set(text, { ...looks.of(text), axis: filled({ ...(isBad ? before : shown), side: place.value }) });
        } else if (!isBad) {
            looks.setAxis(side, shown);
        }
        changed();
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
}
