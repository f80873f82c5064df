import { priceArea, type RaiseLineRow } from '@onrecord/contract/money/price';
import { add, compare, formatAmount, multiply, subtract } from '@onrecord/domain/core/money/money';
import { PRICE_ROUNDINGS, type PriceRounding } from '@onrecord/domain/money/price/raise-prices';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { PRICES, usePriceWords } from './price-words.ts';

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/;
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
const FORM = 'raise-prices';

interface Own {
  /** Prices typed over the proposed ones, by id. */
  readonly prices: ReadonlyMap<number, string>;
  readonly left_out: ReadonlySet<number>;
}

const idOf = ({ row }: RaiseLineRow) => row.product_price_id;
const priceOf = (line: RaiseLineRow, own: Own) => own.prices.get(idOf(line)) ?? line.price;
const isReadable = (line: RaiseLineRow, own: Own) => AMOUNT.test(priceOf(line, own));
const isRaised = (line: RaiseLineRow, own: Own) =>
  line.left_alone === null &&
  !own.left_out.has(idOf(line)) &&
  isReadable(line, own) &&
  compare(priceOf(line, own), line.row.price) !== 0;

/** What the new prices would have added to what was billed in the last year. */
function effectOf(lines: readonly RaiseLineRow[], own: Own, decimals: number): string {
  const differences = lines.map((line) => multiply(subtract(priceOf(line, own), line.row.price), line.billed_quantity));
  return formatAmount(add(...differences), decimals);
}

const signed = (effect: string, amount: (text: string) => string) =>
  compare(effect, 0) > 0 ? `+${amount(effect)}` : amount(effect);

function useRaise(day: string, onClose: () => void) {
  const client = useQueryClient();
  const [percent, setPercent] = useState('4.0');
  const [from, setFrom] = useState(`${Number(day.slice(0, 4)) + 1}-01-01`);
  const [rounding, setRounding] = useState<PriceRounding>('usual');
  const [client_prices, setClientPrices] = useState(false);
  const [own, setOwn] = useState<Own>({ prices: new Map(), left_out: new Set() });
  const body = { percent, from, rounding, client_prices };
  const isReady = PERCENT.test(percent) && from.length === 10;
  const preview = useQuery({
    queryKey: [...PRICES, 'raise', body],
    queryFn: ({ signal }) => call(priceArea.previewRaise, { body, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const lines = isReady && !preview.error ? (preview.data ?? []) : [];
  const raised = lines.filter((line) => isRaised(line, own));
  const raising = useMutation({
    mutationFn: () =>
      call(priceArea.raisePrices, {
        body: {
          from,
          prices: raised.map((line) => ({
            product_price_id: idOf(line),
            version: line.row.version,
            price: priceOf(line, own),
          })),
        },
      }),
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onClose();
      await client.invalidateQueries({ queryKey: PRICES });
    },
    onError: () => void preview.refetch(),
  });
  const forget =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setOwn({ prices: new Map(), left_out: new Set() });
      set(value);
    };
  const fields = {
    ...(preview.error instanceof ApiError ? preview.error.fields : {}),
    ...(raising.error instanceof ApiError ? raising.error.fields : {}),
  };
  return {
    ...{ percent, from, rounding, client_prices, own, lines, raised, preview, raising, fields },
    setPercent: forget(setPercent),
    setFrom: forget(setFrom),
    setRounding: forget(setRounding),
    setClientPrices,
    setPrice: (id: number, price: string) => setOwn({ ...own, prices: new Map(own.prices).set(id, price) }),
    setLeftOut: (id: number, isLeftOut: boolean) => {
      const left_out = new Set(own.left_out);
      if (isLeftOut) left_out.add(id);
      else left_out.delete(id);
      setOwn({ ...own, left_out });
    },
  };
}

type Raise = ReturnType<typeof useRaise>;

/** Raises prices by percent from a day on: every new price is shown, can be changed or left out, with its effect on last year. */
export function RaisePricesDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useTexts(priceTexts);
  const raise = useRaise(day, onClose);
  const { lines, raised, own, raising, fields } = raise;
  const { amount, decimals } = useFormats();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (raised.length > 0 && !raising.isPending) raising.mutate();
  };
  const hasOwnField = Object.keys(fields).length > 0;
  const refusal = raising.error && !hasOwnField ? errorText(raising.error) : null;
  return (
    <Dialog
      open
      size="lg"
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && !raising.isPending && onClose()}
      title={t('raise')}
      description={t('raise_hint')}
      footer={
        <>
          <p className="mr-auto text-sm" aria-live="polite">
            <strong>{t('of_prices', { count: raised.length, total: lines.length })}</strong>{' '}
            {raised.length > 0 && t('effect', { amount: signed(effectOf(raised, own, decimals), amount) })}
          </p>
          <Button disabled={raising.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={FORM} disabled={raised.length === 0} busy={raising.isPending}>
            {t('raise_button', { count: raised.length })}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-3" onSubmit={submit}>
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <RaiseFields {...raise} />
        {lines.length > 0 ? <LinesSection {...raise} /> : raise.preview.isSuccess && <p>{t('raise_none')}</p>}
      </form>
    </Dialog>
  );
}

function RaiseFields(raise: Raise) {
  const t = useTexts(priceTexts);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={t('percent')}
        required
        inputMode="decimal"
        className="w-24"
        value={raise.percent}
        error={raise.fields.percent}
        onChange={(event) => raise.setPercent(event.currentTarget.value)}
      />
      <DateField
        label={t('from')}
        required
        className="w-44"
        value={raise.from}
        error={raise.fields.from}
        onChange={raise.setFrom}
      />
      <div className="grid gap-1">
        <span className="font-semibold text-sm">{t('round_to')}</span>
        <Segmented
          label={t('round_to')}
          value={raise.rounding}
          onChange={raise.setRounding}
          options={PRICE_ROUNDINGS.map((value) => ({ value, label: t(`round_${value}`) }))}
        />
      </div>
      <CheckboxField
        className="basis-full"
        label={t('client_prices')}
        value={raise.client_prices}
        onChange={raise.setClientPrices}
      />
    </div>
  );
}

