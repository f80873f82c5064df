/** How many of something a card's record has, left of its margin rule: the number, below it what is counted. */
export function CountMargin({ count, of }: { count: number; of: string }) {
  return (
    <>
      <span className="block text-lg font-bold">{count}</span>
      <span className="block truncate text-sm text-ink-2">{of}</span>
    </>
  );
}
