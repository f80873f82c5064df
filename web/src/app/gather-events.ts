/** One save often changes several things: they refresh together. */
const GATHER_MS = 300;
/** A refresh that takes longer is not waited for. */
const LONGEST_MS = 10_000;

/**
 * Gathers events and refreshes in turns: a moment after the first event, and not before the refresh before it has ended. A page
 * that takes long to read would otherwise begin anew with each event, and show nothing as long as they come.
 */
export function gatherEvents(refresh: (entities: ReadonlySet<string>) => Promise<unknown>): (entity: string) => void {
  let gathered = new Set<string>();
  let isRunning = false;
  const takeTurn = async () => {
    const entities = gathered;
    gathered = new Set();
    const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
    await Promise.race([refresh(entities).catch(() => undefined), longest]);
    isRunning = false;
    if (gathered.size > 0) begin();
  };
  const begin = () => {
    isRunning = true;
    setTimeout(() => void takeTurn(), GATHER_MS);
  };
  return (entity) => {
    gathered.add(entity);
    if (!isRunning) begin();
  };
}
