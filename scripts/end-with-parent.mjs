/**
 * Loaded with `--import` into a tool that a step runs: ends the tool when its parent process is
 * gone.
 */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
