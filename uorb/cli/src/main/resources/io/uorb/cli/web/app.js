// SPDX-License-Identifier: Apache-2.0
// The page: its connection to uorb web and its views of the program.
import { byId, element, nodeName, offer, setText } from "./dom.js";
import { TopicTable } from "./table.js";
import { ParameterTable } from "./parameters.js";
import { Graph } from "./graph.js";
import { Plot, takeColours } from "./plot.js";

const AGAIN_MS = 2000;
/** The state arrives once a second, even without other messages. */
const SILENT_MS = 3000;

// The token is kept in this tab only, for a reload: not in the address bar, the history or screenshots.
const token = location.search || sessionStorage.getItem("token") || "";
sessionStorage.setItem("token", token);
const address = `ws://${location.host}/socket${token}`;
history.replaceState(null, "", location.pathname);

const graph = new Graph();
const table = new TopicTable(choose);
const parameters = new ParameterTable();
const plots = [];
const receivers = {
    state: onState, topics: onTopics, fields: onFields, points: onPoints,
    graph: (message) => graph.update(message), parameters: (message) => parameters.update(message.rows), error: (message) => problem(message.text),
};
let socket = null;
let nextId = 1;
let plotCount = 0;
let startedMs = null;
let heardMs = 0;
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
    socket.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        receivers[message.is](message);
    });
    socket.addEventListener("close", (event) => {
        state("ended", event.reason || "uorb web has ended or is unreachable; reconnecting");
        setTimeout(connect, AGAIN_MS);
    });
}

/** Requests no tables while the page is hidden. */
function show() {
    const seen = document.visibilityState === "visible";
    send({ do: "show", topics: seen, graph: seen, parameters: seen });
}

function state(kind, text) {
    setText(byId("state"), text);
    byId("state").className = kind;
}

/** uorb web sends nothing while it waits for a program that hangs. */
function noticeSilence() {
    const silentMs = performance.now() - heardMs;
    if (byId("state").className !== "ended" && silentMs > SILENT_MS) {
        state("silent", `no update for ${(silentMs / 1000).toFixed(0)} s: the program hangs or is very slow`);
    }
}

function problem(text) {
    setText(byId("problem"), text);
    byId("problem").hidden = text === "";
}

function onState(message) {
    heardMs = performance.now();
    const page = document.body.classList;
    page.toggle("alone", !message.connected && startedMs === null);
    if (page.contains("architecture") && page.contains("alone")) {
        state("connected", "a document; no program");
        return;
    }
    if (!message.connected) {
        state("ended", `${message.problem}; reconnecting`);
        return;
    }
    state("connected", "connected");
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
    offer(byId("topic"), message.rows.map(({ topic, instance }) =>
        [JSON.stringify([topic, instance]), nodeName(topic, instance)]));
}

function onFields(message) {
    if (message.topic === chosenTopic()) {
        fields = new Map(message.fields.map((field) => [field.path, field]));
        byId("field").replaceChildren(...message.fields.map(({ path, unit, comment }) =>
            element("option", { value: path, title: comment }, unit ? `${path} (${unit})` : path)));
        // Time is the x axis; the first other field is a better default.
        byId("field").value = message.fields.find(({ path }) => !path.startsWith("timestamp"))?.path ?? "";
    }
}

function onPoints(message) {
    for (const { id, t, v, lost, left } of message.series) {
        for (const plot of plots) {
            plot.append(id, t, v, `${lost} messages lost, ${left} points omitted`);
        }
    }
}

function chosenTopic() {
    return JSON.parse(byId("topic").value || "[]")[0];
}

function askFields() {
    const topic = chosenTopic();
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
        plots.splice(plots.indexOf(plot), 1);
        plot.end();
        listPlots();
    }
    keep();
}

/** Keeps the view for a reload. */
function keep() {
    sessionStorage.setItem("view", JSON.stringify({
        filter: byId("filter").value, window: byId("window").value, fit: byId("fit").checked,
        plots: plots.map((plot) => plot.series.map(({ wish, unit }) => ({ wish, unit }))),
    }));
}

/** Shows what was kept before a reload. */
function restore() {
    const view = JSON.parse(sessionStorage.getItem("view") ?? "null");
    if (view) {
        byId("filter").value = view.filter;
        byId("window").value = view.window;
        byId("fit").checked = view.fit;
        byId("fit").dispatchEvent(new Event("change"));
        for (const series of view.plots) {
            const plot = newPlot();
            series.forEach(({ wish, unit }) => plot.add(nextId++, wish, unit));
        }
    }
}

function listPlots() {
    byId("hint").hidden = plots.length > 0;
    offer(byId("target"), plots.map((plot) => [plot.name, plot.name]));
}

function newPlot() {
    const plot = new Plot(`plot ${++plotCount}`, Number(byId("window").value), drop);
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
    const plot = plots.find((one) => one.name === byId("target").value) ?? newPlot();
    problem("");
    subscribe(plot.add(nextId++, { topic, instance, field }, fields.get(field)?.unit ?? ""));
    byId("target").value = plot.name;
    keep();
});
byId("window").addEventListener("change", () => plots.forEach((plot) => {
    plot.windowS = Number(byId("window").value);
    plot.show(null);
}));
byId("filter").addEventListener("input", keep);
["window", "fit"].forEach((id) => byId(id).addEventListener("change", keep));
document.addEventListener("visibilitychange", show);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    takeColours();
    plots.forEach((plot) => plot.draw());
});

takeColours();
if (token) {
    restore();
    connect();
    setInterval(noticeSilence, 1000);
} else {
    state("ended", "open the URL printed by uorb web: this tab has no token");
}
