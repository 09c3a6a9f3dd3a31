// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClassListTest {
    @Test
    void shouldSortNamesWithoutTheirNumbers() {
        assertEquals(
                List.of("io/uorb/Orb", "java/lang/Object"),
                ClassList.portable(List.of("# a comment", "java/lang/Object id: 0", "io/uorb/Orb id: 1")));
    }

    @Test
    void shouldLeaveOutWhatLinksOldClasses() {
        String lambda = "@lambda-proxy io/uorb/Orb run ()Ljava/lang/Runnable; ()V";
        String old = "@lambda-proxy io/uorb/Orb get ()Lpicocli/CommandLine$IFactory; ()V";
        String form = "@lambda-form-invoker [LF_RESOLVE] java.lang.invoke.Invokers$Holder exactInvoker L_L";
        assertEquals(
                List.of(form, lambda),
                ClassList.portable(List.of(lambda, old, form, "@cp picocli/CommandLine 1 7", "@x-new y")));
    }

    @Test
    void shouldLeaveOutClassesOfOtherLoaders() {
        assertEquals(List.of("x/Y"), ClassList.portable(List.of("x/Y id: 1", "x/Z id: 2 super: 1 source: /tmp/x.jar")));
    }

    @Test
    void shouldLeaveOutTheTrainingItself() {
        assertEquals(List.of(), ClassList.portable(List.of("io/uorb/drivers/app/packaging/TrainingRun id: 9")));
    }

    @Test
    void shouldLeaveOutWhatDependsOnTheOrderOfThreads() {
        String lambda = "@lambda-proxy io/uorb/module/host/EndHandler run ()Ljava/lang/Runnable; ()V";
        assertEquals(List.of(), ClassList.portable(List.of("io/uorb/module/host/Supervisor$Task id: 9", lambda)));
    }
}
