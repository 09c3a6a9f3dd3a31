// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

@Statement({"rccl:RC-93", "rccl:RC-94"})
class JointMatchingTest {
    private final JointMatching matching = new JointMatching(0.001);
    private final double[] jacobian = new double[36];
    private final Compliance both = Compliance.along("fz fx", 0, 0);

    JointMatchingTest() {
        // Row z: joint 2 before joint 3; row x: joint 2 as well.
        jacobian[2 * 6 + 1] = -0.5;
        jacobian[2 * 6 + 2] = 0.4;
        jacobian[1] = 0.3;
        jacobian[2] = 0.2;
    }

    @Test
    void shouldGiveTheBestFreeJointInTheOrderNamed() {
        matching.match(both, jacobian, 100);
        assertTrue(matching.isTaken(1));
        assertTrue(matching.isTaken(2));
        assertFalse(matching.isTaken(0));
    }

    @Test
    void shouldExchangeAJointForOneThatIsBetterByAFifth() {
        matching.match(both, jacobian, 100);
        jacobian[3] = 0.239;
        matching.match(both, jacobian, 1_000);
        assertFalse(matching.isTaken(3));
        jacobian[3] = 0.241;
        matching.match(both, jacobian, 1_001);
        assertTrue(matching.isTaken(3));
        assertFalse(matching.isTaken(2));
        assertEquals(1, matching.switches());
    }

    @Test
    void shouldNotSwitchTwiceWithin50Ms() {
        matching.match(both, jacobian, 100);
        jacobian[3] = 1;
        matching.match(both, jacobian, 149);
        assertFalse(matching.isTaken(3));
        matching.match(both, jacobian, 150);
        assertTrue(matching.isTaken(3));
        jacobian[4] = 2;
        matching.match(both, jacobian, 199);
        assertFalse(matching.isTaken(4));
        matching.match(both, jacobian, 200);
        assertTrue(matching.isTaken(4));
    }

    @Test
    void shouldTakeNoJointsAfterClear() {
        matching.match(both, jacobian, 100);
        matching.clear();
        for (int i = 0; i < 6; i++) {
            assertFalse(matching.isTaken(i));
        }
    }
}
