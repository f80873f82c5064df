import { depositArea } from '@onrecord/contract/money/deposit';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { useCan } from '../../../lib/session/session.ts';
import { depositTexts } from '../../../lib/texts/deposit.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { MoneyDialog } from '../receipt/money-dialog.tsx';
import type { Day, DayRow } from './day.ts';

/** The slip of what is left to deposit of a day, and those of what was deposited. */
export function SlipSection({ day }: { day: Day }) {
  const t = useTexts(depositTexts);
  const can = useCan();
  const { amount: money, date } = useFormats();
  const [marking, setMarking] = useState(false);
  const rows = day.groups.flatMap((group) => group.rows);
  const waiting = new Set(day.slip.transaction_ids);
  return (
    <div className="grid gap-4">
      {waiting.size > 0 ? (
        <Slip
          title={t('slip')}
          badge={<Badge tone="warn">{t('not_deposited')}</Badge>}
          rows={rows.filter((row) => waiting.has(row.transaction_id))}
          day={day.day}
          depositId={null}
          action={
            can('receipts', 'edit') && (
              <Button variant="solid" onClick={() => setMarking(true)}>
                {t('mark')}
              </Button>
            )
          }
        />
      ) : (
        day.deposits.length === 0 && <p className="text-ink-2">{t('nothing_to_deposit')}</p>
      )}
      {day.deposits.map((deposit) => (
        <Slip
          key={deposit.deposit_id}
          title={t('slip_number', { number: deposit.deposit_number })}
          badge={
            <Badge tone="ok">
              {t('deposited_on', { date: date(deposit.deposited_on), name: deposit.deposited_by_name })}
            </Badge>
          }
          rows={rows.filter((row) => row.deposit_id === deposit.deposit_id)}
          day={day.day}
          depositId={deposit.deposit_id}
        />
      ))}
      {marking && <MarkDialog day={day} amount={money(day.slip.amount)} onClose={() => setMarking(false)} />}
    </div>
  );
}

interface SlipProps {
  title: string;
  badge: ReactNode;
  rows: readonly DayRow[];
  day: string;
  depositId: number | null;
  action?: ReactNode;
}

function Slip({ title, badge, rows, day, depositId, action }: SlipProps) {
  const t = useTexts(depositTexts);
  const { amount: money } = useFormats();
  const print = useMutation({
    mutationFn: () => fetchFile(depositArea.printSlip, { body: { day, deposit_id: depositId } }),
    onSuccess: saveFile,
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  const sumOf = (type: string) =>
    formatSum(add(...rows.filter((row) => row.payment_type_name === type).map((row) => row.amount)));
  const checks = rows.filter((row) => row.payment_type_name === 'Check');
  const total = formatSum(add(...rows.map((row) => row.amount)));
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {badge}
        <span className="ml-auto flex gap-2">
          <Button busy={print.isPending} onClick={() => print.mutate()}>
            {t('print')}
          </Button>
          {action}
        </span>
      </div>
      <div className="grid gap-2 rounded-card border border-line bg-sheet p-4">
        <h3 className="title-serif border-b border-line pb-2 text-lg font-semibold">{title}</h3>
        <ul className="grid gap-0.5 border-b border-line pb-2">
          {rows.map((row) => (
            <li key={row.transaction_id} className="grid grid-cols-[80px_minmax(0,1fr)_auto] gap-2">
              <span className="truncate">{row.reference || row.payment_type_name}</span>
              <span className="truncate text-ink-2">{row.client_name}</span>
              <span className="tabular-nums">{money(row.amount)}</span>
            </li>
          ))}
        </ul>
        {checks.length > 0 && (
          <p className="flex justify-between">
            {t('count_checks', { count: checks.length })}
            <span className="tabular-nums">{money(sumOf('Check'))}</span>
          </p>
        )}
        {rows.length > checks.length && (
          <p className="flex justify-between">
            {t('cash')}
            <span className="tabular-nums">{money(sumOf('Cash'))}</span>
          </p>
        )}
        <p className="flex items-baseline justify-between border-t border-ink pt-1 font-semibold">
          {t('total')}
          <span className="title-serif text-xl tabular-nums">{money(total)}</span>
        </p>
      </div>
    </section>
  );
}

function MarkDialog({ day, amount, onClose }: { day: Day; amount: string; onClose: () => void }) {
  const t = useTexts(depositTexts);
  const [deposited_on, setDay] = useState(day.today);
  const { transaction_ids } = day.slip;
  return (
    <MoneyDialog
      title={t('mark_question', { amount })}
      description={t('mark_hint')}
      confirm={t('mark')}
      save={() => call(depositArea.createDeposit, { body: { received_on: day.day, deposited_on, transaction_ids } })}
      onClose={onClose}
    >
      {(fields) => (
        <DateField
          label={t('deposited_day')}
          required
          near={DAYS_BACK}
          value={deposited_on}
          error={fields.deposited_on}
          onChange={setDay}
        />
      )}
    </MoneyDialog>
  );
}
