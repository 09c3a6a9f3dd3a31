// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import io.uorb.error.ErrorHandler;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.LaunchSupervisor;
import io.uorb.launch.RestartRule;
import io.uorb.launch.StopTimes;
import io.uorb.time.OrbClock;
import java.util.List;

/** A launcher that a test kills: its children print the ids of all processes, a line each. */
final class LauncherProgram {
    /** Children: a program, one that ignores signals and has a child that does, and one that ends in order. */
    static final List<String> SCRIPTS = List.of(
            "echo $$; exec sleep 1000",
            "trap '' INT TERM; sleep 1000 & echo $$; echo $!; wait",
            "trap 'exit 0' INT TERM; sleep 1000 & echo $$; echo $!; wait");

    static final int PROCESSES = 5;

    private static final StopTimes TIMES = new StopTimes(200_000, 200_000);

    private LauncherProgram() {}

    public static void main(String[] args) throws InterruptedException {
        LaunchSupervisor supervisor = new LaunchSupervisor(OrbClock.system(), TIMES, 0, new LaunchListener() {});
        for (int i = 0; i < SCRIPTS.size(); i++) {
            ProcessCommand command = ProcessCommand.of("/bin/sh", "-c", SCRIPTS.get(i));
            supervisor.add(new ChildProcess("/child" + i, command, ErrorHandler.uncaught()), RestartRule.NONE);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(supervisor::close));
        supervisor.start();
        Thread.currentThread().join();
    }
}
