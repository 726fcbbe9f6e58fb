import { disconnect } from "@/lib/platform/db";
import "./retrying-database";

afterAll(() => disconnect());
