import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TERMS, isTermName, TERM_NAMES } from './default-terms.ts';
import { fillText } from './fill-text.ts';
import { inLocale, type LanguageSetting, resolveTerm, termsOf } from './resolve-term.ts';

const row = (term: string, singular_form: string | null, user_type: string | null = null): LanguageSetting => ({
  term,
  singular_form,
  plural_form: singular_form ? `${singular_form}s` : null,
  user_type,
});

test('an abbreviation that ends a sentence brings no second full stop', () => {
  const text = 'Taken at {time}. {name} has it. See {page}…';
  const filled = fillText(text, { time: '9:30 a. m.', name: 'Vole Inc.', page: 'p.' });
  expect(filled).toBe('Taken at 9:30 a. m. Vole Inc. has it. See p.…');
});

describe('resolveTerm', () => {
  test.each([
    ['no settings', [], 'Job'],
    ['another term', [row('case', 'Matter')], 'Job'],
    ['a row for everybody', [row('job', 'Booking')], 'Booking'],
    ['the row of the user type wins', [row('job', 'Booking'), row('job', 'Assignment', 'provider')], 'Assignment'],
    ['a row of another user type does not count', [row('job', 'Depo', 'contact')], 'Job'],
    ['a blank form falls through', [row('job', '  ', 'provider'), row('job', 'Booking')], 'Booking'],
    ['blank everywhere gives the default', [row('job', null)], 'Job'],
  ])('%s', (_title, settings, word) => {
    expect(resolveTerm(settings, 'job', 'singular', 'provider')).toBe(word);
  });

  test('always gives a word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TERM_NAMES),
        fc.constantFrom('singular' as const, 'plural' as const),
        fc.array(
          fc.record({
            term: fc.constantFrom(...TERM_NAMES),
            singular_form: fc.option(fc.string()),
            plural_form: fc.option(fc.string()),
            user_type: fc.constantFrom(null, '', 'contact', 'provider'),
          }),
        ),
        (term, form, settings) => resolveTerm(settings, term, form, 'contact').trim() !== '',
      ),
    );
  });
});

describe('fillText', () => {
  const terms = termsOf([row('worksheet', 'Turn-in Sheet')]);

  test.each([
    ['Production {Worksheet}', {}, 'Production Turn-in Sheet'],
    ['{worksheet.plural} of {date}', { date: '01/02/2026' }, 'Turn-in sheets of 01/02/2026'],
    ['{case} {case.plural}', {}, 'Case cases'],
    ['{nobody}', {}, '{nobody}'],
    ['{what}', { what: '{job}' }, '{job}'],
    ['{n} of {n}', { n: 0 }, '0 of 0'],
    ['Card ending in {last4}', { last4: '4242' }, 'Card ending in 4242'],
  ])('%s', (text, params, filled) => {
    expect(fillText(text, params, terms)).toBe(filled);
  });

  test.each([
    ['alone, as a label', '{service_provider.plural}', 'Service Providers'],
    ['at the beginning', '{service_provider.plural} get {n} %.', 'Service providers get 7 %.'],
    ['within a sentence', 'This {job} has no {worksheet}.', 'This job has no turn-in sheet.'],
    ['after a number', '{n} {job.plural} today', '7 jobs today'],
    ['before a number', '{n} {invoice.plural} issued for {job} {n}.', '7 invoices issued for job 7.'],
    ['in a new sentence', 'Billed. {invoice} {n} was sent.', 'Billed. Invoice 7 was sent.'],
    ['after a question', 'Any news? {contact.plural} reply by mail.', 'Any news? Contacts reply by mail.'],
    ['after a colon', 'Please select: {job} type', 'Please select: job type'],
    ['after a dot between two labels', '{case} · {deponent}', 'Case · Deponent'],
    ['in quotes that name a label', 'Listed under “{job_request.plural}”', 'Listed under “Job requests”'],
    ['in brackets', 'Arrived at ({job} time zone)', 'Arrived at (job time zone)'],
    ['behind a comma', 'One {job}, {case} or {service_provider}', 'One job, case or service provider'],
    [
      'an abbreviation of the company',
      'No {transaction} and {transaction.plural} of {n}',
      'No EUO appointment and EUO appointments of 7',
    ],
    ['a name with capitals inside', 'This {client}', 'This McClient'],
    ['in title case', 'Oldest {Invoice} of {Corporate_client.plural}', 'Oldest Invoice of Corporate Clients'],
  ])('English writes a term %s', (_where, text, filled) => {
    const own = termsOf([
      row('transaction', 'EUO Appointment'),
      row('client', 'McClient'),
      row('worksheet', 'Turn-in Sheet'),
    ]);
    for (const locale of ['en-us', 'en-gb'] as const)
      expect(fillText(text, { n: 7 }, inLocale(own, locale))).toBe(filled);
    expect(fillText(text, { n: 7 }, own)).toBe(filled);
  });

  test('a noun chosen at run time follows the sentence, a name does not', () => {
    const nouns = { list: 'Job Types', name: 'Job Types' };
    expect(fillText('Search {list.lower} for {name}', nouns)).toBe('Search job types for Job Types');
    expect(fillText('{list.lower} with {name}', nouns)).toBe('Job types with Job Types');
    expect(fillText('Suche in {list.lower}', nouns, termsOf([], null, 'de'))).toBe('Suche in Job Types');
  });

  test('German keeps the capitals of its nouns', () => {
    expect(
      fillText('Kein {job} für {case.plural}', {}, termsOf([row('job', 'Termin'), row('case', 'Akte')], null, 'de')),
    ).toBe('Kein Termin für Aktes');
  });

  test.each([
    ['Crear {worksheet}', 'Crear hoja de turno'],
    ['{worksheet}: falta', 'Hoja de turno: falta'],
    ['¿{worksheet}? Sí. {worksheet}', '¿Hoja de turno? Sí. Hoja de turno'],
    ['N.º de {job}', 'N.º de EBT'],
    ['Sin {case}', 'Sin época de juicio'],
  ])('Spanish writes %s without a capital inside a sentence', (text, filled) => {
    const spanish = termsOf(
      [row('worksheet', 'Hoja de Turno'), row('job', 'EBT'), row('case', 'Época de Juicio')],
      null,
      'es-us',
    );
    expect(fillText(text, {}, spanish)).toBe(filled);
  });

  test('what people typed stays as typed', () => {
    fc.assert(fc.property(fc.string(), (typed) => fillText('{what}', { what: typed }, terms) === typed));
  });
});

test('names inherited from Object are not terms', () => {
  expect(isTermName('constructor')).toBe(false);
  expect(DEFAULT_TERMS.service_provider.plural).toBe('Service Providers');
});

describe('a text in two ways', () => {
  const text = 'Auftragsart || Art ({job})';

  test('is the first one with the default words of the language, and the second with the company’s own', () => {
    const german = (own: LanguageSetting[]) => fillText(text, {}, termsOf(own, null, 'de'));
    expect(german([])).toBe('Auftragsart');
    expect(german([row('case', 'Sache')])).toBe('Auftragsart');
    expect(german([row('job', 'Termin')])).toBe('Art (Termin)');
  });

  test('is filled either way', () => {
    const seiten = '{count} Anlagenseiten || {count} Seiten ({exhibit})';
    expect(fillText(seiten, { count: 3 }, termsOf([], null, 'de'))).toBe('3 Anlagenseiten');
    expect(fillText(seiten, { count: 3 }, termsOf([row('exhibit', 'Beleg')], null, 'de'))).toBe('3 Seiten (Beleg)');
  });
});
