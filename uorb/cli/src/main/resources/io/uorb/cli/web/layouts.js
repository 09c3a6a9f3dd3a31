// SPDX-License-Identifier: Apache-2.0
// Layouts with names, kept in this browser for the address of uorb web.
import { button, element, setText } from "./dom.js";

const KEY = "uorb-layouts";
const MOST_NAMES = 32;
const LONGEST_NAME = 60;

/** Returns the kept pairs of name and text; without what others have written that is none. */
function readLayouts() {
    try {
        const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
        return all.filter((pair) => Array.isArray(pair) && pair.length === 2
            && pair.every((text) => typeof text === "string"));
    } catch (error) {
        return [];
    }
}

function writeLayouts(all) {
    localStorage.setItem(KEY, JSON.stringify(all));
}

/** Opens the list of layouts; text() returns the page's one, open(text) shows another. */
export function openLayouts(text, open) {
    const about = element("p", { class: "quiet", role: "status" });
    const list = element("ul", { class: "layouts" });
    const name = element("input", { required: "", maxlength: String(LONGEST_NAME), placeholder: "Name",
        "aria-label": "Name of this layout", autocomplete: "off", spellcheck: "false" });
    const form = element("form", { class: "bar" }, name, element("button", {}, "Save this layout"));
    const dialog = element("dialog", { class: "look", "aria-label": "Layouts saved in this browser" },
        element("h3", {}, "Layouts"), list, form, about,
        element("div", { class: "bar" }, button("Close", { class: "done" }, () => dialog.close())));
    const draw = () => {
        list.replaceChildren(...readLayouts().map(([key, kept]) => element("li", { class: "bar" },
            button(key, { class: "open" }, () => { dialog.close(); open(kept); }),
            button("×", { class: "forget", "aria-label": `forget ${key}` }, () => {
                writeLayouts(readLayouts().filter(([other]) => other !== key));
                draw();
            }))));
        setText(about, list.children.length === 0 ? "none yet" : "");
    };
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const key = name.value.trim();
        const others = readLayouts().filter(([other]) => other !== key);
        try {
            if (others.length >= MOST_NAMES) {
                throw new Error(`${MOST_NAMES} layouts are saved, the maximum`);
            }
            writeLayouts([...others, [key, text()]].sort(([a], [b]) => a < b ? -1 : 1));
            name.value = "";
            draw();
        } catch (error) {
            setText(about, error.message);
        }
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    draw();
    document.body.append(dialog);
    dialog.showModal();
}
