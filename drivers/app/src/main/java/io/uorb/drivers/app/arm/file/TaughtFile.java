// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.TaughtTransforms;
import io.uorb.file.StagedFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A file of taught transforms (rccl:RC-27): a JSON object of names, each with twelve numbers, m. */
public final class TaughtFile {
    private TaughtFile() {}

    /**
     * Reads a file; one that is absent has no transforms.
     *
     * @throws IOException that names file and transform, if one is no pose
     */
    public static TaughtTransforms read(Path file) throws IOException {
        TaughtTransforms taught = TaughtTransforms.none();
        if (!Files.exists(file)) {
            return taught;
        }
        Object tree = VectorFileReader.read(file);
        if (!(tree instanceof Map)) {
            throw new IOException(file + ": is no object of names and poses");
        }
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) tree).entrySet()) {
            String name = entry.getKey().toString();
            try {
                taught.with(name, pose(name, entry.getValue()));
            } catch (IllegalArgumentException e) {
                throw new IOException(file + ": " + e.getMessage(), e);
            }
        }
        return taught;
    }

    private static double[] pose(String name, Object value) {
        double[] pose = new double[Poses.LENGTH];
        if (!(value instanceof List<?> numbers) || numbers.size() != pose.length) {
            throw new IllegalArgumentException("transform " + name + " has not " + pose.length + " numbers");
        }
        for (int i = 0; i < pose.length; i++) {
            if (!(numbers.get(i) instanceof Double number)) {
                throw new IllegalArgumentException("transform " + name + ": element " + i + " is no number");
            }
            pose[i] = number;
        }
        return pose;
    }

    /** Replaces a file. */
    public static void write(Path file, TaughtTransforms taught) throws IOException {
        StagedFile.replace(file, out -> write(out, taught));
    }

    private static void write(OutputStream out, TaughtTransforms taught) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            for (Map.Entry<String, double[]> entry : taught.values().entrySet()) {
                json.writeFieldName(entry.getKey());
                json.writeArray(entry.getValue(), 0, Poses.LENGTH);
            }
            json.writeEndObject();
        }
    }
}
