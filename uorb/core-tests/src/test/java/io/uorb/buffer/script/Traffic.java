// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.CellCodec;
import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import io.uorb.buffer.model.ModelProgram;
import io.uorb.buffer.model.TrafficLedger;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Several publishers of a node of eight cells, some of whose messages errors end, and readers that come at any time:
 * hundreds of operations, drawn from a seed. Both words of a message are its generation.
 */
public final class Traffic implements ModelProgram {
    private static final int CAPACITY = 8;
    private static final int WORDS = 2;
    private static final int READERS = 4;

    private final Random random;
    private final int operations;
    private final int publishers;
    /** How many of a hundred messages errors end. */
    private final int errors;

    private final NodeBuffer node;
    private final TrafficLedger ledger = new TrafficLedger();
    private final List<Subscriber> subscribers = new ArrayList<>();

    /** Ends a publish. */
    @SuppressWarnings("serial")
    private static final class CodecError extends Error {}

    /** A message, by the publisher's mark. */
    private static final class Codec extends CellCodec<Integer> {
        private long first;
        private long second;

        /** Stores so many words; an error follows unless these are all. */
        @Override
        public void encode(Integer count, long[] words, int at) {
            first = ~words[at - 1];
            for (int i = 0; i < Math.min(count, WORDS); i++) {
                words[at + i] = first;
            }
            if (count <= WORDS) {
                throw new CodecError();
            }
        }

        @Override
        public void decode(long[] words, int at, Integer message) {
            first = words[at];
            second = words[at + 1];
        }
    }

    /** A reader. */
    private final class Subscriber {
        private final Random random;
        private final Codec codec = new Codec();
        private final TrafficLedger.Account account = ledger.new Account();
        private final int queueLength = node.queueLength();
        private final Reader reader;
        private final long first;
        /** Whether its window is always 1. */
        private final boolean isNarrow;

        private int window;

        Subscriber(Random random) {
            this.random = random;
            reader = new Reader(node, 0, random.nextInt(3) == 0 ? Reader.FROM_START : 1);
            first = reader.reachedOpaque();
            isNarrow = queueLength == 1 && random.nextBoolean();
            window = queueLength;
        }

        void step() {
            long before = ledger.newest();
            switch (random.nextInt(12)) {
                case 0 -> {
                    window = isNarrow ? 1 : 1 + random.nextInt(node.maxWindow());
                    reader.setWindow(window, random.nextBoolean());
                }
                case 1 -> requireSeen(reader.updated(), before);
                case 2 -> requireSeen(reader.waitCheck() != WaitCheck.IDLE, before);
                case 3 -> copy(true, before);
                default -> copy(false, before);
            }
        }

        private void requireSeen(boolean isNews, long before) {
            require(isNews || errors > 0 || reader.reachedOpaque() >= before, "a message is withheld");
        }

        private boolean copy(boolean orAgain, long before) {
            account.accept();
            int result = reader.copyNext(codec, 0);
            if (result == Reader.NONE && orAgain && reader.copyLast(codec, 0)) {
                requireWhole();
                require(codec.first == reader.reachedOpaque(), "a message is withheld");
                return true;
            }
            boolean isAgain = false;
            boolean isCopied = result == Reader.COPIED;
            int at = isCopied || result == Reader.NONE && !orAgain ? Reader.NONE : reader.openSlowly(orAgain);
            while (!isCopied && at != Reader.NONE) {
                codec.decode(reader.words(), at, 0);
                account.accept();
                isAgain = reader.isOpenedAgain();
                isCopied = reader.acceptSlowly();
                at = isCopied ? Reader.NONE : reader.openSlowly(orAgain);
            }
            requireSeen(isCopied && !isAgain, before);
            if (isCopied) {
                requireWhole();
                require(isAgain || codec.first > before - window, "a copy is older than the window");
            }
            if (isCopied && !isAgain) {
                receive();
            }
            return isCopied;
        }

        private void receive() {
            if (isNarrow) {
                account.receiveInOrder(codec.first);
            } else {
                account.receive(codec.first);
            }
        }

        private void requireWhole() {
            require(codec.first == codec.second, "a copy is torn");
            require(codec.first == reader.generationOpaque(), "a copy is of another generation");
        }

        void drain() {
            boolean isCopied = true;
            while (isCopied) {
                isCopied = copy(false, 0);
            }
            reader.openSlowly(false); // counts those that will not come
            long counted = reader.lostOpaque() + reader.skippedOpaque();
            account.check(first, queueLength, reader.reachedOpaque(), counted);
        }
    }

    /**
     * For the checker.
     *
     * @param operations of each thread
     */
    public Traffic(long seed, int operations) {
        random = new Random(seed);
        this.operations = operations;
        publishers = 1 + random.nextInt(5);
        errors = random.nextInt(3) * random.nextInt(30);
        node = new NodeBuffer(1 << random.nextInt(3), WORDS, CAPACITY, 0);
    }

    @Override
    public List<Supplier<?>> threads() {
        List<Supplier<?>> threads = new ArrayList<>();
        for (int i = 0; i < publishers; i++) {
            Random own = new Random(random.nextLong());
            threads.add(() -> publish(own));
        }
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            Random own = new Random(random.nextLong());
            threads.add(() -> subscribe(own));
        }
        return threads;
    }

    private int publish(Random own) {
        Codec codec = new Codec();
        for (int i = 0; i < operations; i++) {
            int words = own.nextInt(100) < errors ? own.nextInt(WORDS + 1) : WORDS + 1;
            try {
                long generation = node.publish(codec, words);
                ledger.publish(generation);
                node.signal(generation);
            } catch (CodecError e) {
                ledger.fail(codec.first);
            }
        }
        return operations;
    }

    private int subscribe(Random own) {
        for (int i = 0; i < READERS; i++) {
            Subscriber subscriber = new Subscriber(own);
            subscribers.add(subscriber);
            for (int left = own.nextInt(2 * operations / READERS); left > 0; left--) {
                subscriber.step();
            }
        }
        return READERS;
    }

    @Override
    public void check(List<?> results) {
        require(node.published() == ledger.count(), node.published() + " published, not " + ledger.count());
        require(errors > 0 || node.newestGeneration() == ledger.newest(), "the newest message is not found");
        subscribers.forEach(Subscriber::drain);
    }

    private static void require(boolean condition, String broken) {
        if (!condition) {
            throw new AssertionError(broken);
        }
    }
}
