// SPDX-License-Identifier: Apache-2.0
// The page: its connection to uorb web, its time, its layout of panels.
import { byId, element, setText } from "./dom.js";
import { Board } from "./board.js";
import { Connection, showProblem, showState } from "./connection.js";
import { startCarrying } from "./carry.js";
import { FaultsPanel } from "./faults.js";
import { curvesOf, findFields, isQuaternion } from "./fields.js";
import { GaugePanel } from "./gauge.js";
import { GraphPanel } from "./graph.js";
import { LagPanel } from "./lag.js";
import { hashOf, layoutOf, layoutText, parseLayout } from "./layout.js";
import { DEFAULT_LAYOUT, KINDS, LOG_LAYOUT, LONGEST_LAYOUT } from "./layout.js";
import { openLayouts } from "./layouts.js";
import { noticeOther, reload, socketPath, startOpening } from "./openlog.js";
import { LiveData } from "./live.js";
import { LogData } from "./logdata.js";
import { MapPanel } from "./mappanel.js";
import { MessagePanel } from "./message.js";
import { openNotes } from "./notes.js";
import { ModulesPanel } from "./modules.js";
import { ParametersPanel } from "./parameters.js";
import { PlotPanel } from "./plotpanel.js";
import { RowsPanel } from "./rowspanel.js";
import { saveFile } from "./save.js";
import { ScenePanel } from "./scenepanel.js";
import { Source } from "./source.js";
import { SpectrogramPanel } from "./spectrogrampanel.js";
import { SpectrumPanel } from "./spectrumpanel.js";
import { StatesPanel } from "./statespanel.js";
import { oneStop } from "./stops.js";
import { Steps } from "./steps.js";
import { Suggest } from "./suggest.js";
import { TextsPanel } from "./texts.js";
import { TimeBar } from "./timebar.js";
import { Timeline } from "./timeline.js";
import { TopicsPanel } from "./table.js";
import { showWholeTexts } from "./whole.js";
import { XyPanel } from "./xypanel.js";

const PANELS = {
    topics: TopicsPanel, plot: PlotPanel, xy: XyPanel, states: StatesPanel, spectrum: SpectrumPanel,
    spectrogram: SpectrogramPanel, scene: ScenePanel, map: MapPanel, message: MessagePanel, rows: RowsPanel,
    gauge: GaugePanel, texts: TextsPanel, parameters: ParametersPanel, modules: ModulesPanel, lag: LagPanel,
    faults: FaultsPanel, graph: GraphPanel,
};

// The token is kept in this tab only, for a reload: not in the address bar, the history or screenshots.
const token = location.search || sessionStorage.getItem("token") || "";
sessionStorage.setItem("token", token);
history.replaceState(history.state, "", location.pathname + location.hash);

const connection = new Connection(`ws://${location.host}${socketPath()}${token}`);
const timeline = new Timeline();
const source = new Source(connection, timeline);
const timeBar = new TimeBar(connection, timeline);
const context = { connection, timeline, source, data: null, keep, settle, choose, plot, ask: show,
    place: () => board?.flow(), togglePause: () => timeBar.toggle(), seek: (atUs) => timeBar.seek(atUs) };
const steps = new Steps(() => board && restore());
let board = null;
let startedMs = null;

/** Requests tables while the page is visible. */
function show() {
    const seen = document.visibilityState === "visible";
    connection.send({ do: "show", topics: seen, graph: seen, parameters: seen });
}

function usualLayout() {
    return timeline.log === null ? DEFAULT_LAYOUT : LOG_LAYOUT;
}

/** Keeps the layout in the address, for a reload and to share it, by a step that can be undone. */
function keep(kind = "") {
    address((hash) => steps.note(hash, kind));
}

/** Keeps the layout in the address after a change that is not the user's. */
function settle() {
    address((hash) => steps.settle(hash));
}

function address(take) {
    if (board === null) {
        return;
    }
    try {
        take(hashOf(board.layout(), usualLayout()));
    } catch (error) {
        showProblem(`the layout in the address is not updated: ${error.message}`);
    }
}

/** Shows the layout in the address; the default one if there is no valid one. */
function restore() {
    let layout = null;
    let problem = "";
    try {
        layout = layoutOf(location.hash);
    } catch (error) {
        problem = error.message;
    }
    document.querySelectorAll("dialog").forEach((dialog) => dialog.close()); // they are about panels of before
    showProblem("");
    board.show(layout ?? usualLayout());
    problem !== "" && showProblem(problem);
}

/** Opens the URL that uorb web printed, with this page's layout. */
function renew(text) {
    const { origin, search } = URL.canParse(text) ? new URL(text) : { origin: "", search: "" };
    if (origin !== location.origin || !search.startsWith("?token=")) {
        showProblem(`the URL does not begin with ${location.origin}/?token=`);
        return;
    }
    location.assign(`/${search}${location.hash}`);
}

function redraw() {
    board?.panels.forEach(({ view }) => view.redraw?.());
}

/** Makes the panels when it is known whether they show a program or a log. */
function begin(log) {
    context.data = log ? new LogData(connection, source) : new LiveData(connection);
    board = new Board(context, PANELS, keep);
    restore();
    show();
}

function onLog(message) {
    noticeOther(token, context.data.log, message.log);
    context.data.log = message.log;
    showState("connected", `log, ${(message.log.bytes / 1e6).toFixed(1)} MB${message.log.damaged ? ", damaged" : ""}`);
    setText(byId("program"), message.log.name);
    document.title = `uorb ${message.log.name}`;
    timeline.follow(message.log);
}