function LinesSection(raise: Raise) {
  const t = useTexts(priceTexts);
  const heading = 'px-2 py-1.5 text-left text-xs font-semibold text-ink-2';
  return (
    <div className="max-h-[50vh] overflow-auto rounded-card border border-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('raise')}</caption>
        <thead className="sticky top-0 z-10 bg-sunk">
          <tr>
            <th className={heading}>{t('product')}</th>
            <th className={`${heading} text-right`}>{t('now')}</th>
            <th className={`${heading} text-right max-sm:hidden`}>{t('exact')}</th>
            <th className={`${heading} text-right`}>{t('new_amount')}</th>
            <th className={heading} />
          </tr>
        </thead>
        <tbody>
          {raise.lines.map((line) => (
            <LineRow key={idOf(line)} line={line} raise={raise} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({ line, raise }: { line: RaiseLineRow; raise: Raise }) {
  const t = useTexts(priceTexts);
  const words = usePriceWords();
  const { date } = useFormats();
  const { row, left_alone } = line;
  const id = idOf(line);
  const name = [row.product_name, row.client_name || row.division_name, row.delivery_type_name]
    .filter(Boolean)
    .join(', ');
  const isOut = left_alone !== null || raise.own.left_out.has(id);
  const isSame = !isOut && isReadable(line, raise.own) && compare(priceOf(line, raise.own), row.price) === 0;
  const why = () => {
    if (left_alone === 'changes')
      return t('left_changes', { price: words.amountOf(row, line.next_price ?? ''), date: date(line.next_from) });
    if (left_alone === 'ends') return t('left_ends', { date: date(row.valid_to) });
    return isSame ? t('same') : null;
  };
  return (
    <tr className="border-line border-t">
      <td className="px-2 py-1">
        <CheckboxField
          label={name}
          value={!isOut}
          disabled={left_alone !== null}
          onChange={(isIn) => raise.setLeftOut(id, !isIn)}
        />
      </td>
      <td className="px-2 py-1 text-right tabular-nums">{words.amountOf(row, row.price)}</td>
      <td className="px-2 py-1 text-right text-ink-2 tabular-nums max-sm:hidden">
        {left_alone === null && line.exact}
      </td>
      <td className="w-28 px-2 py-1 text-right">
        {!isOut && (
          <TextField
            label={`${t('new_amount')}: ${name}`}
            hideLabel
            inputMode="decimal"
            className="[&_input]:text-right"
            value={priceOf(line, raise.own)}
            aria-invalid={!isReadable(line, raise.own)}
            onChange={(event) => raise.setPrice(id, event.currentTarget.value)}
          />
        )}
      </td>
      <td className={left_alone ? 'px-2 py-1 text-warn' : 'px-2 py-1 text-ink-2'}>{why()}</td>
    </tr>
  );
}
