// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.file;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.verification.VectorFiles;
import io.uorb.drivers.arm.verification.VectorReport;
import io.uorb.testing.Project;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check vectors of others, all within their tolerances; and that a vector beyond them is found. */
class ArmVectorsTest {
    private static Object read(String name) throws IOException {
        return VectorFileReader.read(Project.requireShared("data/rccl/" + name));
    }

    @ParameterizedTest
    @CsvSource({
        "kinematics.json, 35",
        "equations.json, 12",
        "dynamics.json, 20",
        "drive.json, 20",
        "transition.json, 19",
        "trajectories.json, 9",
    })
    void shouldAgreeWithTheVectorsOfOthers(String name, int cases) throws IOException {
        VectorReport report = VectorFiles.compare(name, read(name));
        assertEquals(cases, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    @Test
    void shouldFindAVectorBeyondItsTolerance() throws IOException {
        @SuppressWarnings("unchecked")
        Map<String, Object> file = (Map<String, Object>) read("kinematics.json");
        @SuppressWarnings("unchecked")
        Map<String, Object> pose = (Map<String, Object>) ((List<?>) file.get("poses")).get(3);
        @SuppressWarnings("unchecked")
        List<Object> row = (List<Object>) ((List<?>) pose.get("jacobianTool")).get(1);
        row.set(2, (Double) row.get(2) + 3e-9);
        VectorReport report = VectorFiles.compare("kinematics.json", file);
        assertFalse(report.passed());
        assertEquals(3, report.worst(), 0.01);
        assertEquals("kinematics.json.poses[3].jacobianTool", report.worstCase());
    }

    @Test
    void shouldFindAnotherOutcomeBeyondAnyTolerance() throws IOException {
        @SuppressWarnings("unchecked")
        Map<String, Object> file = (Map<String, Object>) read("kinematics.json");
        file.put("arm", "ur5");
        assertEquals(
                Double.POSITIVE_INFINITY,
                VectorFiles.compare("kinematics.json", file).worst());
    }

    @Test
    void shouldNameTheMemberThatIsMissing() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> VectorFiles.compare("equations.json", Map.of("poses", List.of())),
                "equations.json has no equations");
    }
}
