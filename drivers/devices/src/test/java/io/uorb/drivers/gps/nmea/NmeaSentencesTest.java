// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.TestNmea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Framing, checksums and fields of single sentences. */
class NmeaSentencesTest extends NmeaFixture {
    @Test
    void shouldRefuseSentencesWithoutChecksumUnlessTold() {
        accept(flight(6), fix -> withoutChecksum(TestNmea.gga("GP", fix, 1)));
        assertEquals(0, seen.size());
        assertEquals(6, reader.counts().broken());
        reader = reader(false);
        accept(flight(6), fix -> withoutChecksum(TestNmea.gga("GP", fix, 1)));
        assertEquals(6, seen.size());
    }

    private static String withoutChecksum(String sentence) {
        return sentence.substring(0, sentence.indexOf('*')) + "\r\n";
    }

    @Test
    void shouldRefuseAWrongChecksumAnyway() {
        reader = reader(false);
        accept("$GPGGA,115955.00,4717.11399,N,00833.91590,E,1,08,1.01,499.6,M,48.0,M,,*00\r\n");
        assertEquals(1, reader.counts().broken());
        assertEquals(0, reader.counts().messages());
    }

    /** Sentences that receivers' makers and NMEA's readers print as examples. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "$GPGGA,092725.00,4717.11399,N,00833.91590,E,1,08,1.01,499.6,M,48.0,M,,*5B",
                "$GPRMC,083559.00,A,4717.11437,N,00833.91522,E,0.004,77.52,091202,,,A*57",
                "$GPVTG,77.52,T,,M,0.004,N,0.008,K,A*06",
                "$GPGSA,A,3,23,29,07,08,09,18,26,28,,,,,1.94,1.18,1.54*0D",
                "$GPGST,082356.00,1.8,,,,1.7,1.3,2.2*7E",
                "$GPGSV,3,1,10,23,38,230,44,29,71,156,47,07,29,116,41,08,09,081,36*7F",
                "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47",
                "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A",
                "$GPVTG,054.7,T,034.4,M,005.5,N,010.2,K*48",
                "$GPGSA,A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1*39"
            })
    void shouldReadPublishedSentences(String sentence) {
        accept(sentence + "\r\n");
        assertEquals(1, reader.counts().messages());
        assertEquals(0, reader.counts().malformed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GNRMC,235957.00,A,4717.11538,N,00833.92234,E,28.2,,A,V",
                "GNRMC,235957.40,A,4717.11604,N,00833.92689,E,28.937,81,A,V",
                "GNRMC,235957.40,A,4717.11604,N,00833.92689,E,28.937,81.30,31072,,,A,V",
                "GPGGA,250000,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,126019,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123560,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4867.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,9007.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,X,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,407.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,48.07038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,N,18131.000,E,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,N,01131.000,E,-1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,N,01131.000,E,1,8a,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,5x5.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,F,46.9,M,,",
                "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4.1,M,46.9,M,,",
                "GPGGA,123519,,,,,1,08,0.9,545.4,M,46.9,M,,",
                "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,,",
                "GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,,46.9,M,",
                "GPRMC,123519,A,4807.038,N,01131.000,E,022.4,384.4,230394,003.1,W",
                "GNRMC,235957.40,A,4717.11604,N,00833.92689,E,29.907,8726,,,A,V",
                "GNRMC,235957.40,A,4717.11604,N,00833.92689,E,29.907,1000,310726,,,A,V",
                "GPRMC,123519,0.5,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W",
                "GPVTG,054.7,T,034.4,M,005.5,N,020.2,K",
                "GPGSA,A,,04,05,,09,12,,,24,,,,,2.5,1.3,2.1",
                "GPGSV,2,3,08,01,40,083,46"
            })
    void shouldRefuseImpossibleFields(String body) {
        accept(TestNmea.sentence(body));
        assertEquals(1, reader.counts().malformed(), body);
    }

    @Test
    void shouldFindSentencesAmongOtherBytes() {
        String text = "\u00ff\u0000$GPG$$!\u00b5b" + TestNmea.sentence("GPZDA,160012.71,11,03,2004,-1,00") + "12*34\r\n"
                + TestNmea.sentence("GPTXT,01,01,02,u-blox").replace("\r\n", "\n");
        accept(text);
        assertEquals(2, reader.counts().messages());
    }

    @Test
    void shouldRefuseALineWithoutEnd() {
        accept("$GPTXT," + "x".repeat(300) + "*00\r\n");
        assertEquals(1, reader.counts().broken());
        accept("$" + "GPTXT," + "y".repeat(240) + "*" + "00\r\n");
        assertEquals(2, reader.counts().broken());
        accept(TestNmea.sentence("GPTXT," + "z".repeat(240)));
        assertEquals(1, reader.counts().messages());
    }
}
