import { serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import { compare } from '@onrecord/domain/core/money/money';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { invoiceDraftTexts } from '../../../lib/texts/invoice-draft.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { QuantityField } from '../../../ui/fields/quantity-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/icons.ts';
import type { InvoiceDraft, TypedLine } from './use-invoice-draft.ts';

interface LinesProps {
  draft: InvoiceDraft;
  kind: TypedLine['line_kind'];
}

/** The lines of a draft: what the client owes, or what providers who are named get. */
export function DraftLinesSection({ draft, kind }: LinesProps) {
  const t = useTexts(invoiceDraftTexts);
  const isPay = kind === 'pay';
  const lines = draft.values.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.line_kind === kind);
  const title = t(isPay ? 'pays' : 'lines');
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {!isPay && draft.fields.lines && (
        <p role="alert" className="text-sm text-bad">
          {draft.fields.lines}
        </p>
      )}
      {lines.length > 0 && (
        <ol className="grid rounded-card border border-line bg-sheet">
          {lines.map(({ line, index }, position) => (
            <li key={line.key} className="border-b border-line p-2 last:border-0">
              <LineFields draft={draft} line={line} index={index} number={position + 1} />
            </li>
          ))}
        </ol>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => draft.addLine(kind)}>
        <PlusIcon size={14} aria-hidden />
        {t(isPay ? 'add_pay' : 'add_line')}
      </Button>
    </section>
  );
}

interface LineProps {
  draft: InvoiceDraft;
  line: TypedLine;
  index: number;
  number: number;
}

function LineFields({ draft, line, index, number }: LineProps) {
  const t = useTexts(invoiceDraftTexts);
  const formats = useFormats();
  const { fields, changeLine, quote } = draft;
  const source = draft.form.corrected?.lines.find((one) => one.source_line_id === line.source_line_id);
  const amount = quote?.amounts[index] ?? '0.00';
  const limit = quote?.limits[index] ?? null;
  const isChanged = source !== undefined && compare(source.amount, amount) !== 0;
  const name = (field: string) => t('of_line', { field, number });
  const problem = (field: string) => fields[`lines.${index}.${field}`];
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[180px_minmax(0,1fr)_88px_112px_96px_36px]">
      <div className="col-span-2 sm:col-span-1">
        {line.line_kind === 'pay' ? (
          <ProviderOf draft={draft} line={line} label={name(t('provider'))} error={problem('service_provider_id')} />
        ) : (
          <WhatOf draft={draft} line={line} label={name(t('product'))} />
        )}
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={name(t('description'))}
          hideLabel
          placeholder={t('description')}
          maxLength={255}
          value={line.description}
          error={problem('description')}
          onChange={(event) => changeLine(line.key, { description: event.target.value })}
        />
      </div>
      <QuantityField
        label={name(t('quantity'))}
        hideLabel
        value={line.quantity}
        error={problem('quantity')}
        onChange={(quantity) => changeLine(line.key, { quantity })}
      />
      <MoneyField
        label={name(t('price'))}
        hideLabel
        decimals={3}
        value={line.unit_price}
        error={problem('unit_price')}
        onChange={(unit_price) => changeLine(line.key, { unit_price })}
      />
      <span className={`self-center text-right font-semibold tabular-nums ${isChanged ? 'text-warn' : ''}`}>
        {formats.amount(amount)}
        {isChanged && (
          <span className="block text-sm font-normal text-ink-3">
            {t('was')} {formats.amount(source.amount)}
          </span>
        )}
      </span>
      <IconButton label={t('remove_line', { number })} onClick={() => draft.removeLine(line.key)}>
        <TrashIcon size={15} aria-hidden />
      </IconButton>
      {limit && (
        <p role="status" className="col-span-2 text-sm text-warn sm:col-span-6">
          {t('limited', { price: formats.price(limit.unit_price), state_name: limit.state_name })}
        </p>
      )}
    </div>
  );
}

const FREE = 'free';

/** A product at its price, a type of charge at its usual amount, or a charge of its own. */
function WhatOf({ draft, line, label }: { draft: InvoiceDraft; line: TypedLine; label: string }) {
  const t = useTexts(invoiceDraftTexts);
  const types = useLookupChoices('invoicechargetypes');
  const products = draft.quote?.products ?? [];
  const options = [
    { value: FREE, label: t('free_charge') },
    ...products.map(({ product_id, name }) => ({ value: `p${product_id}`, label: name })),
    ...types.map(({ value, label: name }) => ({ value: `c${value}`, label: name })),
  ];
  const choose = (value: string | null) => {
    const id = Number(value?.slice(1));
    const product = value?.startsWith('p') ? products.find((one) => one.product_id === id) : undefined;
    const type = value?.startsWith('c') ? types.find((one) => one.value === id) : undefined;
    const known = new Set(options.map((one) => one.label));
    const name = product?.name ?? type?.label;
    // A description that somebody wrote stays.
    const isOwn = line.description !== '' && !known.has(line.description);
    const usual = product?.unit_price ?? (type?.default_amount === undefined ? '' : String(type.default_amount));
    draft.changeLine(line.key, {
      product_id: product?.product_id ?? null,
      invoice_charge_type_id: type ? id : null,
      ...(name !== undefined && !isOwn ? { description: name } : {}),
      ...(usual !== '' && compare(usual, 0) > 0 && line.source_line_id === null ? { unit_price: usual } : {}),
    });
  };
  const value =
    line.product_id !== null
      ? `p${line.product_id}`
      : line.invoice_charge_type_id !== null
        ? `c${line.invoice_charge_type_id}`
        : FREE;
  return <SelectField label={label} hideLabel options={options} value={value} onChange={choose} />;
}

const searchProviders = (search_text: string, signal: AbortSignal) =>
  call(serviceProviderChoices, { body: { search_text }, signal });

interface ProviderProps {
  draft: InvoiceDraft;
  line: TypedLine;
  label: string;
  error: string | undefined;
}

function ProviderOf({ draft, line, label, error }: ProviderProps) {
  return (
    <SearchField
      label={label}
      hideLabel
      search={searchProviders}
      value={line.provider}
      error={error}
      onChange={(provider) => draft.changeLine(line.key, { provider })}
    />
  );
}
