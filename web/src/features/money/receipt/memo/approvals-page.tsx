import { memoArea } from '@onrecord/contract/money/receipt';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { receiptDeskTexts } from '../../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { useKindWords } from '../history-section.tsx';
import { MoneyDialog } from '../money-dialog.tsx';
import { useWaitingMemos, type WaitingMemo } from './use-waiting-memos.ts';

type Decision = 'approve' | 'refuse' | 'withdraw';

/** Credits and write-offs that somebody asked for and somebody else approves. */
export function ApprovalsPage() {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const kindWords = useKindWords();
  const can = useCan();
  const waiting = useWaitingMemos();
  const [asking, setAsking] = useState<{ memo: WaitingMemo; decision: Decision } | null>(null);
  usePageTitle(t('approvals'));
  const actions = (memo: WaitingMemo) => {
    const ask = (decision: Decision) => () => setAsking({ memo, decision });
    if (memo.is_own)
      return (
        <Button size="sm" onClick={ask('withdraw')}>
          {t('withdraw')}
        </Button>
      );
    if (!can('books', 'edit')) return <span className="text-ink-2">{t('waits_for_another')}</span>;
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="solid" onClick={ask('approve')}>
          {t('approve')}
        </Button>
        <Button size="sm" onClick={ask('refuse')}>
          {t('refuse')}
        </Button>
      </span>
    );
  };
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={t('approvals')}
        actions={
          <Link to={paths.list('transaction')} className={buttonClass()}>
            {t('back')}
          </Link>
        }
      />
      {waiting.isError && <Banner tone="bad" announce="alert" title={errorText(waiting.error)} />}
      {waiting.isPending && <SkeletonLines label={t('loading')} />}
      {waiting.data && (
        <DataTable
          caption={t('approvals')}
          rows={waiting.data.data}
          rowKey={(memo) => memo.client_memo_id}
          empty={<EmptyState title={t('no_approvals')} hint={t('no_approvals_hint')} />}
          columns={[
            { id: 'kind', heading: t('what'), cell: (memo) => kindWords(memo.kind) },
            {
              id: 'invoice',
              heading: t('of_invoice_heading'),
              cell: (memo) =>
                memo.client_invoice_id !== null && (
                  <Link
                    to={paths.clientInvoice(memo.client_invoice_id)}
                    className="font-semibold text-brand-ink underline"
                  >
                    {memo.invoice_number}
                  </Link>
                ),
            },
            { id: 'client', heading: t('payer'), cell: (memo) => memo.client_name },
            { id: 'day', heading: t('effective_on'), cell: (memo) => date(memo.effective_date) },
            { id: 'reason', heading: t('reason'), cell: (memo) => memo.reason },
            { id: 'by', heading: t('asked_by'), cell: (memo) => memo.requested_by_name },
            { id: 'amount', heading: t('amount'), align: 'right', cell: (memo) => money(memo.amount) },
            { id: 'decide', heading: t('decision'), align: 'right', cell: actions },
          ]}
        />
      )}
      {asking && <DecisionDialog {...asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface DecisionProps {
  memo: WaitingMemo;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ memo, decision, onClose }: DecisionProps) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money } = useFormats();
  const kindWords = useKindWords();
  const [note, setNote] = useState('');
  const { client_memo_id } = memo;
  const save = () => {
    if (decision === 'withdraw') return call(memoArea.withdrawMemo, { body: { client_memo_id } });
    return call(decision === 'approve' ? memoArea.approveMemo : memoArea.refuseMemo, {
      body: { client_memo_id, note },
    });
  };
  return (
    <MoneyDialog
      isDanger={decision !== 'approve'}
      title={t(`${decision}_question`, { kind: kindWords(memo.kind), amount: money(memo.amount) })}
      description={[memo.client_name, memo.reason].join(': ')}
      confirm={t(decision)}
      save={save}
      onClose={onClose}
    >
      {(fields) =>
        decision !== 'withdraw' && (
          <TextField
            label={t('note')}
            value={note}
            maxLength={255}
            error={fields.note}
            onChange={(event) => setNote(event.target.value)}
          />
        )
      }
    </MoneyDialog>
  );
}
