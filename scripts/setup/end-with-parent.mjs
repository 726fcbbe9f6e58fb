// Loaded into the server: when the program that started it is gone without a word, the server ends as well.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
