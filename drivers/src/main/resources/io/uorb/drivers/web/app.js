// SPDX-License-Identifier: Apache-2.0
// The page: its connection to uorb web, and what it shows of the program.
import { byId, element, nodeName, setText } from "./dom.js";
import { TopicTable } from "./table.js";
import { Graph } from "./graph.js";
import { Plot } from "./plot.js";

const AGAIN_MS = 2000;

// The token stays here only: not in the address bar, so not in the history and in no picture of the screen.
const address = `ws://${location.host}/socket${location.search}`;
history.replaceState(null, "", location.pathname);

const graph = new Graph();
const table = new TopicTable(choose);
const plots = [];
let socket = null;
let nextId = 1;
let plotCount = 0;
let startedMs = null;
let fields = new Map();

function send(request) {
    if (socket?.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify(request));
    }
}

function connect() {
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
        show();
        plots.forEach((plot) => plot.series.forEach(subscribe));
    });
    socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
        state(false, event.reason || "uorb web has ended, or cannot be reached; trying again");
        setTimeout(connect, AGAIN_MS);
    });
}

/** A page that nobody sees wants no tables. */
function show() {
    const seen = document.visibilityState === "visible";
    send({ do: "show", topics: seen, graph: seen });
}

function receive(message) {
    const kinds = {
        state: onState,
        topics: onTopics,
        graph: (graphMessage) => graph.update(graphMessage),
        fields: onFields,
        points: onPoints,
        error: (error) => problem(error.text),
    };
    kinds[message.is](message);
}

function state(connected, text) {
    setText(byId("state"), text);
    byId("state").className = connected ? "connected" : "ended";
}

function problem(text) {
    setText(byId("problem"), text);
    byId("problem").hidden = text === "";
}

function onState(message) {
    if (!message.connected) {
        state(false, `${message.problem}; trying again`);
        return;
    }
    state(true, "connected");
    setText(byId("program"), `${message.program} (pid ${message.pid})`);
    document.title = `uorb ${message.program}`;
    if (startedMs !== null && startedMs !== message.startedMs) {
        plots.forEach((plot) => plot.clear());
    }
    startedMs = message.startedMs;
}

function onTopics(message) {
    setText(byId("clock"), `${(message.nowUs * 1e-6).toFixed(1)} s`);
    table.update(message.rows);
    const select = byId("topic");
    const names = message.rows.map((row) => [row.topic, row.instance]);
    const key = JSON.stringify(names);
    if (select.dataset.names !== key) {
        const chosen = select.value;
        select.dataset.names = key;
        select.replaceChildren(select.options[0], ...names.map((name) =>
            element("option", { value: JSON.stringify(name) }, nodeName(...name))));
        select.value = chosen;
    }
}

function onFields(message) {
    const [topic] = JSON.parse(byId("topic").value || "[]");
    if (message.topic !== topic) {
        return;
    }
    fields = new Map(message.fields.map((field) => [field.path, field]));
    byId("field").replaceChildren(...message.fields.map((field) =>
        element("option", { value: field.path, title: field.comment },
            field.unit ? `${field.path} (${field.unit})` : field.path)));
    // Time is what the plot runs over; the first field after it says more.
    const first = message.fields.find((field) => !field.path.startsWith("timestamp"));
    byId("field").value = first?.path ?? "";
}

function onPoints(message) {
    for (const part of message.series) {
        for (const plot of plots) {
            const series = plot.series.find((one) => one.id === part.id);
            if (series) {
                plot.append(series, part.t, part.v);
                series.line.title = `${part.lost} messages lost, ${part.left} points left out`;
            }
        }
    }
}

function askFields() {
    const [topic] = JSON.parse(byId("topic").value || "[]");
    byId("field").replaceChildren();
    if (topic) {
        send({ do: "fields", topic });
    }
}

function choose(topic, instance) {
    byId("topic").value = JSON.stringify([topic, instance]);
    askFields();
    byId("field").focus();
}

function subscribe(series) {
    send({ do: "plot", id: series.id, ...series.wish });
}

function drop(plot, series) {
    send({ do: "unplot", id: series.id });
    plot.remove(series);
    if (plot.series.length === 0) {
        close(plot);
    }
}

function close(plot) {
    plot.series.forEach((series) => send({ do: "unplot", id: series.id }));
    plots.splice(plots.indexOf(plot), 1);
    plot.end();
    listPlots();
}

function listPlots() {
    byId("hint").hidden = plots.length > 0;
    const target = byId("target");
    const chosen = target.value;
    target.replaceChildren(target.options[0], ...plots.map((plot) =>
        element("option", { value: plot.heading.textContent }, plot.heading.textContent)));
    target.value = plots.some((plot) => plot.heading.textContent === chosen) ? chosen : "";
}

function newPlot() {
    const plot = new Plot(`plot ${++plotCount}`, { close, remove: drop });
    plot.windowS = Number(byId("window").value);
    plots.push(plot);
    byId("cards").append(plot.card);
    plot.start();
    listPlots();
    return plot;
}

byId("topic").addEventListener("change", askFields);
byId("chooser").addEventListener("submit", (event) => {
    event.preventDefault();
    const [topic, instance] = JSON.parse(byId("topic").value);
    const field = byId("field").value;
    const plot = plots.find((one) => one.heading.textContent === byId("target").value) ?? newPlot();
    const wish = { topic, instance, field };
    plot.add(nextId++, `${nodeName(topic, instance)}.${field}`, fields.get(field)?.unit ?? "", wish);
    problem("");
    subscribe(plot.series.at(-1));
    byId("target").value = plot.heading.textContent;
});
byId("window").addEventListener("change", () => plots.forEach((plot) => {
    plot.windowS = Number(byId("window").value);
    plot.show(null);
}));
document.addEventListener("visibilitychange", show);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => plots.forEach((plot) => plot.recolour()));

connect();