function onState(message) {
    const first = board === null;
    if (first) {
        timeline.log = message.log ?? null;
        begin(Boolean(message.log));
    }
    if (Boolean(message.log) !== (timeline.log !== null)) {
        reload(token, false); // uorb web was started again, for a log or for a program
        return;
    }
    if (message.log) {
        onLog(message);
        return;
    }
    const page = document.body.classList;
    page.toggle("alone", !message.connected && startedMs === null);
    page.contains("architecture") && board.flow();
    if (page.contains("architecture") && page.contains("alone")) {
        showState("connected", "a document, not a program");
        return;
    }
    if (!message.connected) {
        showState("ended", `${message.problem}; reconnecting`);
        return;
    }
    showState("connected", "connected");
    setText(byId("program"), `${message.program} (pid ${message.pid})`);
    document.title = `uorb ${message.program}`;
    if (startedMs !== null && startedMs !== message.startedMs) {
        context.data.clear();
        source.forget();
        timeline.reset();
    }
    startedMs = message.startedMs;
}

/** Returns the first plot; adds one if there is none. */
function firstPlot() {
    const panel = board.panels.find(({ kind }) => kind === "plot") ?? board.add("plot");
    panel && board.reveal(panel);
    return panel;
}

/** Moves the focus to the first plot, else to the first other drawing. */
function skip() {
    const drawing = document.querySelector("[data-kind=plot] .canvas") ?? document.querySelector(".canvas, .space");
    if (drawing !== null) {
        board.reveal(board.of(drawing.closest(".panel")));
        drawing.focus();
    }
}

/** Plots expressions in the first plot. */
function plot(texts) {
    const panel = firstPlot();
    if (panel) {
        panel.view.add(texts);
    }
}

/** Makes fields of all topics searchable. */
function startSearch() {
    const found = (text) => findFields(source.rows, source.known, text).map(({ name, row, field }) => ({ label: name,
        about: isQuaternion(field) ? "roll, pitch, yaw" : field.size > 0 ? `all ${field.size}` : field.unit ?? "",
        texts: curvesOf(row, field) }));
    const search = new Suggest(byId("find"), { label: "Fields", isFirst: true, find: found, pick: ({ texts }) => {
        byId("find").value = "";
        plot(texts);
    } });
    byId("find").addEventListener("focus", () => source.learn(() => search.update()));
}

/** Chooses a topic in the first plot. */
function choose(topic, instance) {
    const panel = firstPlot();
    if (panel) {
        panel.view.choose.getAttribute("aria-expanded") === "false" && panel.view.choose.click();
        panel.view.chooser.choose(topic, instance);
    }
}

/** Saves the layout to a file. */
function save() {
    try {
        saveFile("uorb-layout.json", new Blob([layoutText(board.layout())], { type: "application/json" }));
        showProblem("");
    } catch (error) {
        showProblem(error.message);
    }
}

async function loadFile(file) {
    try {
        // A UTF-8 character has at most four bytes.
        if (file.size > 4 * LONGEST_LAYOUT) {
            throw new Error(`${file.name} has ${file.size} bytes; a layout has at most ${LONGEST_LAYOUT} characters`);
        }
        load(await file.text());
    } catch (error) {
        showProblem(error.message);
    }
}

function load(text) {
    try {
        const layout = parseLayout(text);
        showProblem("");
        board.show(layout);
        keep();
    } catch (error) {
        showProblem(error.message);
    }
}

connection.on("open", show);
connection.on("refused", (isRefused) => { byId("renew").hidden = !isRefused; });
connection.on("state", onState);
connection.on("topics", (message) => message.nowUs !== undefined && timeline.log === null
    && setText(byId("clock"), `${(message.nowUs * 1e-6).toFixed(1)} s`));
connection.on("points", redraw);
connection.on("error", (error) => error.do === "lag" || source.refused(error) || context.data?.refused(error)
    || showProblem(error.text));
timeline.onChange(redraw);
timeline.openNotes = (note) => board && openNotes(timeline, keep, note);
byId("notes").addEventListener("click", () => timeline.openNotes(null));
oneStop([byId("pause"), byId("notes")]);
byId("renew").addEventListener("submit", (event) => {
    event.preventDefault();
    renew(byId("url").value.trim());
});
byId("kind").append(...Object.entries(KINDS).map(([kind, { title }]) => element("option", { value: kind }, title)));
byId("adder").addEventListener("submit", (event) => {
    event.preventDefault();
    board?.add(byId("kind").value);
});
byId("save").addEventListener("click", () => board && save());
byId("load").addEventListener("click", () => byId("file").click());
byId("file").addEventListener("change", () => {
    const [file] = byId("file").files;
    if (file && board) {
        loadFile(file).finally(() => { byId("file").value = ""; });
    }
});
byId("fill").addEventListener("click", () => board?.toggleFill());
byId("layouts").addEventListener("click", () => board && openLayouts(() => layoutText(board.layout()), load));
byId("skip").addEventListener("click", skip);
byId("default").addEventListener("click", () => board && load(JSON.stringify(usualLayout())));
document.addEventListener("visibilitychange", () => { show(); redraw(); });
showWholeTexts();
startSearch();
startOpening(token, connection);
startCarrying((section, field) => board?.of(section)?.view.take(field));
oneStop([...document.querySelectorAll("#adder button, #tools [aria-label=Layout] button, .files button")]);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);

if (token) {
    connection.connect();
    setInterval(() => connection.noticeSilence(), 1000);
} else {
    showState("ended", "open the URL printed by uorb web: this tab has no token");
}
