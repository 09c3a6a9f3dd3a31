// SPDX-License-Identifier: Apache-2.0
// The form of the notes on the time axis. Plots and strips show them as flags; they are kept with the layout.
import { button, element, setText } from "./dom.js";
import { checkNotes, LONGEST_NOTE } from "./layout.js";

/** Returns the time of a new note in s: cursor A, a log's current time, or the newest time in plots. */
function newNoteTime(timeline) {
    const { marks, log } = timeline;
    return Math.max(0, marks.a ?? (log === null ? timeline.range().max : log.atUs * 1e-6));
}

function noteInput(value, name, more) {
    return element("input", { class: "text", value, "aria-label": name, maxlength: String(LONGEST_NOTE), ...more });
}

/** Opens the form at a note, or at a new one if it is null; changed() is called after each change. */
export function openNotes(timeline, changed, opened) {
    const about = element("p", { class: "quiet", role: "status" });
    const list = element("ul", { class: "layouts" });
    const time = element("input", { type: "number", step: "any", min: "0", required: "", "aria-label": "Time, s",
        value: String(Number(newNoteTime(timeline).toFixed(6))) });
    const text = noteInput("", "Text of the new note", { required: "", placeholder: "New note" });
    const form = element("form", { class: "bar" }, time, " s ", text, element("button", { class: "add" }, "Add"));
    const dialog = element("dialog", { class: "look notes", "aria-label": "Notes on the time axis" },
        element("h3", {}, "Notes"), list, form, about,
        element("div", { class: "bar" }, button("Close", { class: "done" }, () => dialog.close())));
    const set = (notes) => {
        try {
            checkNotes(notes);
        } catch (error) {
            setText(about, error.message);
            return false;
        }
        timeline.setNotes(notes);
        setText(about, "");
        changed();
        return true;
    };
    const line = (first) => {
        let note = first;
        const at = `${note.at.toFixed(3)} s`;
        const show = button(at, { class: "at", title: "show this time" }, () => {
            dialog.close();
            const { min, max } = timeline.range();
            timeline.show({ min: note.at - (max - min) / 2, max: note.at + (max - min) / 2 });
        });
        const input = noteInput(note.text, `Note at ${at}`, {});
        input.addEventListener("change", () => {
            const next = { at: note.at, text: input.value };
            if (set(timeline.notes.map((one) => one === note ? next : one))) {
                note = next; // the line stays: the focus is on its way to another one
            } else {
                input.value = note.text;
            }
        });
        const end = button("×", { class: "forget", "aria-label": `remove the note at ${at}` }, () => {
            set(timeline.notes.filter((one) => one !== note));
            draw();
            text.focus();
        });
        return element("li", { class: "bar" }, show, input, end);
    };
    const draw = () => list.replaceChildren(...timeline.notes.map(line));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (set([...timeline.notes, { at: Number(time.value), text: text.value.trim() }])) {
            text.value = "";
            draw();
        }
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    draw();
    document.body.append(dialog);
    dialog.showModal();
    (list.children[timeline.notes.indexOf(opened)]?.querySelector("input") ?? text).focus();
}
