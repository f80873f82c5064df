import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { priceInvoices } from '../client-invoice/price-invoice.ts';
import { RUIZ_FACTS, RUIZ_PRICES } from '../client-invoice/ruiz-v-hartwell.ts';
import { lineFormula, lineReasons } from './explain/explain-line.ts';
import { type BilledKinds, billedPages, differsFrom, pagesByKind, refusePageKinds } from './page-kinds.ts';
import { productionOf } from './turn-in/production.ts';

const USUAL: BilledKinds = { index: true, certificate: true, errata: false };
/** The transcript of the picture: 150 pages, of which six are the index, three the certificate and two the errata. */
const TURNED_IN = {
  ...{ job_deponent_id: 1, service_provider_id: 7, exhibit_page_count: 102, start_time: '09:30', end_time: '12:42' },
  ...{ transcript_start_page: 1, transcript_end_page: 150, billable_hours: null, is_read_and_sign: true },
  ...{ index_pages: 6, certificate_pages: 3, errata_pages: 2 },
};

test.each<[BilledKinds, number]>([
  [USUAL, 148],
  [{ index: true, certificate: true, errata: true }, 150],
  [{ index: false, certificate: true, errata: false }, 142],
  [{ index: false, certificate: false, errata: false }, 139],
])('of 139 pages of testimony, 6, 3 and 2 others %j bill %i', (billed, pages) => {
  expect(productionOf([TURNED_IN], billed)[0]).toMatchObject({
    pages,
    page_kinds: { testimony: 139, index: 6, certificate: 3, errata: 2 },
  });
});

test('a worksheet that tells no kinds apart bills every page, whatever the setting', () => {
  const plain = { ...TURNED_IN, index_pages: null, certificate_pages: 0, errata_pages: null };
  const none = { index: false, certificate: false, errata: false };
  expect(productionOf([plain], none)).toEqual([{ job_deponent_id: 1, pages: 150, exhibit_pages: 102, hours: '3.2' }]);
});

test('an amount names the kinds that it bills, those that it does not, and why', () => {
  const billed_kinds = { ...USUAL, index: false, reason: 'Agreed with the client' };
  const facts = { ...RUIZ_FACTS, production: productionOf([TURNED_IN], billed_kinds), billed_kinds };
  const [line, , , , exhibits] = priceInvoices(facts, RUIZ_PRICES).orders.flatMap(({ lines }) => lines);
  expect(line && lineFormula(line, DEFAULT_FORMATS)).toBe('142 transcript pages × $4.850 = $688.70');
  expect(line && lineReasons(line, DEFAULT_FORMATS).map((one) => sentenceText(one))).toEqual([
    'Default price of Front Range 2026',
    '139 pages of testimony',
    '6 index pages are not billed',
    '3 certificate pages',
    '2 errata pages are not billed',
    'Exception: Agreed with the client',
  ]);
  expect(exhibits?.explanation.page_kinds).toBeUndefined();
});

test.each<[boolean, BilledKinds & { reason: string }]>([
  [false, { ...USUAL, reason: '' }],
  [true, { ...USUAL, errata: true, reason: '' }],
  [true, { ...USUAL, errata: true, reason: '   ' }],
  [false, { ...USUAL, errata: true, reason: 'Ordered' }],
])('a reason is missing (%s) of %j', (isMissing, choice) => {
  expect(refusePageKinds(USUAL, choice)?.fields !== undefined).toBe(isMissing);
  expect(refusePageKinds(USUAL, null)).toBeNull();
  expect(differsFrom(USUAL, choice)).toBe(choice.errata);
});

test('the kinds always add up, and billing another kind never bills fewer pages', () => {
  const count = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 400 }), count, count, count, (pages, index, certificate, errata) => {
      const kinds = pagesByKind(pages, [{ index_pages: index, certificate_pages: certificate, errata_pages: errata }]);
      if (!kinds) return index + certificate + errata === 0;
      const some = billedPages(kinds, USUAL);
      const all = billedPages(kinds, { ...USUAL, errata: true });
      return all === pages && all - some === errata && some >= kinds.testimony;
    }),
  );
});
