import { divisionArea } from '@onrecord/contract/company/division';
import { type PassedOverPrice, type PriceTableRow, priceArea } from '@onrecord/contract/money/price';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useTerms } from '../../../lib/terms.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useClientSearch } from './copy-prices-dialog.tsx';
import { usePriceWords } from './price-words.ts';

const LOOKUPS = ['products', 'deliverytypes', 'jobtypes'] as const;
const FORM = 'test-price';

/** What is said of the job in the question; no time is a time within hours. */
interface JobQuery {
  start_time: string;
  job_type_id: number | null;
  is_expert: boolean;
  is_realtime: boolean;
  is_remote: boolean;
}
const NO_CONDITIONS: JobQuery = {
  start_time: '',
  job_type_id: null,
  is_expert: false,
  is_realtime: false,
  is_remote: false,
};

/** Asks which price a purchase would be billed by, and shows the prices that it comes before. */
export function TestPriceDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useTexts(priceTexts);
  const term = useTerms();
  const search = useClientSearch();
  const { products, deliverytypes, jobtypes } = useLookups(LOOKUPS);
  const { data: divisions = [] } = useQuery({
    queryKey: ['choices', 'division'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    staleTime: 300_000,
  });
  const [product, setProduct] = useState<number | null>(null);
  const [client, setClient] = useState<Option<number> | null>(null);
  const [division, setDivision] = useState<number | null>(null);
  const [delivery, setDelivery] = useState<number | null>(null);
  const [on, setOn] = useState(day);
  const [job, setJob] = useState<JobQuery>(NO_CONDITIONS);
  const division_id = division ?? divisions[0]?.value ?? 0;
  const isReady = product !== null && client !== null && division_id > 0 && on.length === 10;
  const asking = useMutation({
    mutationFn: () =>
      call(priceArea.testPrice, {
        body: {
          product_id: product ?? 0,
          client_id: client?.value ?? 0,
          division_id,
          delivery_type_id: delivery,
          day: on,
          ...job,
          start_time: job.start_time || null,
        },
      }),
    meta: { ownErrors: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) asking.mutate();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && onClose()}
      title={t('test')}
      description={t('test_hint')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="solid" type="submit" form={FORM} disabled={!isReady} busy={asking.isPending}>
            {t('ask')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-3 sm:grid-cols-2" onSubmit={submit}>
        {asking.error && <Banner tone="bad" announce="alert" title={errorText(asking.error)} />}
        <SelectField label={t('product')} required options={products} value={product} onChange={setProduct} />
        <SearchField label={term('client')} required search={search} value={client} onChange={setClient} />
        <SelectField
          label={t('delivery')}
          clearable
          placeholder={t('any_delivery')}
          options={deliverytypes}
          value={delivery}
          onChange={setDelivery}
        />
        <SelectField label={term('division')} options={divisions} value={division_id} onChange={setDivision} />
        <DateField label={t('day')} required value={on} onChange={setOn} />
        <TimeField
          label={t('start_time')}
          value={job.start_time}
          onChange={(start_time) => setJob({ ...job, start_time })}
        />
        <SelectField
          label={t('job_type')}
          clearable
          options={jobtypes}
          value={job.job_type_id}
          onChange={(job_type_id) => setJob({ ...job, job_type_id })}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-1 sm:col-span-2">
          {(['is_expert', 'is_realtime', 'is_remote'] as const).map((name) => (
            <CheckboxField
              key={name}
              label={t(name === 'is_remote' ? 'remote' : name)}
              value={job[name]}
              onChange={(isHolding) => setJob({ ...job, [name]: isHolding })}
            />
          ))}
        </div>
        {asking.data && (
          <div className="sm:col-span-2" aria-live="polite">
            {asking.data.rates.length === 0 && <p>{t('no_rate')}</p>}
            <p className="mb-2 text-ink-2 text-sm">{t('ranking')}</p>
            <RankedPrices rows={asking.data.rates} />
            {asking.data.percentages.length > 0 && <h3 className="mt-3 font-semibold">{t('surcharge')}</h3>}
            <RankedPrices rows={asking.data.percentages} />
            <PassedOver rows={asking.data.passed_over} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Prices of the product that do not hold, each with why. */
function PassedOver({ rows }: { rows: readonly PassedOverPrice[] }) {
  const t = useTexts(priceTexts);
  const words = usePriceWords();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-semibold">{t('passed_over')}</h3>
      <ul className="grid gap-1 text-ink-2">
        {rows.map(({ row, reason }) => (
          <li key={row.product_price_id}>
            {`${[words.days(row), ...words.conditions(row)].join(', ')}: ${t(`not_${reason}`)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function RankedPrices({ rows }: { rows: readonly PriceTableRow[] }) {
  const t = useTexts(priceTexts);
  const words = usePriceWords();
  const why = (row: PriceTableRow) => {
    if (row.client_id !== null) return t('why_client');
    return row.division_id === null ? t('why_company') : t('why_division');
  };
  return (
    <ol className="grid gap-1">
      {rows.map((row, at) => (
        <li key={row.product_price_id} className={at === 0 ? 'font-semibold' : 'text-ink-2'}>
          {`${at === 0 ? t('used') : t('not_used')}: ${words.days(row)} (${[why(row), ...words.conditions(row), words.further(row)].filter(Boolean).join(', ')})`}
        </li>
      ))}
    </ol>
  );
}
