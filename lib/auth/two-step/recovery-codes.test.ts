import { newRecoveryCode, recoveryCodeHash } from "./recovery-codes";

test("a code has twenty-eight characters of five bits in seven groups, and no two are alike", () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([2-9a-km-np-z]{4}-){6}[2-9a-km-np-z]{4}$/);
  expect(new Set(codes).size).toBe(500);
});

test("its hash depends on its owner and not on how it is typed", () => {
  const hash = recoveryCodeHash("anna", "7k2m-9qfd-x3hp-w8rt");
  expect(recoveryCodeHash("anna", " 7K2M 9QFD X3HP W8RT")).toBe(hash);
  expect(recoveryCodeHash("ben", "7k2m-9qfd-x3hp-w8rt")).not.toBe(hash);
});
