// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.ArmVectors;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The check vectors of others, all within their tolerances; and that a vector beyond them is found. */
class ArmVectorsTest {
    @Test
    void shouldAgreeWithTheKinematicsOfOthers() throws IOException {
        VectorReport report = KinematicsVectors.compare(ArmVectors.read("kinematics.json"));
        assertEquals(35, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    @Test
    void shouldAgreeWithTheEquationsOfOthers() throws IOException {
        VectorReport report = EquationVectors.compare(ArmVectors.read("equations.json"));
        assertEquals(12, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    @Test
    void shouldAgreeWithTheDynamicsOfOthers() throws IOException {
        VectorReport report = DynamicsVectors.compare(ArmVectors.read("dynamics.json"));
        assertEquals(20, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    @Test
    void shouldAgreeWithTheDrivesOfOthers() throws IOException {
        VectorReport report = DriveVectors.compare(ArmVectors.read("drive.json"));
        assertEquals(20, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    @Test
    void shouldAgreeWithTheTransitionsOfOthers() throws IOException {
        VectorReport report = TransitionVectors.compare(ArmVectors.read("transition.json"));
        assertEquals(19, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    /** rccl:RC-50 to rccl:RC-65 */
    @Test
    void shouldAgreeWithTheTrajectoriesOfOthers() throws IOException {
        VectorReport report = TrajectoryVectors.compare(ArmVectors.read("trajectories.json"));
        assertEquals(9, report.cases());
        assertTrue(report.passed(), report::toString);
    }

    @Test
    void shouldFindAVectorBeyondItsTolerance() throws IOException {
        @SuppressWarnings("unchecked")
        Map<String, Object> file = (Map<String, Object>) ArmVectors.read("kinematics.json");
        @SuppressWarnings("unchecked")
        Map<String, Object> pose = (Map<String, Object>) ((List<?>) file.get("poses")).get(3);
        @SuppressWarnings("unchecked")
        List<Object> row = (List<Object>) ((List<?>) pose.get("jacobianTool")).get(1);
        row.set(2, (Double) row.get(2) + 3e-9);
        VectorReport report = KinematicsVectors.compare(file);
        assertFalse(report.passed());
        assertEquals(3, report.worst(), 0.01);
        assertEquals("kinematics.json.poses[3].jacobianTool", report.worstCase());
    }

    @Test
    void shouldFindAnotherOutcomeBeyondAnyTolerance() throws IOException {
        @SuppressWarnings("unchecked")
        Map<String, Object> file = (Map<String, Object>) ArmVectors.read("kinematics.json");
        file.put("arm", "ur5");
        assertEquals(Double.POSITIVE_INFINITY, KinematicsVectors.compare(file).worst());
    }

    @Test
    void shouldNameTheMemberThatIsMissing() {
        Exception error =
                assertThrows(IllegalArgumentException.class, () -> EquationVectors.compare(Map.of("poses", List.of())));
        assertEquals("equations.json has no equations", error.getMessage());
    }
}
