/** Two transactions that each wait for the other's end, and one that read what changed meanwhile: nothing of it was written. */
const STARTED_OVER: ReadonlySet<unknown> = new Set(['40P01', '40001']);

const ATTEMPTS = 4;

export const isStartedOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && STARTED_OVER.has(error.code);

/**
 * Runs work again that the database broke off in favor of another transaction that waited for it.
 *
 * @param work one transaction of its own. What it does outside of the database, as a refund at the gateway, has a key by which a repeat
 *   changes nothing.
 */
export async function startOver<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempts > 1 && isStartedOver(error)) return startOver(work, attempts - 1);
    throw error;
  }
}
