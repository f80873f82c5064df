import { priceArea } from '@onrecord/contract/money/price';
import { clientArea } from '@onrecord/contract/people/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { useChoiceSearch } from '../../../lib/call/choice-search.ts';
import { call } from '../../../lib/call/client.ts';
import { useTerms } from '../../../lib/terms.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PRICES, usePriceWords } from './price-words.ts';

const FORM = 'copy-prices';

/** Clients to choose from by name. */
export const useClientSearch = () =>
  useChoiceSearch((search_text, signal) => call(clientArea.getCompanyClient, { body: { search_text }, signal })).search;

/** Gives one client the prices of another, and says which were left alone. */
export function CopyPricesDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useTexts(priceTexts);
  const words = usePriceWords();
  const term = useTerms();
  const client = useQueryClient();
  const search = useClientSearch();
  const [source, setSource] = useState<Option<number> | null>(null);
  const [target, setTarget] = useState<Option<number> | null>(null);
  const [from, setFrom] = useState(day);
  const isReady = source !== null && target !== null && from.length === 10;
  const copying = useMutation({
    mutationFn: () =>
      call(priceArea.copyPrices, {
        body: { from_client_id: source?.value ?? 0, to_client_id: target?.value ?? 0, from },
      }),
    meta: { ownErrors: true },
    onSuccess: async ({ message, left_alone }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: PRICES });
      if (left_alone.length === 0) onClose();
    },
  });
  const fields = copying.error instanceof ApiError ? copying.error.fields : {};
  const refusal = copying.error && Object.keys(fields).length === 0 ? errorText(copying.error) : null;
  const leftAlone = copying.data?.left_alone ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !copying.isPending) copying.mutate();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && !copying.isPending && onClose()}
      title={t('copy')}
      description={t('copy_hint')}
      footer={
        <>
          <Button disabled={copying.isPending} onClick={onClose}>
            {copying.isSuccess ? t('close') : t('cancel')}
          </Button>
          {!copying.isSuccess && (
            <Button variant="solid" type="submit" form={FORM} disabled={!isReady} busy={copying.isPending}>
              {t('copy_button')}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-3" onSubmit={submit}>
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <SearchField
          label={t('copy_from')}
          required
          search={search}
          value={source}
          onChange={setSource}
          placeholder={term('client')}
        />
        <SearchField
          label={t('copy_to')}
          required
          search={search}
          value={target}
          error={fields.to_client_id}
          onChange={setTarget}
          placeholder={term('client')}
        />
        <DateField label={t('from')} required value={from} error={fields.from} onChange={setFrom} />
        {leftAlone.length > 0 && (
          <Banner tone="warn" announce="status" title={t('left_alone_title')}>
            <ul className="list-disc pl-5">
              {leftAlone.map((row) => (
                <li key={row.product_price_id}>{`${row.product_name}: ${words.days(row)}`}</li>
              ))}
            </ul>
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
