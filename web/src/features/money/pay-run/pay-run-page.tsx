import { type PayRun, payRunArea } from '@onrecord/contract/money/pay-run';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CloseSection } from './close-section.tsx';
import { OtherPayForm } from './other-pay-form.tsx';
import { NotDueSection, RunSection } from './run-section.tsx';
import { useRunChange } from './use-pay-run.ts';

/** One pay run: the draft that is looked through and changed, or what was paid. */
export function PayRunPage({ payRunId }: { payRunId: number }) {
  const run = useQuery({
    queryKey: ['pay_run', payRunId],
    queryFn: ({ signal }) => call(payRunArea.getPayRun, { params: { id: payRunId }, signal }),
    meta: { shows: ['pay_run', 'provider_invoice'] },
  });
  return <Loaded query={run}>{(data) => <RunSurface run={data} />}</Loaded>;
}

function RunSurface({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const { date } = useFormats();
  const title = t('run_of', { date: date(run.pay_on) });
  usePageTitle(title);
  const isDraft = run.status === 'draft';
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={isDraft ? 'warn' : 'ok'}>{t(isDraft ? 'run_draft' : 'run_closed')}</Badge>
            <span>
              {t('run_cut_off')} {date(run.cut_off)}
            </span>
          </span>
        }
        actions={<RunActions run={run} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div className="grid gap-4">
          <RunSection run={run} />
          {isDraft && run.not_due.length > 0 && <NotDueSection run={run} />}
        </div>
        <CloseSection key={run.version} run={run} />
      </div>
    </div>
  );
}

function RunActions({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const can = useCan();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const { pay_run_id, version, status, is_sent } = run;
  const body = { pay_run_id, version };
  const undoing = useRunChange(() => call(payRunArea.undoClose, { body }));
  const discard = useRemove({
    remove: () => call(payRunArea.discardPayRun, { body }),
    onGone: () => navigate({ to: paths.payRuns() }),
    stale: [['pay_run']],
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={paths.payRuns()} className={buttonClass()}>
        {t('run_back')}
      </Link>
      {status === 'draft' && can('payruns', 'delete') && (
        <Button onClick={() => discard.ask(true)}>{t('run_discard')}</Button>
      )}
      {status === 'draft' && can('payruns', 'edit') && (
        <Button onClick={() => setAdding(true)}>{t('run_add_pay')}</Button>
      )}
      {status === 'closed' && !is_sent && can('payruns', 'edit') && (
        <Button busy={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
          {t('run_undo')}
        </Button>
      )}
      <ConfirmDialog
        {...discard.dialog}
        title={t('run_discard_question')}
        confirmLabel={t('run_discard')}
        cancelLabel={t('keep')}
      >
        {t('run_discard_hint')}
      </ConfirmDialog>
      {adding && <OtherPayForm run={run} onClose={() => setAdding(false)} />}
    </div>
  );
}
