import { booksArea } from '@onrecord/contract/money/books';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan } from '../../../lib/session/session.ts';
import { booksTexts } from '../../../lib/texts/books.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';
import { CloseMonthDialog } from './close-month-dialog.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { type ClosedMonth, useMonthName } from './month-name.ts';

/** The months of the books: which are closed, by whom, with what sums, and the one to close next. */
export function MonthEndPage() {
  const t = useTexts(booksTexts);
  const can = useCan();
  const { amount: money, instant, date } = useFormats();
  const monthName = useMonthName();
  const [closing, setClosing] = useState(false);
  const [reopening, setReopening] = useState<ClosedMonth | null>(null);
  usePageTitle(t('title'));
  const books = useQuery({
    queryKey: ['books', 'months'],
    queryFn: ({ signal }) => call(booksArea.getMonths, { signal }),
    staleTime: 0,
  });
  const next = books.data?.next;
  const state = (month: ClosedMonth) =>
    month.reopened_at === null ? (
      <span className="grid gap-0.5">
        <span>
          <Badge tone="ok">{t('closed')}</Badge>
        </span>
        <span className="text-sm text-ink-2">
          {[instant(month.closed_at), month.closed_by_name].filter(Boolean).join(', ')}
        </span>
      </span>
    ) : (
      <span className="grid gap-0.5">
        <span>
          <Badge tone="warn">{t('reopened')}</Badge>
        </span>
        <span className="text-sm text-ink-2">
          {[instant(month.reopened_at), month.reopened_by_name, month.reopen_reason].filter(Boolean).join(', ')}
        </span>
      </span>
    );
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={t('title')}
        aside={books.data?.closed_until ? t('closed_until', { date: date(books.data.closed_until) }) : t('none_closed')}
        actions={
          next &&
          can('books', 'edit') && (
            <Button variant="solid" onClick={() => setClosing(true)}>
              {t('close_month', { month: monthName(next.closed_until) })}
            </Button>
          )
        }
      />
      {books.isError && <Banner tone="bad" announce="alert" title={errorText(books.error)} />}
      {books.isPending && <SkeletonLines label={t('loading')} />}
      {books.data && (
        <DataTable
          caption={t('title')}
          rows={books.data.months}
          rowKey={(month) => month.books_period_id}
          empty={<EmptyState title={t('empty')} hint={t(next ? 'empty_hint' : 'empty_nothing')} />}
          columns={[
            {
              id: 'month',
              heading: t('month'),
              cell: (month) => <span className="font-semibold">{monthName(month.closed_until)}</span>,
            },
            { id: 'state', heading: t('state'), cell: state },
            { id: 'invoiced', heading: t('invoiced'), align: 'right', cell: (month) => money(month.invoiced) },
            { id: 'received', heading: t('received'), align: 'right', cell: (month) => money(month.received) },
            { id: 'credited', heading: t('credited'), align: 'right', cell: (month) => money(month.credited) },
            { id: 'receivable', heading: t('receivable'), align: 'right', cell: (month) => money(month.receivable) },
            { id: 'account', heading: t('on_account'), align: 'right', cell: (month) => money(month.on_account) },
            {
              id: 'reopen',
              heading: t('action'),
              align: 'right',
              cell: (month) =>
                month.reopened_at === null &&
                month.closed_until === books.data.closed_until &&
                can('books', 'delete') && (
                  <Button size="sm" onClick={() => setReopening(month)}>
                    {t('reopen')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <JournalPanel />
      {closing && next && <CloseMonthDialog month={next} onClose={() => setClosing(false)} />}
      {reopening && <ReopenDialog month={reopening} onClose={() => setReopening(null)} />}
    </div>
  );
}

function ReopenDialog({ month, onClose }: { month: ClosedMonth; onClose: () => void }) {
  const t = useTexts(booksTexts);
  const monthName = useMonthName();
  const [reason, setReason] = useState('');
  const { books_period_id } = month;
  return (
    <MoneyDialog
      isDanger
      title={t('reopen_question', { month: monthName(month.closed_until) })}
      description={t('reopen_hint')}
      confirm={t('reopen')}
      save={() => call(booksArea.reopenMonth, { body: { books_period_id, reason } })}
      onClose={onClose}
    >
      {(fields) => (
        <TextField
          label={t('reason')}
          required
          value={reason}
          maxLength={255}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </MoneyDialog>
  );
}
