import type { PriceTableRow } from '@onrecord/contract/money/price';
import { compare } from '@onrecord/domain/core/money/money';
import { useFormats } from '../../../lib/format/formats.ts';
import { priceTexts } from '../../../lib/texts/price.ts';
import { useTexts } from '../../../lib/texts.ts';

/** The query key of everything read from the price table. */
export const PRICES = ['prices'] as const;

/** How prices read: the amount, who they are for, and their days in words. */
export function usePriceWords() {
  const t = useTexts(priceTexts);
  const { price, percent, date, amount } = useFormats();
  const amountOf = (row: Pick<PriceTableRow, 'unit_type'>, amount: string) =>
    row.unit_type === 'Percentage' ? percent(amount) : price(amount);
  const whose = (row: PriceTableRow) =>
    [row.client_name, row.division_name].filter(Boolean).join(', ') || t('everybody');
  const days = (row: PriceTableRow) => {
    const words = { price: amountOf(row, row.price), from: date(row.valid_from), to: date(row.valid_to) };
    if (row.valid_from === null) return row.valid_to === null ? t('bar_always', words) : t('bar_until', words);
    return row.valid_to === null ? t('bar_from', words) : t('bar_between', words);
  };
  const conditions = (row: PriceTableRow) =>
    [row.delivery_type_name, row.rate_type_name, row.job_type_name, row.is_remote && t('remote')]
      .filter((text) => typeof text === 'string')
      .filter((text) => text !== '');
  const further = ({ first_quantity, further_price }: PriceTableRow) =>
    further_price === null ? '' : t('further', { from: first_quantity + 1, price: price(further_price) });
  const minimum = (row: PriceTableRow) =>
    [
      row.minimum_pages > 0 ? t('pages', { count: row.minimum_pages }) : '',
      compare(row.minimum_amount, 0) > 0 ? amount(row.minimum_amount) : '',
    ].filter((text) => text !== '');
  return { amountOf, whose, days, conditions, further, minimum };
}
