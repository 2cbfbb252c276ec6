/** Loaded with `--import` into a tool that a step runs: it ends when the process that started it is gone. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
