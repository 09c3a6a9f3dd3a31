// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A module of a jar that misbehaves in the commands (modules:MO-3, modules:MO-4, modules:MO-6). */
@Tag("slow")
class StrangersModuleTest {
    private static final String SOURCE = """
            package stranger;
            import io.uorb.module.Module;
            import io.uorb.module.ModuleContext;
            import io.uorb.module.ModuleDescription;
            import io.uorb.module.ModuleFactory;
            import io.uorb.module.ModuleOption;
            import io.uorb.module.StatusPrinter;
            import io.uorb.module.host.ModuleHost;
            public final class StrangerFactory implements ModuleFactory {
              public String name() { return "stranger"; }
              public ModuleDescription description() {
                return ModuleDescription.of("Misbehaves").withOptions(ModuleOption.text("bad", "", "what"));
              }
              public Module create(ModuleContext context) {
                String bad = context.options().text("bad");
                return new Module() {
                  public void start() {
                    context.log().info("first\\nsecond");
                    if (bad.equals("list")) {
                      context.thread("", t -> {
                        t.poll(100_000);
                        ModuleHost.of(context.orb()).get().status().forEach(m -> context.log().info(m.name()));
                      });
                    }
                    if (bad.equals("lost")) { context.thread("", t -> { while (!t.isStopping()) t.poll(100_000); }); }
                  }
                  public void status(StatusPrinter printer) {
                    if (bad.equals("status")) throw new IllegalStateException("no figures");
                    printer.value("lost", 1_000_000);
                    printer.value("done", 1);
                  }
                  public void close() {
                    if (bad.equals("close")) throw new IllegalStateException("cannot close it");
                  }
                };
              }
            }
            """;

    @TempDir
    private static Path shared;

    private static StrangerJar jar;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() throws IOException {
        jar = StrangerJar.of(shared, Map.of("StrangerFactory", SOURCE));
    }

    private CommandRun hover(String module) {
        return jar.run("hover", "--seconds=0.2", "--console=off", "--json", "--module", module);
    }

    @Test
    void shouldNameTheModuleOfItsLogAndForgeNoLine() {
        CommandRun run = hover("stranger").exits(0);
        assertEquals("uorb hover: [stranger] first\\x0asecond\n", run.err());
    }

    @Test
    void shouldNotAddTheModulesFiguresToItsOwn() {
        CommandRun run = hover("stranger:bad=lost").exits(0);
        assertEquals(0, run.number("lost"), run.out());
        assertTrue(run.out().contains("\"landed\":false"), run.out());
    }

    @Test
    void shouldPrintTheSummaryThoughAModuleHasNoFigures() {
        hover("stranger:bad=status").exits(0).prints("\"hash\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hover --seconds=0.2", "attitude --seconds=0.2 --speed=max"})
    @DisplayName("modules:MO-4: a module that cannot be closed is told, and the exit code is 1")
    void shouldTellOfAModuleThatCannotBeClosed(String command) {
        String[] args = (command + " --console=off --json --module stranger:bad=close").split(" ");
        CommandRun run = jar.run(args).exits(1);
        assertTrue(run.err().contains("module /stranger") && run.err().contains("cannot close it"), run.err());
        assertFalse(run.out().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hover --seconds=0.5", "attitude --seconds=0.5 --speed=max"})
    @DisplayName("modules:MO-5: the console and the recorder of a command are modules of its host")
    void shouldRunConsoleAndRecorderAsModules(String command) {
        String log = folder.resolve("run.ulg").toString();
        jar.run((command + " --json --module stranger:bad=list --record " + log).split(" "))
                .exits(0)
                .reports("[stranger] /console\n", "[stranger] /recorder\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--sim", "--ulog"})
    @DisplayName("modules:MO-5: log record is a composition of modules, also of users")
    void shouldRecordWithModules(String source) {
        String sourceOption = source.equals("--sim") ? "--sim" : "--ulog=" + RecordedLogs.find(RecordedLogs.HOVER);
        String log = folder.resolve("run.ulg").toString();
        CommandRun run =
                jar.run("log", "record", sourceOption, "--seconds=0.3", "--module=stranger:bad=list", "--out=" + log);
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("[stranger] /recorder\n"), run.err());
        jar.run(
                        "log",
                        "record",
                        sourceOption,
                        "--seconds=0.1",
                        "--module=stranger:bad=close",
                        "--out=" + log,
                        "--force")
                .fails(1, "cannot close it");
    }

    @Test
    void shouldRefuseAJarThatAddsNothing() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "no jar");
        UorbRun.of("--module-jar", text.toString(), "module", "list").fails(1, "module jar " + text + " is not a jar");
    }
}
