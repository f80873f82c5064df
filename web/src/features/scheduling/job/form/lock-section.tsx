import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { LockHint } from '@onrecord/contract/scheduling/job/job-preview';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { LockIcon } from '../../../../ui/icons.ts';

const LocksContext = createContext<readonly LockHint[]>([]);

const NO_LOCKS: readonly LockHint[] = [];

/** Reads what is locked of a saved job, for the notes beside its fields. A new job has no locks. */
export function JobLocks({ jobId, children }: { jobId: number | null; children: ReactNode }) {
  const { data = NO_LOCKS } = useQuery({
    queryKey: ['job', jobId, 'locks'],
    queryFn: ({ signal }) => call(jobArea.getLocks, { params: { id: jobId ?? 0 }, signal }),
    enabled: jobId !== null,
  });
  return <LocksContext value={data}>{children}</LocksContext>;
}

interface LockNoteProps {
  field: LockHint['field'];
  /** What is locked, where more than the field beside it is. */
  label?: string;
  /** Of which service or deponent. */
  rowId?: number | null;
}

/** Why a part of the form is locked, and what to do instead; nothing where it is not. */
export function LockNote({ field, label = '', rowId = null }: LockNoteProps) {
  return <LockNotes fields={{ [field]: label }} rowId={rowId} />;
}

interface LockNotesProps {
  /** The words for each field; '' where they stand beside it. */
  fields: Readonly<Partial<Record<LockHint['field'], string>>>;
  rowId?: number | null;
}

/** Why parts of the form are locked: what locks several of them for one reason is said once. */
export function LockNotes({ fields, rowId = null }: LockNotesProps) {
  const t = useTexts(jobFormTexts);
  const locks = useContext(LocksContext).filter(({ field, row_id }) => fields[field] !== undefined && row_id === rowId);
  if (locks.length === 0) return null;
  const notes = Map.groupBy(locks, ({ rule, text }) =>
    [text, rule === 'reason' && t('lock_reason')].filter(Boolean).join(' '),
  );
  return (
    <ul className="col-span-full grid gap-1">
      {[...notes].map(([note, of]) => {
        const label = of.flatMap(({ field }) => fields[field] || []).join(', ');
        return (
          <li key={note} className="flex items-start gap-1.5 text-sm text-ink-2">
            <LockIcon size={14} aria-hidden className="mt-0.5 shrink-0" />
            <span className="min-w-0">
              {label && <strong className="font-semibold">{`${label}: `}</strong>}
              {note}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
