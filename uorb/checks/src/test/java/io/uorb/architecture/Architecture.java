// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;

/** The rules of the middleware's code, each for the packages of one {@link PackageTable}. */
final class Architecture {
    private static final String WRITERS = "FileOutputStream|FileWriter|PrintWriter|PrintStream|RandomAccessFile";
    private static final String COMPILER_TREES = "com.sun.source..";
    /** Exported and documented by the module jdk.management; its name is older than such modules. */
    private static final String MANAGEMENT = "com.sun.management..";
    /** A library, whose name is older than its home. */
    private static final String JNA = "com.sun.jna..";

    private final PackageTable table;

    Architecture(PackageTable table) {
        this.table = table;
    }

    /** Imports follow the table, and every package stands in it. */
    ArchRule importsFollowTheTable() {
        return classes()
                .that(belongToTheTable())
                .should(new ArchCondition<>("import what the package table allows") {
                    @Override
                    public void check(JavaClass from, ConditionEvents events) {
                        if (!table.lists(from.getPackageName())) {
                            events.add(SimpleConditionEvent.violated(
                                    from,
                                    from.getName() + ": package " + from.getPackageName() + " is not in the table"));
                        }
                        from.getDirectDependenciesFromSelf().stream()
                                .filter(use -> !table.allows(from.getPackageName(), packageOf(use.getTargetClass())))
                                .forEach(use -> events.add(SimpleConditionEvent.violated(use, use.getDescription())));
                    }
                })
                .allowEmptyShould(true);
    }

    ArchRule packagesHaveNoCycles() {
        return SlicesRuleDefinition.slices()
                .assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        return table.covers(packageOf(type))
                                ? SliceIdentifier.of(packageOf(type))
                                : SliceIdentifier.ignore();
                    }

                    @Override
                    public String getDescription() {
                        return "the packages of " + table.root();
                    }
                })
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true);
    }

    /** The memory model is argued for one package, and for its like in memory that processes share. */
    ArchRule fencesStayInBuffer() {
        return noClasses()
                .that(belongToTheTable())
                .and()
                .resideOutsideOfPackages(table.root() + ".buffer", table.root() + ".shm.ring")
                .should()
                .dependOnClassesThat(assignableTo(VarHandle.class)
                        .or(assignableTo(MethodHandles.class))
                        .or(assignableTo(MethodHandles.Lookup.class))
                        .or(assignableTo(ConstantBootstraps.class)))
                .allowEmptyShould(true);
    }

    ArchRule nobodyUsesInternalsOfTheJdk() {
        return noClasses()
                .that(belongToTheTable())
                .should()
                .dependOnClassesThat(resideInAnyPackage("sun..", "jdk.internal..", "com.sun..")
                        .and(not(resideInAnyPackage(COMPILER_TREES, MANAGEMENT, JNA))))
                .allowEmptyShould(true);
    }

    /**
     * Initializers of fields are not part of {@code javax.lang.model}. The compiler's trees are a supported
     * interface of the JDK, but of javac alone: what runs without it must not need them.
     */
    ArchRule onlyTheProcessorReadsTheCompilersTrees() {
        return noClasses()
                .that(belongToTheTable())
                .and()
                .resideOutsideOfPackage(table.root() + ".processor")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(COMPILER_TREES)
                .allowEmptyShould(true);
    }

    ArchRule nobodyUsesJavaUtilLogging() {
        return noClasses()
                .that(belongToTheTable())
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .allowEmptyShould(true);
    }

    /** A library is silent; only commands talk. */
    ArchRule onlyCommandsUseTheStandardStreams() {
        return noClasses()
                .that(belongToTheTable())
                .and()
                .resideOutsideOfPackages(
                        table.root() + ".cli..", table.root() + ".drivers.app..", table.root() + ".msg")
                .should(ACCESS_STANDARD_STREAMS)
                .allowEmptyShould(true);
    }

    /** A library of jSerialComm is loaded by the first of its static methods. */
    ArchRule onlySerialPortsLoadsNativeCode() {
        DescribedPredicate<JavaMethodCall> loads = DescribedPredicate.describe("loads native code", call -> {
            String owner = call.getTargetOwner().getName();
            return call.getName().matches("load|loadLibrary")
                            && (owner.equals(System.class.getName()) || owner.equals(Runtime.class.getName()))
                    || owner.equals("com.fazecast.jSerialComm.SerialPort")
                            && call.getName().matches("getCommPorts?|getVersion");
        });
        return noClasses()
                .that(belongToTheTable())
                .and()
                .doNotHaveFullyQualifiedName(table.root() + ".drivers.transport.SerialPorts")
                .should()
                .callMethodWhere(loads)
                .allowEmptyShould(true);
    }

    /**
     * Other ways follow links; the generators work in folders that they check, sysfs and the slack of timers
     * are the kernel's.
     */
    ArchRule onlyStagedFilesAreWritten() {
        DescribedPredicate<JavaCall<?>> writes = DescribedPredicate.describe("opens a file to write", call -> {
            String owner = call.getTargetOwner().getName();
            boolean hasFile = call.getTarget().getRawParameterTypes().stream()
                    .anyMatch(type -> type.getName().matches("java\\.io\\.File|java\\.lang\\.String"));
            return owner.equals(Files.class.getName()) && call.getName().matches("write.*|new(Output|Buffered|Byte).*")
                    || owner.matches("java\\.io\\.(" + WRITERS + ")")
                            && call.getName().equals("<init>")
                            && hasFile;
        });
        return noClasses()
                .that(belongToTheTable())
                .and()
                .resideOutsideOfPackages(
                        table.root() + ".file",
                        table.root() + ".msg.source",
                        table.root() + ".drivers.iio.sysfs",
                        table.root() + ".time",
                        table.root() + ".drivers.app.packaging")
                .should()
                .callCodeUnitWhere(writes)
                .allowEmptyShould(true);
    }

    /** A flight that was recorded on one processor is verified on another. The command line draws and prints alone. */
    ArchRule modulesComputeTheSameOnEveryProcessor() {
        return classes()
                .that(belongToTheTable())
                .and()
                .resideOutsideOfPackage(table.root() + ".cli..")
                .should(new PortableArithmetic())
                .allowEmptyShould(true);
    }

    ArchRule driversUseTheApiOfTheMiddleware() {
        return noClasses()
                .that()
                .resideInAPackage(table.root() + ".drivers..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        table.root() + ".buffer..",
                        table.root() + ".slab..",
                        table.root() + ".wake..",
                        table.root() + ".codegen..",
                        table.root() + ".processor..",
                        "java.lang.invoke..")
                .allowEmptyShould(true);
    }

    private DescribedPredicate<JavaClass> belongToTheTable() {
        return DescribedPredicate.describe("belong to " + table.root(), type -> table.covers(type.getPackageName()));
    }

    private static String packageOf(JavaClass type) {
        return type.getBaseComponentType().getPackageName();
    }
}
