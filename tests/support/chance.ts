import fc from "fast-check";

// A developer's run draws new samples every time. The run that decides draws the same ones, so that it never fails by
// luck: what chance has found is mended and kept as a case of its own.
if (process.env.CI) fc.configureGlobal({ seed: 20261121 });

export default fc;
