// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.file.BoundedFile;
import io.uorb.input.HeapShare;
import io.uorb.parameter.ParameterValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;

/** The formats of files of parameters. Any thread. */
public enum ParameterFormat {
    /** Ours: {@code NAME value} a line. */
    TEXT {
        @Override
        public ReadParameters parse(byte[] content) {
            return ParameterLines.parse(content);
        }
    },
    /** QGroundControl's {@code .params}: vehicle, component, name, value and type, with tabs. */
    QGROUNDCONTROL {
        @Override
        public ReadParameters parse(byte[] content) {
            return QgroundcontrolLines.parse(content);
        }
    },
    /** The lines of PX4's {@code param show} and {@code param show -c}: {@code x + SYS_AUTOSTART [604,1049] : 4001}. */
    PARAM_SHOW {
        @Override
        public ReadParameters parse(byte[] content) {
            return ParamShowLines.parse(content);
        }
    };

    /** The largest file that is read. */
    public static final int MAX_BYTES = (int) HeapShare.bytes(4 << 20, 128);

    /** Reads a file's content; lines that cannot be read are among the problems. */
    public abstract ReadParameters parse(byte[] content);

    /** Returns the format that a file's content seems to have; ours if it seems to have none. */
    public static ParameterFormat of(byte[] content) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        if (text.lines().anyMatch(QgroundcontrolLines::isValue)) {
            return QGROUNDCONTROL;
        }
        return text.lines().anyMatch(ParamShowLines::isValue) ? PARAM_SHOW : TEXT;
    }

    /**
     * Reads a file in the format that it seems to have.
     *
     * @throws IOException naming the file if it cannot be read, or is larger than {@link #MAX_BYTES}
     */
    public static ReadParameters read(Path file) throws IOException {
        byte[] content = contentOf(file);
        return of(content).parse(content);
    }

    /** Returns the bytes of a file that is not too large. */
    static byte[] contentOf(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder, not a file of parameters");
        }
        return BoundedFile.read(file, MAX_BYTES);
    }

    /**
     * Returns a file of QGroundControl's with these parameters; those without PX4 names are omitted, since the ground
     * station cannot store them.
     *
     * @param vehicle the vehicle's system id, 1 to 255
     */
    public static String qgroundcontrol(SortedMap<String, ParameterValue> values, int vehicle) {
        return QgroundcontrolLines.format(values, vehicle);
    }

    /** Returns a file of ours with these texts, sorted by name. */
    public static String text(SortedMap<String, String> values) {
        return ParameterLines.format(values);
    }
}
