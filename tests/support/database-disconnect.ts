import { disconnect } from "@/lib/platform/db";
import "./patient-database";

afterAll(() => disconnect());
