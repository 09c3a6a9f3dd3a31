// SPDX-License-Identifier: Apache-2.0
// The panel of where the time of messages goes: the paths through modules, their times, and the worst chains, each as a
// strip of what its time went into. Of a program those of the last 10 s, of a log those of all.
import { breakable, button, element, setText } from "./dom.js";
import { blameText, percentText, stripOf, timeText } from "./blame.js";
import { oneStop } from "./stops.js";

const WORST = 5;
const FIGURES_EACH_MS = 2000;
/** The paths of a program, and what it refused, are asked for again after so many rounds. */
const PATHS_ROUNDS = 8;

const TIMES = ["count", "p50", "p99", "p99.9", "max"];
const EDGES = ["from", "through", "to", "wait p50", "p99", "of tail", "compute p50", "p99", "of tail", "sampled",
    "skipped"];
const HOPS = ["message", "generation", "by", "thread", "wait", "compute", "blame"];

/** Returns a table whose columns of these indexes are names. */
function table(kind, titles, names, rows) {
    const style = (index) => ({ class: names.includes(index) ? "left" : "" });
    return element("table", { class: kind },
        element("thead", {}, element("tr", {}, ...titles.map((title, index) =>
            element("th", { scope: "col", ...style(index) }, title)))),
        element("tbody", {}, ...rows.map((texts) => element("tr", {}, ...texts.map((text, index) =>
            element("td", style(index), names.includes(index) ? breakable(text) : text))))));
}

function timesRow(name, { count, p50Ns, p99Ns, p999Ns, maxNs }) {
    return [name, String(count), ...[p50Ns, p99Ns, p999Ns, maxNs].map(timeText)];
}

function edgeRow({ from, through, to, wait, compute, waitShare, computeShare, sampled, passedOver }) {
    return [from || "(sample)", through, to, timeText(wait.p50Ns), timeText(wait.p99Ns), percentText(waitShare),
        timeText(compute.p50Ns), timeText(compute.p99Ns), percentText(computeShare), String(sampled),
        String(passedOver)];
}

