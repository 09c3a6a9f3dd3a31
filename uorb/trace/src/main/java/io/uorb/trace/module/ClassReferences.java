// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * References in the constant pools of a module's classes to what gives another result in each run. It follows classes
 * from the factory on, within the packages of the factory and below.
 */
final class ClassReferences {
    private static final int MOST_CLASSES = 5_000;
    private static final int MAGIC = 0xcafebabe;
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int NAME_AND_TYPE = 12;

    /** Class and method, or class alone, and what to use instead. */
    private static final Map<String, String> FORBIDDEN = new LinkedHashMap<>();

    static {
        String clock = "read the module's clock()";
        FORBIDDEN.put("java/lang/System.nanoTime", clock);
        FORBIDDEN.put("java/lang/System.currentTimeMillis", clock);
        FORBIDDEN.put("java/time/Instant.now", clock);
        FORBIDDEN.put("java/time/LocalDateTime.now", clock);
        FORBIDDEN.put("java/time/ZonedDateTime.now", clock);
        FORBIDDEN.put("java/time/OffsetDateTime.now", clock);
        FORBIDDEN.put("java/time/LocalTime.now", clock);
        FORBIDDEN.put("java/time/LocalDate.now", clock);
        FORBIDDEN.put("java/time/Clock.systemUTC", clock);
        String random = "take random(name) of the module's context";
        FORBIDDEN.put("java/lang/Math.random", random);
        FORBIDDEN.put("java/util/concurrent/ThreadLocalRandom.current", random);
        FORBIDDEN.put("java/util/UUID.randomUUID", random);
        FORBIDDEN.put("java/util/Random.<init>()V", random);
        FORBIDDEN.put("java/util/SplittableRandom.<init>()V", random);
        String order = "use an order of names or numbers, as in a TreeMap or LinkedHashMap";
        FORBIDDEN.put("java/lang/System.identityHashCode", order);
        FORBIDDEN.put("java/util/IdentityHashMap", order);
        FORBIDDEN.put("java/util/WeakHashMap", order);
        FORBIDDEN.put("java/util/Set.of", "do not iterate over it: its order differs in each JVM; use a List");
        FORBIDDEN.put("java/util/Map.of", "do not iterate over it: its order differs in each JVM");
        FORBIDDEN.put("java/util/Set.copyOf", "do not iterate over it: its order differs in each JVM");
        FORBIDDEN.put("java/util/Map.copyOf", "do not iterate over it: its order differs in each JVM");
        FORBIDDEN.put("java/lang/Thread.sleep", "wait with the module's poller");
        FORBIDDEN.put("java/util/Collection.parallelStream", "use a sequential stream");
        FORBIDDEN.put("java/lang/System.getenv", "take an option of the module");
        FORBIDDEN.put("java/nio/channels/FileChannel", "leave files to a driver, whose messages are inputs");
        FORBIDDEN.put("java/nio/file/Files", "leave files to a driver, whose messages are inputs");
        FORBIDDEN.put("java/net/Socket", "leave sockets to a driver, whose messages are inputs");
        FORBIDDEN.put("java/net/DatagramSocket", "leave sockets to a driver, whose messages are inputs");
    }

    private ClassReferences() {}

    /** Returns the findings in the classes that the factory's package and those below it hold and it reaches. */
    static List<String> findings(Class<?> factory) throws IOException {
        String root = factory.getPackageName().replace('.', '/');
        Deque<String> open = new ArrayDeque<>(List.of(factory.getName().replace('.', '/')));
        Set<String> seen = new HashSet<>(open);
        Set<String> found = new TreeSet<>();
        while (!open.isEmpty() && seen.size() < MOST_CLASSES) {
            String name = open.remove();
            Pool pool = read(factory, name);
            for (String reference : pool.references) {
                forbidden(reference)
                        .ifPresent(instead -> found.add(name.replace('/', '.') + " uses "
                                + reference.replace('/', '.').replaceAll("\\(.*", "") + "; " + instead));
            }
            for (String field : pool.statics) {
                found.add(name.replace('/', '.') + " has the static field " + field
                        + ", which can change; make it one of the module: others share it, and a replay has its own");
            }
            for (String used : pool.classes) {
                if (isWithin(used, root) && seen.add(used)) {
                    open.add(used);
                }
            }
        }
        return List.copyOf(found);
    }

