const PATIENCE = 4_500;

/**
 * Runs `stop` once, on Ctrl-C, on being asked to end, on the end of the process that started us, or on an error nobody
 * caught; then exits. What is still not done after a few seconds is left to the recovery of the next start.
 */
export function stopOnSignals(stop: () => Promise<void>): (code: number) => Promise<never> {
  let stopping: Promise<never> | undefined;
  async function end(code: number): Promise<never> {
    setTimeout(() => process.exit(code || 1), PATIENCE).unref();
    try {
      await stop();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
    process.exit(code);
  }
  const once = (code: number): Promise<never> => {
    stopping ??= end(code);
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void once(0));
  process.on('disconnect', () => void once(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      console.error(error);
      void once(1);
    });
  }
  return once;
}
