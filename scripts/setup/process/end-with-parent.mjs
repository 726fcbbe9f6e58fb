// Loaded into a server: when the program that started it is gone without a word, the server ends as well.
// Its own children load this too, and are none of our business.
if (process.ppid === Number(process.env.END_WITH_PARENT)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