    /** Whether a class is of a package or one below; below the unnamed one there is none. */
    private static boolean isWithin(String type, String root) {
        return root.isEmpty() ? type.indexOf('/') < 0 : type.startsWith(root + "/");
    }

    private static java.util.Optional<String> forbidden(String reference) {
        String method = reference.replaceAll("\\(.*", "");
        String type = method.replaceAll("\\..*", "");
        String exact = FORBIDDEN.get(reference);
        String named = exact == null ? FORBIDDEN.get(method) : exact;
        return java.util.Optional.ofNullable(named == null ? FORBIDDEN.get(type) : named);
    }

    private static Pool read(Class<?> factory, String name) throws IOException {
        try (InputStream bytes = factory.getClassLoader().getResourceAsStream(name + ".class")) {
            return bytes == null ? Pool.NONE : pool(new DataInputStream(bytes));
        }
    }

    /**
     * Classes and methods that a class names, {@code owner.method(descriptor)}, and names of its static fields that are
     * not final.
     */
    private record Pool(List<String> classes, List<String> references, List<String> statics) {
        static final Pool NONE = new Pool(List.of(), List.of(), List.of());
    }

    private static Pool pool(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            return Pool.NONE;
        }
        in.readInt();
        int count = in.readUnsignedShort();
        Object[] entries = new Object[count];
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            entries[i] = entry(tag, in);
            if (tag == 5 || tag == 6) {
                i++;
            }
        }
        List<String> classes = new ArrayList<>();
        List<String> references = new ArrayList<>();
        for (Object entry : entries) {
            if (entry instanceof int[] numbers && numbers[0] == CLASS) {
                classes.add((String) entries[numbers[1]]);
            } else if (entry instanceof int[] numbers && (numbers[0] == 10 || numbers[0] == 11)) {
                int[] owner = (int[]) entries[numbers[1]];
                int[] member = (int[]) entries[numbers[2]];
                references.add(entries[owner[1]] + "." + entries[member[1]] + entries[member[2]]);
            }
        }
        return new Pool(classes, references, statics(in, entries));
    }

    /** Reads on behind the constants, up to the end of the fields. */
    private static List<String> statics(DataInputStream in, Object[] entries) throws IOException {
        List<String> names = new ArrayList<>();
        in.skipNBytes(3L * Short.BYTES); // access, this class, superclass
        in.skipNBytes((long) Short.BYTES * in.readUnsignedShort()); // interfaces
        int fields = in.readUnsignedShort();
        for (int i = 0; i < fields; i++) {
            int access = in.readUnsignedShort();
            String name = (String) entries[in.readUnsignedShort()];
            in.readUnsignedShort();
            int attributes = in.readUnsignedShort();
            for (int a = 0; a < attributes; a++) {
                in.readUnsignedShort();
                in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
            }
            if (Modifier.isStatic(access) && !Modifier.isFinal(access)) {
                names.add(name);
            }
        }
        return names;
    }

    private static Object entry(int tag, DataInputStream in) throws IOException {
        return switch (tag) {
            case UTF8 -> in.readUTF();
            case 3, 4 -> in.readInt();
            case 5, 6 -> in.readLong();
            case CLASS, 8, 16, 19, 20 -> new int[] {tag, in.readUnsignedShort()};
            case 9, 10, 11, NAME_AND_TYPE, 17, 18 -> new int[] {tag, in.readUnsignedShort(), in.readUnsignedShort()};
            case 15 -> new int[] {tag, in.readUnsignedByte(), in.readUnsignedShort()};
            default -> throw new IOException("constant of kind " + tag + " is unknown");
        };
    }
}
