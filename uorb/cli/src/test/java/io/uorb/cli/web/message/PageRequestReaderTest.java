// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accepted and refused requests of pages. */
class PageRequestReaderTest {
    private static final String SPECTRUM = "{'do':'spectrum','id':7,'topic':'sensor_gyro','instance':1,"
            + "'fields':['x','y'],'fromUs':0,'toUs':9,'columns':400}";

    @Test
    void shouldReadEachRequest() {
        assertEquals(
                new PageRequest.Show(true, false, true),
                PageRequestReader.read("{\"do\":\"show\",\"topics\":true,\"graph\":false,\"parameters\":true}"));
        assertEquals(
                new PageRequest.Fields("sensor_gyro"),
                PageRequestReader.read("{\"topic\":\"sensor_gyro\",\"do\":\"fields\"}"));
        assertEquals(
                new PageRequest.Plot(7, "sensor_gyro", 1, "x"),
                PageRequestReader.read(
                        "{\"do\":\"plot\",\"id\":7,\"topic\":\"sensor_gyro\",\"instance\":1,\"field\":\"x\"}"));
        assertEquals(new PageRequest.Unplot(7), PageRequestReader.read("{\"do\":\"unplot\",\"id\":7}"));
        assertEquals(
                new PageRequest.Spectrum(7, "sensor_gyro", 1, List.of("x", "y"), 0, 9, 400),
                PageRequestReader.read(SPECTRUM.replace('\'', '"')));
        assertEquals(new PageRequest.Unspectrum(7), PageRequestReader.read("{\"do\":\"unspectrum\",\"id\":7}"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[]                                        | a request is a JSON object",
                "{\"do\":\"dance\"}                        | request 'dance' is none of show, fields, plot, unplot,"
                        + " range, message, texts, modules, set, lag, seek, play, pause, faults, spectrum,"
                        + " unspectrum",
                "{}                                        | the request needs the field do, a text",
                "{\"do\":\"unplot\",\"id\":-1}             | field id of the request is -1, not between 0 and 1000000",
                "{\"do\":\"unplot\",\"id\":\"1\"}          | the request needs the field id, a whole number",
                "{\"do\":\"unplot\",\"id\":1,\"id\":2}     | field id of the request is duplicated",
                "{\"do\":\"unplot\",\"id\":1,\"x\":2}      | request unplot has no field x",
                "{\"do\":\"unplot\",\"id\":1} {}           | the request has text after its JSON object",
                "{\"do\":\"fields\",\"topic\":\"\"}        | field topic of the request has 0 characters, not 1 to 256",
                "{\"do\":\"show\",\"topics\":1}            | the request needs the field topics, true or false",
                "{\"do\":1.5} | the request needs the field do, a text",
                "{\"do\":null} | field do of the request is neither a text, a number, true, false nor a list of texts",
            })
    void shouldSayWhatIsWrong(String request, String text) {
        assertThrowsNaming(IllegalArgumentException.class, () -> PageRequestReader.read(request), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "'columns':400   | 'columns':401     | field columns of the request is 401, not between 0 and 400",
                "'columns':400   | 'columns':-1      | field columns of the request is -1, not between 0 and 400",
                "'columns':400   | 'columns':1e9     | the request needs the field columns, a whole number",
                ",'columns':400  | ~~                | the request needs the field columns, a whole number",
                "['x','y']       | []                | field fields of the request has 0 elements, not 1 to 64",
                "['x','y']       | 'x'               | the request needs the field fields, a list of texts",
                "['x','y']       | [1]               | field fields of the request has elements that are no texts",
                "'fromUs':0      | 'fromUs':-1       | field fromUs of the request is -1, not between 0 and",
                "'toUs':9        | 'toUs':9,'size':9 | request spectrum has no field size",
                "'instance':1    | 'instance':256    | field instance of the request is 256, not between 0 and 255",
            })
    void shouldSayWhatIsWrongWithASpectrum(String part, String other, String text) {
        String request = SPECTRUM.replace(part, other).replace('\'', '"');
        assertThrowsNaming(IllegalArgumentException.class, () -> PageRequestReader.read(request), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"{\"do\":", "{\"id\":99999999999999999999999}", "{\"do\":{\"do\":[[[]]]}}", "nonsense", "{'do':1}"
            })
    void shouldRefuseWhatIsNoJsonOrTooDeep(String request) {
        assertThrows(IllegalArgumentException.class, () -> PageRequestReader.read(request));
    }

    /** Whatever comes is a request or refused; nothing else is thrown. */
    @Property(tries = 500)
    void shouldSurviveAnyText(@ForAll String text) {
        for (String request : new String[] {text, "{" + text + "}", "{\"do\":\"" + text + "\"}"}) {
            String why = assertThrows(IllegalArgumentException.class, () -> PageRequestReader.read(request))
                    .getMessage();
            assertTrue(!why.isBlank(), why);
        }
    }
}