export class LagPanel {
    constructor(context, { path = "" }) {
        this.context = context;
        Object.assign(this, { path, chosen: 0, figures: null, problem: "", listed: false, asking: false, rest: 0,
            round: 0 });
        this.paths = element("datalist", { id: "lag-paths" });
        this.input = element("input", { class: "path", list: "lag-paths", maxlength: "256", spellcheck: "false",
            value: path, placeholder: "topic..topic", "aria-label": "Path from topic to topic" });
        this.about = element("p", { class: "quiet about", role: "status" }, "requesting the trace…");
        this.body = element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Lag of a path" });
        const form = element("form", { class: "bar" }, this.paths, this.input,
            element("button", { class: "show" }, "Show"));
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.enter();
        });
        this.input.addEventListener("change", () => this.input.value.trim() !== this.path && this.enter());
        this.head = [form];
        this.node = element("div", { class: "fill" }, this.about, this.body);
        this.take = (answer) => this.update(answer);
        this.refuse = (error) => error.do === "lag" && this.refused(error.text);
        this.again = () => { this.asking = false; };
        context.connection.on("lag", this.take);
        context.connection.on("error", this.refuse);
        context.connection.on("open", this.again);
        this.timer = setInterval(() => this.ask(), FIGURES_EACH_MS);
        this.ask();
    }

    options() {
        return { path: this.path };
    }

    enter() {
        this.choose(this.input.value.trim());
        this.context.keep();
    }

    choose(path) {
        Object.assign(this, { path, chosen: 0, figures: null, problem: "", rest: 0 });
        this.input.value = path;
        this.body.replaceChildren();
        setText(this.about, path === "" ? "" : "requesting this path…");
        this.ask();
    }

    /** Asks for the paths or the figures of one, one question at a time. */
    ask() {
        const { connection, timeline } = this.context;
        const isLog = timeline.log !== null;
        if (timeline.paused && !isLog && this.figures === null && this.problem === "") {
            setText(this.about, "paused: no requests are sent");
        }
        if (!connection.isOpen || document.hidden || (timeline.paused && !isLog) || this.asking) {
            return;
        }
        if (this.rest > 0) {
            this.rest--;
            return;
        }
        const question = this.question(isLog);
        if (question !== null) {
            this.asking = true;
            this.asked = question.path ?? "";
            connection.send({ do: "lag", worst: WORST, ...question });
        }
    }

    /** Returns what to ask next; null for nothing: a log's answers stay. */
    question(isLog) {
        if (isLog && this.problem !== "") {
            return null;
        }
        const stale = !isLog && this.round++ % PATHS_ROUNDS === 0;
        if (!this.listed || stale) {
            return {};
        }
        return this.path === "" || (isLog && this.figures !== null) ? null : { path: this.path };
    }

    /** Shows why there is nothing; asks again later, for the next program may be traced. */
    refused(text) {
        Object.assign(this, { asking: false, rest: PATHS_ROUNDS, problem: text, figures: null });
        this.body.replaceChildren();
        setText(this.about, text);
    }

    update(answer) {
        Object.assign(this, { asking: false, problem: "" });
        if (answer.paths) {
            this.list(answer.paths);
        } else if (this.asked === this.path) {
            this.figures = answer;
            this.draw();
        }
    }

    list(paths) {
        this.listed = true;
        this.paths.replaceChildren(...paths.map(({ path, chains }) =>
            element("option", { value: path }, `${chains} chains`)));
        if (this.path !== "") {
            this.ask();
        } else if (paths.length > 0) {
            this.choose(paths[0].path);
        } else {
            setText(this.about, "no path found from a topic that only drivers publish to a topic that only drivers"
                + " subscribe to; enter a path from one topic to another, such as sensor_combined..actuator_motors");
        }
    }

    draw() {
        const { begins, reaction, age, edges, worst, notes } = this.figures;
        const when = this.context.timeline.log === null ? " of the last 10 s" : "";
        this.chosen = Math.max(0, Math.min(this.chosen, worst.length - 1));
        const top = this.body.scrollTop;
        setText(this.about, `${begins} messages at the start of the path; reaction time `
            + `p50 ${timeText(reaction.p50Ns)}, p99 ${timeText(reaction.p99Ns)}`);
        const picks = worst.map((chain, index) => button(`${index + 1}. ${timeText(chain.lengthNs)}`,
            { "aria-pressed": String(index === this.chosen) }, () => { this.chosen = index; this.draw(); }));
        oneStop(picks);
        const held = this.body.contains(document.activeElement) && document.activeElement.matches(".picks button");
        this.body.replaceChildren(
            element("h3", {}, worst.length === 0 ? `No chain${when}` : `Worst chains${when}`),
            element("div", { class: "bar picks" }, ...picks),
            ...(worst.length === 0 ? [] : this.chain(worst[this.chosen])),
            table("times", ["time", ...TIMES], [0], [timesRow("reaction time", reaction), timesRow("data age", age)]),
            table("edges", EDGES, [0, 1, 2], edges.map(edgeRow)),
            ...notes.map((note) => element("p", { class: "quiet" }, note)));
        this.body.scrollTop = top;
        if (held) {
            this.body.querySelector(".picks [aria-pressed=true]")?.focus();
        }
    }

    chain(chain) {
        const rows = chain.hops.map(({ topic, generation, by, thread, waitNs, computeNs, blame }) => [topic,
            String(generation), by, thread, timeText(waitNs), timeText(computeNs),
            blame.filter(({ ns }) => ns > 0).map(blameText).join(", ")]);
        return [stripOf(chain), table("hops", HOPS, [0, 2, 3, 6], rows)];
    }

    close() {
        clearInterval(this.timer);
        const { connection } = this.context;
        connection.off("lag", this.take);
        connection.off("error", this.refuse);
        connection.off("open", this.again);
    }
}
