// SPDX-License-Identifier: Apache-2.0
// The form in a cell that sets a parameter. The program checks the value; its refusal has name, value and limit.
import { button, element, setText } from "./dom.js";

const LONGEST_VALUE = "256";

export class ParameterSetter {
    constructor(connection) {
        this.connection = connection;
        /** The name, cell and input of the value that is being entered; null without one. */
        this.open = null;
        this.take = ({ name }) => this.open?.name === name && this.close();
        this.refuse = (error) => error.do === "set" && this.refused(error.name);
        connection.on("set", this.take);
        connection.on("error", this.refuse);
    }

    /** Shows a value in a cell: as a button if it can be set; leaves the form in it. */
    fill(cell, row, settable) {
        const entered = this.open?.cell === cell;
        if (!settable) {
            this.open = entered ? null : this.open;
            cell.querySelectorAll(":scope > *").forEach((child) => child.remove());
            setText(cell, row.value);
        } else if (entered) {
            this.open.row = row;
        } else {
            const press = cell.querySelector("button.value") ?? this.button(cell);
            press.row = row;
            setText(press, row.value);
        }
    }

    button(cell) {
        const press = button("", { class: "value", tabindex: "-1", title: "set this parameter" }, () =>
            this.edit(cell, press.row));
        cell.replaceChildren(press);
        return press;
    }

    /** Shows the form in place of the value. */
    edit(cell, row) {
        this.close();
        const about = { "aria-label": `Value of ${row.name}`, class: "value" };
        const input = row.choices?.length > 0
            ? element("select", about, ...row.choices.map(({ value, meaning }) =>
                element("option", { value: String(value) }, meaning ? `${value}: ${meaning}` : String(value))))
            : element("input", { ...about, type: "text", required: "", maxlength: LONGEST_VALUE, spellcheck: "false",
                size: String(Math.max(8, row.value.length)) });
        input.value = row.value;
        const form = element("form", { class: "setter" }, input, element("button", { class: "set" }, "Set"),
            button("Cancel", { class: "cancel" }, () => this.close()));
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            input.removeAttribute("aria-invalid");
            this.connection.send({ do: "set", name: row.name, value: input.value.trim() });
        });
        form.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
        this.open = { name: row.name, cell, input, row };
        cell.replaceChildren(form);
        input.focus();
        input.select?.();
    }

    /** Marks the value that the program has refused; the page shows why. */
    refused(name) {
        if (this.open?.name === name) {
            this.open.input.setAttribute("aria-invalid", "true");
            this.open.input.focus();
        }
    }

    /** Shows the value in place of the form. */
    close() {
        if (this.open !== null) {
            const { cell, row } = this.open;
            this.open = null;
            cell.replaceChildren();
            this.fill(cell, row, true);
            cell.firstElementChild.focus();
        }
    }

    end() {
        this.connection.off("set", this.take);
        this.connection.off("error", this.refuse);
    }
}
