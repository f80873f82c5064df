import type { ResultOf } from '@onrecord/contract/core/entry';
import { payRunArea } from '@onrecord/contract/money/pay-run';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { StepUpPanel } from '../../access/sign-in/factor/step-up-panel.tsx';
import { AskForW9Section } from './ask-for-w9-section.tsx';
import { useSteppedChange } from './use-pay-run.ts';

type Year = ResultOf<typeof payRunArea.getTaxYear>;
type Row = Year['rows'][number];

const YEARS_SHOWN = 7;
const WORDS = { report: 'year_reported', missing: 'year_missing', below: 'year_below', none: 'year_exempt' } as const;
const TONES = { report: 'ok', missing: 'bad', below: 'mute', none: 'mute' } as const;

/** What every provider was paid in a year, by the day of payment, and what of it is reported on form 1099. */
export function TaxYearPage() {
  const t = useTexts(payTexts);
  const current = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(current);
  usePageTitle(t('year_title', { year: String(year) }));
  const data = useQuery({
    queryKey: ['pay_run', 'tax_year', year],
    queryFn: ({ signal }) => call(payRunArea.getTaxYear, { params: { year }, signal }),
    meta: { shows: ['pay_run', 'provider_invoice', 'provider'] },
  });
  const years = Array.from({ length: YEARS_SHOWN }, (_, index) => current - index);
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle title={t('year_title', { year: String(year) })} actions={<YearActions year={year} />} />
      <div className="max-w-[200px]">
        <SelectField
          label={t('year')}
          value={year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(next) => next && setYear(next)}
        />
      </div>
      <Loaded query={data}>{(loaded) => <YearSurface data={loaded} />}</Loaded>
    </div>
  );
}

function YearActions({ year }: { year: number }) {
  const t = useTexts(payTexts);
  const can = useCan();
  const taking = useSteppedChange(async () => {
    saveFile(await fetchFile(payRunArea.exportTaxYear, { body: { year } }));
    return { message: t('year_taken') };
  });
  return (
    <span className="flex flex-wrap gap-2">
      {taking.dialog && <StepUpPanel {...taking.dialog} />}
      <Link to={paths.payRuns()} className={buttonClass()}>
        {t('run_back')}
      </Link>
      {can('payruns', 'edit') && (
        <Button variant="solid" busy={taking.isPending} onClick={() => taking.mutate(undefined)}>
          {t('year_export')}
        </Button>
      )}
    </span>
  );
}

function YearSurface({ data }: { data: Year }) {
  const t = useTexts(payTexts);
  const { amount } = useFormats();
  const { rows, totals, threshold } = data;
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">{t('year_about', { amount: amount(threshold) })}</p>
      <DataTable
        caption={t('year_title', { year: String(data.year) })}
        rows={rows}
        rowKey={(row) => row.service_provider_id}
        empty={<EmptyState title={t('year_none')} hint={t('year_none_hint')} />}
        columns={[
          {
            id: 'name',
            heading: t('run_who'),
            cell: (row) => (
              <Link to={paths.provider(row.service_provider_id)} className="font-semibold hover:underline">
                {row.name}
              </Link>
            ),
          },
          { id: 'pay', heading: t('year_pay'), align: 'right', cell: (row) => amount(row.pay) },
          { id: 'expenses', heading: t('year_expenses'), align: 'right', cell: (row) => amount(row.expenses) },
          { id: 'tax_id', heading: t('year_tax_id'), cell: (row) => row.tax_id_masked },
          { id: 'report', heading: t('year_report'), cell: (row) => <Report row={row} /> },
        ]}
      />
      {rows.length > 0 && (
        <p role="status" className="flex flex-wrap gap-4 font-semibold tabular-nums">
          <span>{t('year_sum_pay', { amount: amount(totals.pay) })}</span>
          <span>{t('year_sum_expenses', { amount: amount(totals.expenses) })}</span>
        </p>
      )}
    </div>
  );
}

function Report({ row }: { row: Row }) {
  const t = useTexts(payTexts);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={TONES[row.report]}>{t(WORDS[row.report])}</Badge>
      {!row.has_w9 && <AskForW9Section providerId={row.service_provider_id} requestedOn={row.w9_requested_on} />}
    </span>
  );
}
