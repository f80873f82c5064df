import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { KeyHint } from '../../../ui/kbd.tsx';

interface RecordActionsProps {
  of: RecordPart;
  onAddNote: () => void;
  /** Whether its page has a statement. */
  hasStatement?: boolean;
}

/** What staff do with a record besides editing it, each with its letter: a job with it, a note, its statement. */
export function RecordActions({ of, onAddNote, hasStatement = false }: RecordActionsProps) {
  const t = useTexts(recordOverviewTexts);
  const can = useCan();
  const navigate = useNavigate();
  const isProvider = of.object_type === 'provider';
  const newJob = paths.newJob({ object_type: of.object_type, object_id: String(of.object_id) });
  const mayAddJob = can('jobs', 'add') && !isProvider;
  const maySeeStatement = hasStatement && can(isProvider ? 'providerinvoices' : 'clientinvoices', 'view');
  useLetterKeys({
    c: mayAddJob ? () => void navigate({ href: newJob } as never) : undefined,
    n: can('notes', 'add') ? onAddNote : undefined,
    s: maySeeStatement
      ? () => void navigate({ to: '.', search: { tab: 'statement' }, resetScroll: false } as never)
      : undefined,
  });
  if (!mayAddJob) return null;
  return (
    <Link to={newJob} className={buttonClass('solid')}>
      <PlusIcon size={15} aria-hidden />
      {t('new_job')} <KeyHint>C</KeyHint>
    </Link>
  );
}
