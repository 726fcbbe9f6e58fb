import { disconnect } from "@/lib/platform/db";

afterAll(() => disconnect());
