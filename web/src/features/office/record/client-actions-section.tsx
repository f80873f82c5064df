import { Link, useNavigate } from '@tanstack/react-router';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { KeyHint } from '../../../ui/kbd.tsx';

interface ClientActionsProps {
  clientId: number;
  clientName: string;
  onAddNote: () => void;
}

/** What staff do with a client most often, each with its letter; what somebody has no right to is not there. */
export function ClientActions({ clientId, clientName, onAddNote }: ClientActionsProps) {
  const t = useTexts(recordOverviewTexts);
  const can = useCan();
  const navigate = useNavigate();
  const payment = { client_id: clientId, client: clientName };
  const newJob = paths.newJob({ object_type: 'client', object_id: String(clientId) });
  const mayReceive = can('receipts', 'add');
  const mayAddJob = can('jobs', 'add');
  const openStatement = can('clientinvoices', 'view')
    ? () => void navigate({ to: '.', search: { tab: 'statement' }, resetScroll: false } as never)
    : undefined;
  useLetterKeys({
    p: mayReceive ? () => void navigate({ to: paths.receivePayment(), search: payment }) : undefined,
    c: mayAddJob ? () => void navigate({ href: newJob } as never) : undefined,
    s: openStatement,
    n: can('notes', 'add') ? onAddNote : undefined,
  });
  return (
    <>
      {openStatement && (
        <Button className="max-sm:hidden" onClick={openStatement}>
          {t('statement')} <KeyHint>S</KeyHint>
        </Button>
      )}
      {mayReceive && (
        <Link to={paths.receivePayment()} search={payment} className={buttonClass()}>
          {t('receive')} <KeyHint>P</KeyHint>
        </Link>
      )}
      {mayAddJob && (
        <Link to={newJob} className={buttonClass('solid')}>
          <PlusIcon size={15} aria-hidden />
          {t('new_job')} <KeyHint>C</KeyHint>
        </Link>
      )}
    </>
  );
}
