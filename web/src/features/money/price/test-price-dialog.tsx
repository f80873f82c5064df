import { divisionArea } from '@onrecord/contract/company/division';
import { type PriceTableRow, priceArea } from '@onrecord/contract/money/price';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useTerms } from '../../../lib/terms.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useClientSearch } from './copy-prices-dialog.tsx';
import { usePriceWords } from './price-words.ts';

const LOOKUPS = ['products', 'deliverytypes'] as const;
const FORM = 'test-price';

/** Asks which price a purchase would be billed by, and shows the prices that it comes before. */
export function TestPriceDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useTexts(priceTexts);
  const term = useTerms();
  const search = useClientSearch();
  const { products, deliverytypes } = useLookups(LOOKUPS);
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
        {asking.data && (
          <div className="sm:col-span-2" aria-live="polite">
            {asking.data.rates.length === 0 && <p>{t('no_rate')}</p>}
            <RankedPrices rows={asking.data.rates} />
            {asking.data.percentages.length > 0 && <h3 className="mt-3 font-semibold">{t('surcharge')}</h3>}
            <RankedPrices rows={asking.data.percentages} />
          </div>
        )}
      </form>
    </Dialog>
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
          {`${at === 0 ? t('used') : t('not_used')}: ${words.days(row)} (${[why(row), row.delivery_type_name].filter(Boolean).join(', ')})`}
        </li>
      ))}
    </ol>
  );
}
