// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.lineage.LineageDesk;
import io.uorb.cli.web.lineage.ProgramLineage;
import io.uorb.cli.web.message.AnswerJson;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.concurrent.Executor;

/** A running program, asked through its console. For the gateway's thread. */
final class ProgramSource implements PageSource {
    private static final int TICKS_PER_TABLE = 25;

    private final ProgramLink program;
    private final SharedListeners feeds;
    private final TopicTable table = new TopicTable();
    private final GraphDrawing drawing = new GraphDrawing();
    /** Null for the graph of the program. */
    private final ArchitectureDrawing architecture;

    /** Whether pages may set parameters, if the program's console allows it too. */
    private final boolean setsParameters;

    private final ParameterList parameters = new ParameterList();
    private final LiveTexts texts;
    private OpenPages pages;
    private LineageDesk lineage;
    private long tick;

    ProgramSource(ProgramLink program) {
        this(program, null, false);
    }

    /**
     * Creates the source.
     *
     * @param architecture what is drawn in place of the program's graph; null for that
     * @param setsParameters whether pages may set parameters of a program that allows writing
     */
    ProgramSource(ProgramLink program, ArchitectureDrawing architecture, boolean setsParameters) {
        this.program = program;
        this.architecture = architecture;
        this.setsParameters = setsParameters;
        this.feeds = new SharedListeners(program);
        this.texts = new LiveTexts(program);
    }

    @Override
    public void start(OpenPages shown, Executor thread) {
        pages = shown;
        lineage = new LineageDesk(new ProgramLineage(program::socket), thread);
    }

    @Override
    public void join(Browser browser) {
        browser.outbox().put("state", state());
    }

    @Override
    public void leave(Browser browser) {
        lineage.leave(browser);
        asking(() -> feeds.removeAll(browser.outbox()));
    }

    @Override
    public boolean handle(Browser browser, PageRequest request) throws IOException, RefusedException {
        try {
            answer(browser, request);
            return true;
        } catch (IOException e) {
            lost();
            throw e;
        }
    }

    private void answer(Browser browser, PageRequest request) throws IOException, RefusedException {
        Outbox outbox = browser.outbox();
        if (request instanceof PageRequest.Show show) {
            browser.show(show);
            showAtOnce(browser);
        } else if (request instanceof PageRequest.Fields fields) {
            outbox.reply(TopicFields.json(program.ask(new Request.Describe(fields.topic()))));
        } else if (request instanceof PageRequest.Plot plot) {
            feeds.add(outbox, plot);
        } else if (request instanceof PageRequest.Unplot unplot) {
            feeds.remove(outbox, unplot.id());
        } else if (request instanceof PageRequest.Message message) {
            outbox.reply(AnswerJson.message(LiveMessage.newest(program, message), message.atUs()));
        } else if (request instanceof PageRequest.Texts wanted) {
            outbox.reply(AnswerJson.texts(texts.rows(wanted)));
        } else if (request instanceof PageRequest.Modules) {
            outbox.reply(ModuleTable.json(program));
        } else if (request instanceof PageRequest.Lag question) {
            lineage.ask(browser, question, outbox::reply);
        } else if (request instanceof PageRequest.Set wish) {
            set(outbox, wish);
        } else {
            throw new IllegalArgumentException(
                    "request " + request.name() + " is for a log; this page shows a program");
        }
    }

    private void set(Outbox outbox, PageRequest.Set wish) throws IOException, RefusedException {
        if (!setsParameters) {
            throw new IllegalArgumentException("parameter " + wish.name() + " is not set to " + wish.value()
                    + ": this page is read-only; start uorb web with --parameters, the module web with set_parameters");
        }
        outbox.reply(ParameterList.set(program, wish));
        changedParameters();
    }

    /** Sends the last tables at once; the graph follows within a second, so that rates are never those of a moment. */
    private void showAtOnce(Browser browser) {
        if (browser.wantsTopics() && table.nodes() != null) {
            browser.outbox().put("topics", table.json());
        }
        if (browser.wantsParameters() && !parameters.json().isEmpty()) {
            browser.outbox().put("parameters", parameters.json());
        }
    }

    @Override
    public void tick() {
        if (tick++ % TICKS_PER_TABLE == 0) {
            second();
        }
        asking(feeds::take);
    }

    /** Sends the periodic messages, once a second. */
    private void second() {
        if (!program.isConnected() && program.connect()) {
            table.clear();
            drawing.clear();
            parameters.clear();
            texts.clear();
            asking(feeds::resume);
        }
        if (program.isConnected()) {
            asking(this::tables);
            asking(texts::take);
        }
        if (program.isConnected() && pages.any(Browser::wantsParameters)) {
            asking(this::changedParameters);
        }
        if (architecture != null && pages.any(Browser::wantsGraph)) {
            pages.tell("graph", Browser::wantsGraph, architecture.json());
        }
        pages.tell("state", browser -> true, state());
    }

    private void tables() throws IOException, RefusedException {
        Answer.Nodes nodes = program.ask(new Request.ListNodes(true));
        table.update(nodes);
        pages.tell("topics", Browser::wantsTopics, table.json());
        if (architecture != null || !pages.any(Browser::wantsGraph)) {
            drawing.clear();
            return;
        }
        GraphSnapshot snapshot = new GraphSnapshot(nodes, program.ask(new Request.ListEndpoints()));
        pages.tell("graph", Browser::wantsGraph, drawing.json(program.welcome().program(), snapshot));
    }

    private void changedParameters() throws IOException, RefusedException {
        if (parameters.refresh(program)) {
            pages.tell("parameters", Browser::wantsParameters, parameters.json());
        }
    }

    private String state() {
        return PageJson.object("state", json -> {
            json.writeBooleanField("connected", program.isConnected());
            json.writeStringField("problem", program.problem());
            if (program.isConnected()) {
                Answer.Welcome welcome = program.welcome();
                json.writeStringField("program", welcome.program());
                json.writeNumberField("pid", welcome.pid());
                json.writeNumberField("startedMs", welcome.startedMs());
                json.writeBooleanField("settable", setsParameters && welcome.writing());
            }
        });
    }

    private interface Question {
        void ask() throws IOException, RefusedException;
    }

    /** Performs a query that no page waits for; reports the end of the program to the pages. */
    private void asking(Question question) {
        try {
            question.ask();
        } catch (IOException e) {
            lost();
        } catch (RefusedException e) {
            pages.tell("problem", browser -> true, PageJson.error(e.getMessage()));
        }
    }

    private void lost() {
        if (!program.isConnected()) {
            feeds.lost();
            pages.tell("state", browser -> true, state());
        }
    }

    @Override
    public void close() {
        lineage.close();
        program.close();
    }
}
