// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.cli.web.message.AnswerJson;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Spectra of logs, over real sockets: known waves, the report's figures, why there is none. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpectrumPageTest {
    private static final int RATE_HZ = 250;
    private static final String SPECTRUM = "{'do':'spectrum','id':7,'topic':'wave','instance':0,'fields':['x'],"
            + "'fromUs':0,'toUs':9000000000,'columns':0}";
    private static final Pattern COLUMN = Pattern.compile("\\[([^\\[\\]]+)]");

    @TempDir
    private Path folder;

    /** A value over time. */
    @FunctionalInterface
    private interface Wave {
        double at(double timeS);
    }

    private Path wave(String name, int messages, Wave x, Wave y) throws IOException {
        return CommandTestLog.write(folder.resolve(name), log -> {
            log.format("wave:uint64_t timestamp;double x;double y;");
            int msgId = log.subscribe("wave", 0);
            for (int i = 0; i < messages; i++) {
                double timeS = (double) i / RATE_HZ;
                long timeUs = CommandTestLog.START_US + i * 1_000_000L / RATE_HZ;
                CommandTestLog.data(log, msgId, timeUs, x.at(timeS), y.at(timeS));
            }
        });
    }

    private static String text(String answer, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":([^,\\]}]+)").matcher(answer);
        assertTrue(found.find(), () -> name + " in " + answer);
        return found.group(1);
    }

    private static double number(String answer, String name) {
        return Double.parseDouble(text(answer, name));
    }

    private static double[] numbers(String list) {
        return Arrays.stream(list.split(","))
                .mapToDouble(text -> Double.parseDouble(text.replace("null", "NaN")))
                .toArray();
    }

    /** Returns the densities of each field that has some. */
    private static List<double[]> densities(String answer) {
        List<double[]> found = new ArrayList<>();
        Matcher lists = Pattern.compile("\"density\":\\[([^]]*)]").matcher(answer);
        while (lists.find()) {
            found.add(numbers(lists.group(1)));
        }
        return found;
    }

    private static int greatest(double... values) {
        int at = 0;
        for (int k = 0; k < values.length; k++) {
            at = values[k] > values[at] || Double.isNaN(values[at]) ? k : at;
        }
        return at;
    }

    /** A sine of amplitude 3 has the power 4.5, noise of deviation 0.5 the density 0.5 * sqrt(2 / 250) at each line. */
    @Test
    void shouldHaveThePowerOfASineInNoise() throws IOException, InterruptedException {
        Random random = new Random(52);
        Wave noisy = timeS -> 3 * Math.sin(2 * Math.PI * 55.5 * timeS) + 0.5 * random.nextGaussian();
        try (LogBench bench = new LogBench(wave("noise.ulg", 40_000, noisy, timeS -> 0))) {
            String answer = bench.ask(SPECTRUM, "spectrum");
            assertTrue(answer.startsWith("{\"is\":\"spectrum\",\"id\":7,\"count\":40000,\"fields\":[{\"path\":\"x\","));
            double[] density = densities(answer).get(0);
            double lineHz = number(answer, "sampleHz") / number(answer, "size");
            assertEquals(55.5, (greatest(density) + 1) * lineHz, lineHz);
            double power = 0;
            double noise = 0;
            int lines = 0;
            for (int k = 0; k < density.length; k++) {
                boolean isNear = Math.abs((k + 1) * lineHz - 55.5) < 1.5;
                power += isNear ? density[k] * density[k] * lineHz : 0;
                noise += isNear ? 0 : density[k] * density[k];
                lines += isNear ? 0 : 1;
            }
            assertEquals(4.5, power, 0.05);
            // These numbers have 0.984 of that variance.
            assertEquals(2 * 0.25 / RATE_HZ, noise / lines, 0.03 * 2 * 0.25 / RATE_HZ);
        }
    }

    /** Least, mean and greatest density are those of the report of the same log. */
    @ParameterizedTest
    @RecordedLogSource({"sample", "hover"})
    void shouldHaveTheFiguresOfTheReport(String name) throws IOException, InterruptedException {
        Path log = RecordedLogs.find(name);
        Path page = folder.resolve("page.html");
        CommandTestLog.run("report", log, "--out", page).exits(0);
        ReportDocument report = ReportDocument.read(page);
        try (LogBench bench = new LogBench(log)) {
            String answer = bench.ask(
                    SPECTRUM.replace("wave", "sensor_combined").replace("'x'", "'accelerometer_m_s2'"), "spectrum");
            List<double[]> densities = densities(answer);
            assertEquals(3, densities.size());
            for (int axis = 0; axis < 3; axis++) {
                double[] density = densities.get(axis);
                double[] figures = report.figures("spectra", "Acceleration, spectrum", "xyz".charAt(axis) + ", ");
                double least = Arrays.stream(density).min().orElseThrow();
                double mean = Arrays.stream(density).average().orElseThrow();
                assertEquals(figures[0], least, 1e-3 * least);
                assertEquals(figures[1], mean, 1e-3 * mean);
                assertEquals(figures[2], density[greatest(density)], 1e-3 * figures[2]);
            }
        }
    }

    /** At t seconds its frequency is 20 + t Hz. */
    @Test
    void shouldShowASineThatRisesOverTime() throws IOException, InterruptedException {
        Wave rising = timeS -> Math.sin(2 * Math.PI * (20 + timeS / 2) * timeS);
        try (LogBench bench = new LogBench(wave("rising.ulg", 20_000, rising, timeS -> 0))) {
            String answer = bench.ask(SPECTRUM.replace("'columns':0", "'columns':40"), "spectrum");
            assertEquals(1, number(answer, "fromS"));
            assertEquals(2, number(answer, "columnS"), 0.01);
            Matcher columns = COLUMN.matcher(answer.substring(answer.indexOf("levelsDb")));
            int column = 0;
            for (; columns.find(); column++) {
                double[] levels = numbers(columns.group(1));
                double hz = (greatest(levels) + 0.5) / levels.length * RATE_HZ / 2;
                assertEquals(20 + (column + 0.5) * 2, hz, 3, "column " + column);
            }
            assertEquals(40, column);
        }
    }

    @Test
    void shouldSayWhyThereIsNoSpectrum() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(wave("gaps.ulg", 1_000, Math::sin, timeS -> Double.NaN))) {
            String few = bench.ask(SPECTRUM.replace("9000000000", "1300000"), "error");
            assertTrue(few.contains("topic wave has 76 messages in this range; a spectrum needs 128"), few);
            assertTrue(few.endsWith(",\"do\":\"spectrum\",\"id\":7,\"topic\":\"wave\",\"instance\":0}"), few);
            String why = "at most 0 consecutive messages without a pause, a step back in time or a value of y that"
                    + " is not finite (1000 of 1000 are not); a spectrum needs 64";
            String both = SPECTRUM.replace("'x'", "'x','y'").replace("9000000000", "9000000");
            String one = bench.ask(both, "spectrum");
            assertTrue(one.contains("{\"path\":\"y\",\"problem\":\"" + why), one);
            assertEquals(1, densities(one).size());
            String none = bench.ask(both.replace("'columns':0", "'columns':9"), "error");
            assertTrue(none.contains(why), none);
            assertTrue(bench.ask(SPECTRUM.replace("'fromUs':0", "'fromUs':9000000001"), "error")
                    .contains("has 0 messages"));
        }
    }

    @Test
    void shouldRefuseMessagesOfOneTime() throws IOException, InterruptedException {
        long[] timesUs = new long[500];
        Arrays.fill(timesUs, 2_000_000);
        try (LogBench bench = new LogBench(CommandTestLog.counting(folder.resolve("one.ulg"), timesUs))) {
            String error = bench.ask(SPECTRUM.replace("wave", "counter").replace("'x'", "'value'"), "error");
            assertTrue(error.contains("topic counter has 500 messages at one time"), error);
        }
    }

    @Test
    void shouldRefuseWhatTheLogDoesNotHave() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(wave("wave.ulg", 200, Math::sin, Math::cos))) {
            String topic = bench.ask(SPECTRUM.replace("wave", "wav"), "error");
            assertTrue(topic.contains("the log has no topic wav; did you mean wave"), topic);
            String field = bench.ask(SPECTRUM.replace("'x'", "'x','z'"), "error");
            assertTrue(field.contains("topic wave has no number z in this log"), field);
            String instance = bench.ask(SPECTRUM.replace("'instance':0", "'instance':3"), "error");
            assertTrue(instance.contains("the log has no instance 3 of topic wave"), instance);
        }
    }

    @Test
    void shouldSayThatAProgramHasNoAnswer() throws IOException, InterruptedException, RefusedException {
        try (WebBench bench = WebBench.quick();
                PagePeer peer = new PagePeer(bench)) {
            peer.send(SPECTRUM.replace('\'', '"'));
            peer.await("error", "request spectrum is for a log; this page shows a program");
        }
    }

    /** The longest answers that can be asked for. */
    @Test
    void shouldSendNoMoreThanAMebibyte() throws IOException, InterruptedException {
        Random random = new Random(1);
        Path log = CommandTestLog.write(folder.resolve("wide.ulg"), file -> {
            file.format("wave:uint64_t timestamp;double[64] x;");
            int msgId = file.subscribe("wave", 0);
            Object[] fields = new Object[65];
            for (int i = 0; i < 40_000; i++) {
                fields[0] = CommandTestLog.START_US + i * 1_000L;
                Arrays.setAll(fields, k -> k == 0 ? fields[0] : (Object) (1e-9 * random.nextGaussian()));
                CommandTestLog.data(file, msgId, fields);
            }
        });
        try (LogBench bench = new LogBench(log)) {
            String spectra = bench.ask(SPECTRUM, "spectrum");
            assertEquals(64, densities(spectra).size());
            assertEquals(511, densities(spectra).get(63).length);
            assertTrue(spectra.length() <= AnswerJson.MAX_CHARS, () -> spectra.length() + " characters");
            String overTime = bench.ask(SPECTRUM.replace("'columns':0", "'columns':400"), "spectrum");
            assertTrue(overTime.length() <= AnswerJson.MAX_CHARS, () -> overTime.length() + " characters");
        }
    }

    @Test
    void shouldHaveTheTimesOfThePageInASecondLog() throws IOException, InterruptedException {
        Path first = wave("a.ulg", 500, Math::sin, Math::cos);
        Path second = wave("b.ulg", 500, timeS -> Math.sin(2 * Math.PI * 30 * timeS), Math::cos);
        try (LogBench bench = new LogBench(first, second, 5_000_000)) {
            String answer =
                    bench.ask(SPECTRUM.replace("wave", "b:wave").replace("'fromUs':0", "'fromUs':6000000"), "spectrum");
            assertEquals(500, number(answer, "count"));
            double lineHz = number(answer, "sampleHz") / number(answer, "size");
            assertEquals(30, (greatest(densities(answer).get(0)) + 1) * lineHz, lineHz);
        }
    }
}
