import type { ReactNode } from 'react';

/** The parts of an overview: work and money at the left, words and people at the right; below each other on phones. */
export function OverviewColumns({ work, words }: { work: ReactNode; words: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,438px)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{work}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{words}</div>
    </div>
  );
}
