import type { Database, Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** Carries a result out of the transaction that is taken back. */
class TakenBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('what was only looked at is taken back');
    this.result = result;
  }
}

/** Does work in a transaction that is taken back, whatever it wrote, and returns what it found. */
export async function takenBack<T>(
  db: Pick<Database, 'withScope'>,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.withScope(scope, async (tx): Promise<T> => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return (error as TakenBack<T>).result;
    throw error;
  }
}
