import fc from "fast-check";

// A developer's run draws new samples every time; CI draws the same ones, so that it never fails by chance. A sample
// that failed becomes a test of its own.
if (process.env.CI) fc.configureGlobal({ seed: 20261121 });

export default fc;
