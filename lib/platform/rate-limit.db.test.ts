import { randomUUID } from "node:crypto";
import { resetRateLimits, refuseWhenSpent, takePoint } from "./rate-limit";

const budget = { points: 3, seconds: 600 };
const refused = { code: "rate_limited", retryAfterSeconds: expect.any(Number) as number };

test("a budget gives as many tries as it has points, and is spent with the last of them", async () => {
  const key = randomUUID();
  for (let count = 1; count <= budget.points; count += 1) {
    await refuseWhenSpent("test.budget", key, budget);
    await takePoint("test.budget", key, budget);
  }
  await expect(refuseWhenSpent("test.budget", key, budget)).rejects.toMatchObject(refused);
  await expect(takePoint("test.budget", key, budget)).rejects.toMatchObject(refused);
});

test("a budget that was given back is whole again, and one person's says nothing of another's", async () => {
  const [key, other] = [randomUUID(), randomUUID()];
  for (let count = 1; count <= budget.points; count += 1) await takePoint("test.budget", key, budget);
  await refuseWhenSpent("test.budget", other, budget);
  await resetRateLimits("test.budget", key, budget);
  await refuseWhenSpent("test.budget", key, budget);
  await takePoint("test.budget", key, budget);
});
