import { moneyText, percentText, priceText } from '../../../core/format/money.ts';
import { numberText } from '../../../core/format/number.ts';
import type { FormatSettings } from '../../../core/format/settings.ts';
import type { RateUnit } from '../../../core/lookup/product.ts';
import { type Sentence, sentence, sentenceText } from '../../../core/messages/catalogue.ts';
import { compare } from '../../../core/money/money.ts';
import type { TermResolver } from '../../../core/term/resolve-term.ts';
import type { Factor, LineExplanation } from '../../client-invoice/invoice-line.ts';
import { PAGE_KINDS } from '../page-kinds.ts';
import { rateTypeTexts } from './rate-type-texts.ts';

/** A line of an invoice, as its formula needs it. Amounts are exact text. */
export interface ExplainedLine {
  readonly amount: string;
  readonly explanation: LineExplanation;
}

type CountedKinds = NonNullable<LineExplanation['page_kinds']>;
type MinimumPages = NonNullable<LineExplanation['minimum_pages']>;
type Cap = NonNullable<LineExplanation['copy_cap']>;
type Conditions = NonNullable<LineExplanation['price_source']['conditions']>;

const UNITS = {
  'Transcript Page Rate': 'explain.transcript_pages',
  'Exhibit Page Rate': 'explain.exhibit_pages',
  'Hourly Rate': 'explain.hours',
  'Flat Fee': 'explain.flat_fee',
} as const satisfies Record<RateUnit, string>;

const SOURCES = {
  client: 'explain.price_of_client',
  division: 'explain.price_of_division',
  company: 'explain.price_of_company',
  delivery_type: 'explain.price_of_delivery',
  charge: 'explain.price_of_charge',
  discount: 'explain.discount',
} as const;

const RUSH_TEXTS = { copy: 'explain.rush_copy', original: 'explain.rush_original' } as const;

/** The formula of a line: '148 transcript pages × $4.850 = $717.80'. */
export function lineFormula(
  { amount, explanation }: ExplainedLine,
  formats: FormatSettings,
  terms?: TermResolver,
): string {
  const factors = explanation.factors.map((factor) => factorText(factor, formats, terms));
  const result = explanation.minimum ? explanation.minimum.instead_of : amount;
  return `${factors.join(' × ')} = ${moneyText(result, formats)}`;
}

/** Everything else there is to say about how an amount came about: whose price, a minimum, what rounding did. */
export function lineReasons({ amount, explanation }: ExplainedLine, formats: FormatSettings): Sentence[] {
  const {
    price_source,
    minimum,
    minimum_pages,
    page_kinds,
    exact,
    rounding,
    delivery_type_name,
    rush_prices,
    copy_cap,
  } = explanation;
  const name = price_source.name;
  const { conditions } = price_source;
  return [
    sentence(SOURCES[price_source.level], { name }),
    ...(delivery_type_name !== null && price_source.level !== 'delivery_type'
      ? [sentence('explain.delivery', { delivery: delivery_type_name })]
      : []),
    ...(conditions ? conditionTexts(conditions) : []),
    ...(copy_cap ? [capText(copy_cap, formats)] : []),
    ...(rush_prices ? [sentence(RUSH_TEXTS[rush_prices])] : []),
    ...(page_kinds ? pageKindTexts(page_kinds) : []),
    ...(minimum_pages ? [minimumPages(minimum_pages, formats)] : []),
    ...(minimum
      ? [
          sentence('explain.minimum', {
            minimum: moneyText(minimum.amount, formats),
            instead_of: moneyText(minimum.instead_of, formats),
          }),
        ]
      : []),
    ...(compare(rounding, 0) === 0
      ? []
      : [
          sentence('explain.rounded', {
            exact: formats.currency_symbol + numberText(exact, formats),
            amount: moneyText(amount, formats),
          }),
        ]),
  ];
}

function capText({ state_name, numerator, denominator, instead_of }: Cap, formats: FormatSettings): Sentence {
  const params = { state_name, instead_of: priceText(instead_of, formats) };
  if (numerator === denominator) return sentence('explain.copy_cap', params);
  return sentence('explain.copy_cap_part', { ...params, part: `${numerator}/${denominator}` });
}

const KIND_TEXTS = {
  testimony: { billed: 'explain.pages_testimony', free: 'explain.pages_testimony' },
  index: { billed: 'explain.pages_index', free: 'explain.free_index' },
  certificate: { billed: 'explain.pages_certificate', free: 'explain.free_certificate' },
  errata: { billed: 'explain.pages_errata', free: 'explain.free_errata' },
} as const;

function pageKindTexts({ pages, billed, reason }: CountedKinds): Sentence[] {
  const kinds = (['testimony', ...PAGE_KINDS] as const).filter((kind) => pages[kind] > 0);
  const texts = kinds.map((kind) => {
    const isBilled = kind === 'testimony' || billed[kind];
    return sentence(KIND_TEXTS[kind][isBilled ? 'billed' : 'free'], { count: pages[kind] });
  });
  return reason === '' ? texts : [...texts, sentence('explain.pages_reason', { reason })];
}

function minimumPages({ pages, counted }: MinimumPages, formats: FormatSettings): Sentence {
  if (compare(counted, pages) >= 0)
    return sentence('explain.minimum_pages_reached', { pages: numberText(pages, formats) });
  const params = { pages: numberText(pages, formats), counted: numberText(counted, formats) };
  return sentence('explain.minimum_pages', params);
}

function conditionTexts({ rate_type, rate_type_name = '', job_type_name, is_remote }: Conditions): Sentence[] {
  return [
    ...rateTypeTexts(rate_type, rate_type_name),
    ...(job_type_name ? [sentence('explain.when_job_type', { job_type_name })] : []),
    ...(is_remote ? [sentence('explain.when_remote')] : []),
  ];
}

function factorText(factor: Factor, formats: FormatSettings, terms?: TermResolver): string {
  switch (factor.factor) {
    case 'count':
      return sentenceText(sentence(UNITS[factor.unit], { count: numberText(factor.value, formats) }), terms);
    case 'copies':
      return sentenceText(sentence('explain.copies', { count: numberText(factor.value, formats) }), terms);
    case 'times':
      return numberText(factor.value, formats);
    case 'price':
      return priceText(factor.value, formats);
    case 'percent':
      return percentText(factor.value, formats);
    case 'amount':
      return amountText(factor, formats, terms);
    case 'difference':
      return sentenceText(
        sentence('explain.difference', {
          above: moneyText(factor.above, formats),
          below: moneyText(factor.below, formats),
        }),
        terms,
      );
  }
}

function amountText(
  { value, of }: Extract<Factor, { factor: 'amount' }>,
  formats: FormatSettings,
  terms?: TermResolver,
): string {
  const amount = moneyText(value, formats);
  return sentenceText(sentence('explain.amount_of', { amount, products: of.join(', ') }), terms);
}
