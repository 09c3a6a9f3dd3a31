// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import io.uorb.cli.web.log.PlottedField;

/** The strict parser of requests: objects whose field {@code do} is their kind. */
public final class PageRequestReader {
    /** Messages or buckets of a range. */
    public static final int MAX_BUCKETS = 4_000;

    /** Time intervals of a spectrogram. */
    public static final int MAX_COLUMNS = 400;

    /** Texts of an answer. */
    public static final int MAX_TEXTS = 5_000;

    /** Chains of an answer. */
    private static final int MAX_CHAINS = 20;

    private static final int MAX_ID = 1_000_000;
    private static final int MAX_INSTANCE = 255;
    private static final String ALL =
            "show, fields, plot, unplot, range, message, texts, modules, set, lag, seek, play, pause, faults,"
                    + " spectrum, unspectrum";

    private PageRequestReader() {}

    /**
     * Returns the request.
     *
     * @throws IllegalArgumentException if it is none; the text says why
     */
    public static PageRequest read(String text) {
        RequestFields fields = RequestFields.parse(text);
        String what = fields.text("do");
        return switch (what) {
            case "show" -> {
                fields.only("topics", "graph", "parameters");
                yield new PageRequest.Show(fields.flag("topics"), fields.flag("graph"), fields.flag("parameters"));
            }
            case "fields" -> {
                fields.only("topic");
                yield new PageRequest.Fields(fields.text("topic"));
            }
            case "plot" -> {
                fields.only("id", "topic", "instance", "field");
                yield new PageRequest.Plot(id(fields), fields.text("topic"), instance(fields), fields.text("field"));
            }
            case "unplot" -> {
                fields.only("id");
                yield new PageRequest.Unplot(id(fields));
            }
            case "range" -> range(fields);
            case "message" -> {
                fields.only("topic", "instance", "atUs");
                yield new PageRequest.Message(fields.text("topic"), instance(fields), fields.timeUsIfAny("atUs"));
            }
            case "texts" -> {
                fields.only("fromUs", "toUs", "most");
                yield new PageRequest.Texts(
                        fields.timeUs("fromUs"), fields.timeUs("toUs"), fields.number("most", 1, MAX_TEXTS));
            }
            case "modules" -> {
                fields.only();
                yield new PageRequest.Modules();
            }
            case "set" -> {
                fields.only("name", "value");
                yield new PageRequest.Set(fields.text("name"), fields.text("value"));
            }
            case "lag" -> {
                fields.only("path", "worst");
                yield new PageRequest.Lag(fields.textIfAny("path"), fields.number("worst", 0, MAX_CHAINS));
            }
            default -> readOfLog(what, fields);
        };
    }

    private static PageRequest readOfLog(String what, RequestFields fields) {
        return switch (what) {
            case "seek" -> {
                fields.only("atUs");
                yield new PageRequest.Seek(fields.timeUs("atUs"));
            }
            case "play" -> {
                fields.only("speed");
                yield new PageRequest.Play(fields.real("speed"));
            }
            case "pause" -> {
                fields.only();
                yield new PageRequest.Pause();
            }
            case "faults" -> {
                fields.only();
                yield new PageRequest.Faults();
            }
            case "spectrum" -> spectrum(fields);
            case "unspectrum" -> {
                fields.only("id");
                yield new PageRequest.Unspectrum(id(fields));
            }
            default -> throw new IllegalArgumentException("request '" + what + "' is none of " + ALL);
        };
    }

    private static PageRequest range(RequestFields fields) {
        fields.only("id", "topic", "instance", "fields", "fromUs", "toUs", "buckets", "edges", "rows");
        return new PageRequest.Range(
                id(fields),
                fields.text("topic"),
                instance(fields),
                fields.texts("fields", PlottedField.MAX_FIELDS),
                fields.timeUs("fromUs"),
                fields.timeUs("toUs"),
                fields.number("buckets", 1, MAX_BUCKETS),
                fields.flagIfAny("edges"),
                fields.flagIfAny("rows"));
    }

    private static PageRequest spectrum(RequestFields fields) {
        fields.only("id", "topic", "instance", "fields", "fromUs", "toUs", "columns");
        return new PageRequest.Spectrum(
                id(fields),
                fields.text("topic"),
                instance(fields),
                fields.texts("fields", PlottedField.MAX_FIELDS),
                fields.timeUs("fromUs"),
                fields.timeUs("toUs"),
                fields.number("columns", 0, MAX_COLUMNS));
    }

    private static int id(RequestFields fields) {
        return fields.number("id", 0, MAX_ID);
    }

    private static int instance(RequestFields fields) {
        return fields.number("instance", 0, MAX_INSTANCE);
    }
}
