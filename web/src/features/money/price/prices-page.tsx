import { type PriceTableRow, priceArea } from '@onrecord/contract/money/price';
import { isChanging, type PriceLine, priceLines } from '@onrecord/domain/core/lookup/dated-price';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useTerms } from '../../../lib/terms.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ImportFile } from '../../../lookups/import-file-dialog.tsx';
import { useLookupWords } from '../../../lookups/lookup-words.ts';
import { EditDrawer } from '../../../lookups/rows/edit-drawer.tsx';
import { useLookupChanges } from '../../../lookups/rows/use-lookup-rows.ts';
import { useRowEditor } from '../../../lookups/rows/use-row-editor.ts';
import { useLookupRights } from '../../../lookups/use-lookup-rights.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { useNewKey } from '../../../lookups/use-new-key.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Option } from '../../../ui/fields/option.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CopyPricesDialog, useClientSearch } from './copy-prices-dialog.tsx';
import { PRICES } from './price-words.ts';
import { PricesSection } from './prices-section.tsx';
import { RaisePricesDialog } from './raise-prices-dialog.tsx';
import { TestPriceDialog } from './test-price-dialog.tsx';

const ENTRY = lookupOf('productprice');
const LIMITS = lookupOf('copycaps');
const LOOKUPS = ['deliverytypes'] as const;

type Shown = 'in_force' | 'changing' | 'ended';
type OpenDialog = 'raise' | 'copy' | 'test';

const isShown = (line: PriceLine<PriceTableRow>, shown: Shown, day: string) => {
  if (shown === 'changing') return isChanging(line, day);
  return (line.in_force !== null) === (shown === 'in_force') && (shown !== 'ended' || !isChanging(line, day));
};

/** The form of one price is that of its lookup; what it changes is read again here. */
function usePriceEditor() {
  const client = useQueryClient();
  const editor = useRowEditor(ENTRY, useLookupChanges(ENTRY));
  const save = async () => {
    const outcome = await editor.save();
    if (outcome.saved) await client.invalidateQueries({ queryKey: PRICES });
    return outcome;
  };
  const open = (row: PriceTableRow) =>
    editor.open({ ...row, id: row.product_price_id, label: row.product_name, sort_order: 0, is_active: true });
  return { editor, save, open };
}

/** The price table: what is in force, what changes, what has ended; raised, copied and tested from here. */
export function PricesPage() {
  const t = useTexts(priceTexts);
  const words = useLookupWords(ENTRY);
  const limits = useLookupWords(LIMITS);
  const can = useLookupRights(ENTRY);
  const term = useTerms();
  const [search, setSearch] = useState('');
  const [whose, setWhose] = useState<'all' | 'everybody'>('all');
  const [shown, setShown] = useState<Shown>('in_force');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { editor, save, open } = usePriceEditor();
  const [agreed, setAgreed] = useState<Option<number> | null>(null);
  const [delivery, setDelivery] = useState<number | null>(null);
  const { deliverytypes } = useLookups(LOOKUPS);
  const clients = useClientSearch();
  const body = {
    search: useDeferredValue(search),
    for_everybody: whose === 'everybody',
    client_id: agreed?.value ?? null,
    delivery_type_id: delivery,
  };
  usePageTitle(t('title'));
  const query = useQuery({
    queryKey: [...PRICES, body],
    queryFn: ({ signal }) => call(priceArea.listPrices, { body, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['lookup'] },
  });
  const addPrice = can('add') ? () => editor.openNew() : undefined;
  useNewKey(addPrice);
  const filters = (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        className="w-64"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('whose')}
        hideLabel
        className="w-60"
        value={whose}
        options={[
          { value: 'all' as const, label: t('all_prices') },
          { value: 'everybody' as const, label: t('everybodys') },
        ]}
        onChange={(next) => next && setWhose(next)}
      />
      <SearchField
        label={term('client')}
        hideLabel
        placeholder={t('any_client')}
        className="w-52"
        clearable
        search={clients}
        value={agreed}
        onChange={setAgreed}
      />
      <SelectField
        label={t('delivery')}
        hideLabel
        placeholder={t('any_delivery')}
        className="w-44"
        clearable
        options={deliverytypes}
        value={delivery}
        onChange={setDelivery}
      />
      <span className="ml-auto">
        <Segmented
          label={t('show')}
          value={shown}
          onChange={setShown}
          options={(['in_force', 'changing', 'ended'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </span>
    </div>
  );
  return (
    <Loaded query={query}>
      {({ day, rows, is_cut }) => {
        const lines = priceLines(rows, day);
        const inForce = lines.filter(({ in_force }) => in_force !== null).length;
        const changing = lines.filter((line) => isChanging(line, day)).length;
        const listed = lines.filter((line) => isShown(line, shown, day));
        return (
          <div className="flex h-full min-h-0 flex-col gap-3 p-4">
            <PageTitle
              title={t('title')}
              aside={
                <>
                  {`${t('in_force_count', { count: inForce })}, ${t('changing_count', { count: changing })}`}
                  <Link
                    to={paths.lookup(LIMITS.route)}
                    className="ml-3 inline-flex items-center underline hover:text-ink max-md:min-h-11"
                  >
                    {limits.many}
                  </Link>
                </>
              }
              actions={
                <>
                  <Button onClick={() => setDialog('test')}>{t('test')}</Button>
                  {can('add') && can('edit') && (
                    <ImportFile entry={ENTRY} title={t('title')} onDone={() => void query.refetch()} />
                  )}
                  {can('edit') && <Button onClick={() => setDialog('copy')}>{t('copy')}</Button>}
                  {can('edit') && <Button onClick={() => setDialog('raise')}>{t('raise')}</Button>}
                  {addPrice && (
                    <Button variant="solid" onClick={addPrice}>
                      <PlusIcon size={15} aria-hidden />
                      {t('new_price')}
                    </Button>
                  )}
                </>
              }
            />
            {filters}
            {is_cut && <Banner tone="mute" title={t('cut')} />}
            {listed.length > 0 ? (
              <PricesSection lines={listed} day={day} onOpen={can('edit') ? open : undefined} />
            ) : (
              <EmptyState title={t('none')} hint={t('none_hint')} />
            )}
            {dialog === 'raise' && <RaisePricesDialog day={day} onClose={() => setDialog(null)} />}
            {dialog === 'copy' && <CopyPricesDialog day={day} onClose={() => setDialog(null)} />}
            {dialog === 'test' && <TestPriceDialog day={day} onClose={() => setDialog(null)} />}
            {editor.edit && <EditDrawer entry={ENTRY} words={words} edit={editor.edit} editor={editor} onSave={save} />}
          </div>
        );
      }}
    </Loaded>
  );
}
