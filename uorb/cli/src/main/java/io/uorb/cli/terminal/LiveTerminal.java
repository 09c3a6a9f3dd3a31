// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import io.uorb.cli.output.OutputClosedException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * A terminal in raw mode with an alternate screen. Closing restores it, and so does a signal that ends the process. One
 * thread draws and reads keys; any thread may close.
 */
public final class LiveTerminal implements AutoCloseable {
    private static final String ENTER = "\033[?1049h\033[?25l\033[2J";
    private static final String LEAVE = "\033[0m\033[?25h\033[?1049l";
    private static final String CLEAR_LINE = "\033[K";
    private static final String CLEAR_BELOW = "\033[J";
    private static final int VT100_COLUMNS = 80;
    private static final int VT100_ROWS = 24;

    private final Terminal terminal;
    private final boolean own;
    private final OutputStream out;
    private final Attributes before;
    private final Keyboard keyboard;
    private final Terminal.SignalHandler interruptBefore;
    private final Terminal.SignalHandler resizeBefore;
    private final Thread atExit = new Thread(this::restore, "uorb-terminal");
    private volatile boolean interrupted;
    private volatile boolean resized;
    private Size size;
    private boolean restored;

    /**
     * Switches a terminal to the alternate screen.
     *
     * @param own whether to close it in the end
     */
    public LiveTerminal(Terminal terminal, boolean own, OutputStream out) throws IOException {
        this.terminal = terminal;
        this.own = own;
        this.out = out;
        keyboard = new Keyboard(terminal);
        size = sizeOf(terminal);
        interruptBefore = terminal.handle(Terminal.Signal.INT, signal -> interrupted = true);
        resizeBefore = terminal.handle(Terminal.Signal.WINCH, signal -> resized = true);
        Runtime.getRuntime().addShutdownHook(atExit);
        before = terminal.enterRawMode();
        try {
            write(ENTER);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /**
     * Returns the terminal of stdin and stdout.
     *
     * @throws NoTerminalException if it cannot move its cursor
     */
    static LiveTerminal ofThisProcess() throws IOException {
        if (TerminalKind.isPlain(System.getenv("TERM"))) {
            throw new NoTerminalException("the terminal cannot move its cursor (TERM=" + System.getenv("TERM") + ")");
        }
        return new LiveTerminal(ofSystem(), true, new FileOutputStream(FileDescriptor.out));
    }

    /** Returns the terminal, controlled by stty: newer JDKs warn of native code. */
    private static Terminal ofSystem() throws IOException {
        try {
            return TerminalBuilder.builder()
                    .system(true)
                    .provider("exec")
                    .dumb(false)
                    .nativeSignals(true)
                    .encoding(StandardCharsets.UTF_8)
                    .build();
        } catch (IllegalStateException e) {
            throw new NoTerminalException("the terminal cannot be taken over: is stty on the PATH? " + e.getMessage());
        }
    }

    /** Returns the size; that of a VT100 for serial lines, which report 0. */
    private static Size sizeOf(Terminal terminal) {
        Size size = terminal.getSize();
        return size.getColumns() > 0 && size.getRows() > 0 ? size : new Size(VT100_COLUMNS, VT100_ROWS);
    }

    public int width() {
        return size.getColumns();
    }

    public int height() {
        return size.getRows();
    }

    /** Draws lines from the top; omits those below the screen. None may be wider than the terminal. */
    public void draw(List<String> lines) throws OutputClosedException {
        StringBuilder frame = new StringBuilder("\033[H");
        int rows = Math.min(lines.size(), height());
        for (int i = 0; i < rows; i++) {
            // No line break behind the last row: it would scroll.
            frame.append(i == 0 ? "" : "\r\n")
                    .append(lines.get(i))
                    .append("\033[0m")
                    .append(CLEAR_LINE);
        }
        if (rows < height()) {
            frame.append("\r\n").append(CLEAR_BELOW);
        }
        write(frame.toString());
    }

    /** Returns the next key, or null after the timeout. A change of the terminal's size ends the wait. */
    public Key key(long timeoutMs) throws IOException {
        Key key = keyboard.read(timeoutMs);
        return interrupted ? Key.of(Key.Name.LEAVE) : key;
    }

    /** Returns whether the size has changed since the previous call; width and height are then new. */
    public boolean takeResize() {
        if (!resized) {
            return false;
        }
        resized = false;
        size = sizeOf(terminal);
        return true;
    }

    @Override
    public void close() {
        restore();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The process ends; the hook finds nothing left to do.
            Thread.interrupted();
        }
    }

    private synchronized void write(String text) throws OutputClosedException {
        if (restored) {
            throw new OutputClosedException();
        }
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new OutputClosedException();
        }
    }

    /** Restores the terminal as far as possible; it may be gone. */
    private synchronized void restore() {
        if (restored) {
            return;
        }
        try {
            write(LEAVE);
        } catch (OutputClosedException e) {
            interrupted = true;
        }
        restored = true;
        terminal.setAttributes(before);
        terminal.handle(Terminal.Signal.INT, interruptBefore);
        terminal.handle(Terminal.Signal.WINCH, resizeBefore);
        if (own) {
            closeTerminal();
        }
    }

    private void closeTerminal() {
        try {
            terminal.close();
        } catch (IOException e) {
            interrupted = true;
        }
    }
}
