// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

/** A program of two positions whose body is a lambda, which may use all words of listings. */
final class ListingProgram extends RcclProgram {
    /** Body of a program. */
    interface Body {
        void run(ListingProgram p) throws InterruptedException;
    }

    private final Body body;
    Position a;
    Position b;

    ListingProgram(Body body) {
        this.body = body;
    }

    @Override
    protected void program() throws InterruptedException {
        a = makeposition("A", z, t6, e, EQ, gentr_rot("TA", 550, 100, -100, xunit, 180), TL, e);
        b = makeposition("B", z, t6, e, EQ, gentr_rot("TB", 500, 100, -100, xunit, 180), TL, e);
        body.run(this);
    }
}
