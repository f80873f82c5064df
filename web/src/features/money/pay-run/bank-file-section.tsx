import { type PayRun, payRunArea } from '@onrecord/contract/money/pay-run';
import { Link } from '@tanstack/react-router';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.ts';
import { StepUpPanel } from '../../access/sign-in/factor/step-up-panel.tsx';
import { useSteppedChange } from './use-pay-run.ts';

type Bank = PayRun['bank'];
type Figures = NonNullable<Bank['next']> | Bank['files'][number];

/** The bank file of a closed run: what the bank will show of it, and the files that were made. */
export function BankFileSection({ run }: { run: PayRun }) {
  const t = useTexts(payTexts);
  const { date } = useFormats();
  const can = useCan();
  const { bank, pay_run_id, version } = run;
  const making = useSteppedChange(async (expected_credits: string) => {
    const made = await call(payRunArea.makeBankFile, { body: { pay_run_id, version, expected_credits } });
    saveFile(await fetchFile(payRunArea.bankFile, { params: { id: made.pay_bank_file_id } }));
    return made;
  });
  const taking = useSteppedChange(async (id: number) => {
    saveFile(await fetchFile(payRunArea.bankFile, { params: { id } }));
    return { message: t('bank_taken') };
  });
  const byBank = run.providers.filter(({ pay_by }) => pay_by === 'bank');
  const mayEdit = can('payruns', 'edit');
  if (byBank.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-sheet p-3" aria-labelledby="bank-file">
      <h2 id="bank-file" className="flex flex-wrap items-baseline gap-2 font-semibold">
        {t('bank_title')} <span className="text-sm font-normal text-ink-2">{t('bank_kinds')}</span>
      </h2>
      {making.dialog && <StepUpPanel {...making.dialog} />}
      {taking.dialog && <StepUpPanel {...taking.dialog} />}
      {!bank.is_set_up && (
        <p className="text-warn">
          {t('bank_not_set_up')}{' '}
          <Link to={paths.applicationSettings()} className="font-semibold hover:underline">
            {t('bank_set_up')}
          </Link>
        </p>
      )}
      {bank.stuck.map((name) => (
        <p key={name} className="text-bad">
          {t('bank_stuck', { name })}
        </p>
      ))}
      {bank.next && (
        <>
          <FiguresList figures={bank.next} />
          {mayEdit && (
            <Button
              variant="solid"
              busy={making.isPending}
              onClick={() => bank.next && making.mutate(bank.next.credits)}
            >
              <DownloadIcon size={15} aria-hidden />
              {t('bank_download')}
            </Button>
          )}
          <p className="text-sm text-ink-3">{t('bank_hint', { date: date(bank.next.needed_by) })}</p>
        </>
      )}
      {bank.is_set_up && bank.next === null && bank.files.length === 0 && (
        <p className="text-ink-2">{t('bank_nothing')}</p>
      )}
      {bank.files.map((file) => (
        <div key={file.pay_bank_file_id} className="grid gap-2 border-t border-line pt-2">
          <p className="flex items-center gap-2">
            <Badge tone="ok">{t('bank_made', { date: date(file.made_on) })}</Badge>
          </p>
          <FiguresList figures={file} />
          {mayEdit && (
            <Button busy={taking.isPending} onClick={() => taking.mutate(file.pay_bank_file_id)}>
              <DownloadIcon size={15} aria-hidden />
              {t('bank_again')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function FiguresList({ figures }: { figures: Figures }) {
  const t = useTexts(payTexts);
  const { amount, date } = useFormats();
  const { effective_on, entry_count, prenote_count, credits, entry_hash, line_count } = figures;
  const rows = [
    [t('bank_effective'), date(effective_on)],
    [t('bank_entries'), t('bank_entries_of', { count: entry_count - prenote_count, prenotes: prenote_count })],
    [t('bank_credits'), amount(credits)],
    [t('bank_hash'), entry_hash],
    [t('bank_lines'), t('bank_lines_of', { count: line_count, blocks: line_count / 10 })],
  ] as const;
  return (
    <dl className="grid gap-1">
      {rows.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-3">
          <dt className="text-ink-2">{term}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
