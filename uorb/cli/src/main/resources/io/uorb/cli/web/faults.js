// SPDX-License-Identifier: Apache-2.0
// The panel of what is wrong: of a program's topics losses, several publishers, injected faults; of a log its faults.
import { breakable, element, leftText, nodeName, setText } from "./dom.js";
import { Grid } from "./grid.js";

/** Returns what is wrong with a topic, in words. */
export function faultsOf(row) {
    return [
        row.lost > 0 ? `${row.lost} messages lost by subscribers` : "",
        row.publishers > 1 ? `${row.publishers} publishers of one instance` : "",
        row.faults ?? "",
        row.subscribers > 0 && row.publishers === 0 ? "subscribed to, but without a publisher" : "",
        row.publishers > 0 ? row.silence : "",
    ].filter((text) => text !== "");
}

export class FaultsPanel {
    constructor(context) {
        this.context = context;
        this.count = element("span", { class: "quiet" });
        this.head = [this.count];
        this.grid = new Grid({ label: "Faults", id: ([name, texts]) => `${name} ${texts}`, columns: [
            { key: "where", title: "where", left: true, least: 19, text: ([name]) => name,
                node: ([name]) => breakable(name) },
            { key: "finding", title: "finding", left: true, least: 12, grow: 2,
                text: ([, texts]) => texts.join("; ") }] });
        this.node = this.grid.node;
        this.found = [];
        this.left = 0;
        this.forget = context.source.onTopics(() => this.draw());
        this.take = ({ rows, left }) => {
            this.left = left;
            this.found = rows.map(({ kind, atUs, text }) =>
                [atUs === undefined ? kind : `${kind} at ${(atUs * 1e-6).toFixed(3)} s`, [text]]);
            this.draw();
        };
        context.connection.on("faults", this.take);
        if (context.timeline.log !== null) {
            context.connection.send({ do: "faults" });
        }
        this.draw();
    }

    options() {
        return {};
    }

    draw() {
        const topics = this.context.timeline.log === null ? this.context.source.rows : [];
        const findings = [...this.found, ...topics.map((row) => [nodeName(row.topic, row.instance), faultsOf(row)])]
            .filter(([, texts]) => texts.length > 0);
        const key = JSON.stringify([findings, this.left]);
        if (this.key !== key) {
            this.key = key;
            this.grid.update(findings);
            setText(this.count, (findings.length === 0 ? "none" : `${findings.length}`) + leftText(this.left));
        }
    }

    close() {
        this.context.connection.off("faults", this.take);
        this.forget();
        this.grid.close();
    }
}
