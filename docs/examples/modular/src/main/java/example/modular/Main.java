// SPDX-License-Identifier: Apache-2.0
package example.modular;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** Publishes a message, receives it, and prints the modules and the size of its run time. */
public final class Main {
    private Main() {}

    /** Throws an exception if the message does not arrive. */
    public static void main(String[] args) throws IOException {
        try (Orb orb = Orb.create();
                Publication<Altitude> publication = orb.advertise(AltitudeTopic.ALTITUDE);
                Subscription<Altitude> subscription = orb.subscribe(AltitudeTopic.ALTITUDE)) {
            Altitude measured = new Altitude();
            measured.timestamp = orb.clock().nowUs();
            measured.heightM = 12.5f;
            publication.publish(measured);

            Altitude received = new Altitude();
            if (!subscription.update(received) || received.heightM != measured.heightM) {
                throw new IllegalStateException("the message did not arrive as published");
            }
            System.out.println("altitude: " + received.heightM + " m");
        }
        System.out.println("modules: "
                + String.join(
                        " ",
                        ModuleLayer.boot().modules().stream()
                                .map(Module::getName)
                                .sorted()
                                .toList()));
        System.out.println("Java " + Runtime.version().feature() + ", image: " + sizeOfImage() + " MB");
    }

    private static String sizeOfImage() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(System.getProperty("java.home")))) {
            long bytes = files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
            return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
        }
    }
}
