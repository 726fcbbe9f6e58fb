import { disconnect } from "@/lib/platform/db";
import "./generous-timeouts";

afterAll(() => disconnect());
