// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes the site of the project with its API documentation: {@code SiteMain PROJECT FOLDER}. */
public final class SiteMain {
    private SiteMain() {}

    /**
     * Makes the folder. The class path must hold what the published artifacts are compiled with.
     *
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Path root = Path.of(args[0]);
        Path folder = Path.of(args[1]);
        int pages = write(root, folder, ApiTree.of(root).write(folder.resolve(ApiTree.FOLDER)));
        System.out.println("Site of " + pages + " pages: " + folder.resolve("index.html"));
    }

    /**
     * Writes the documents of the project into a folder, without the API documentation.
     *
     * @throws IOException if a file cannot be read or written
     */
    public static void writeDocuments(Path root, Path folder) throws IOException {
        write(root, folder, List.of());
    }

    private static int write(Path root, Path folder, List<ApiTree.Type> types) throws IOException {
        Site site = Site.read(root);
        site.write(folder, types);
        return site.pages().size();
    }
}
