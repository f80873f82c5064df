/** How long what is left after the requests may take to end. */
const CLEAN_UP_MS = 4_500;

/** How long requests in flight may take after the signal. */
export const REQUESTS_END_WITHIN_MS = 25_000;

/** A terminal sends Ctrl-C to every process of a start, and the outer ones pass it on: that is one signal, not two. */
const SAME_SIGNAL_MS = 400;

/**
 * Runs `stop` once, on Ctrl-C, on SIGTERM or SIGHUP, on the end of the process that started us, or on an error nobody
 * caught; then exits. Requests in flight have 25 seconds; a second signal calls `hurry`, which is to end them. What is
 * still not done a few seconds later is left to the recovery of the next start.
 */
export function stopOnSignals(stop: () => Promise<void>, hurry: () => void): (code: number) => Promise<never> {
  let stopping: Promise<never> | undefined;
  let stoppedAt = 0;
  let limit: NodeJS.Timeout | undefined;
  function exitWithin(ms: number, code: number): void {
    clearTimeout(limit);
    limit = setTimeout(() => process.exit(code || 1), ms).unref();
  }
  async function end(code: number): Promise<never> {
    exitWithin(REQUESTS_END_WITHIN_MS + CLEAN_UP_MS, code);
    try {
      await stop();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
    process.exit(code);
  }
  const once = (code: number): Promise<never> => {
    if (!stopping) stoppedAt = performance.now();
    stopping ??= end(code);
    return stopping;
  };
  function onSignal(): void {
    if (!stopping || performance.now() - stoppedAt < SAME_SIGNAL_MS) return void once(0);
    exitWithin(CLEAN_UP_MS, 1);
    hurry();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('disconnect', () => void once(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      console.error(error);
      void once(1);
    });
  }
  return once;
}
