import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { defaultTerm, inLocale } from '@onrecord/domain/core/term/resolve-term';
import { renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { FormatsFrame } from './format/formats-frame.tsx';
import { currentLocale, speak, spoken } from './languages.ts';
import { TermsContext } from './terms.ts';
import { loginTexts } from './texts/login.ts';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts('test', {
  new: 'New {job}',
  total_one: '{count} {job}',
  total_other: '{count} {job.plural}',
  greeting: 'Hello {name}',
});

const matters = ({ children }: { children: ReactNode }) => (
  <TermsContext
    value={(name, form) =>
      name === 'job' ? { singular: 'Setting', plural: 'Settings' }[form] : defaultTerm(name, form)
    }
  >
    {children}
  </TermsContext>
);

afterEach(() => {
  void speak('en-us');
});

test('texts speak in the company’s own words', () => {
  const { result } = renderHook(() => useTexts(texts), { wrapper: matters });
  expect(result.current('new')).toBe('New setting');
  expect(result.current('total', { count: 1 })).toBe('1 setting');
  expect(result.current('total', { count: 12_000 })).toBe('12000 settings');
});

test('a count has the separators of the company in any language', () => {
  const formats = { ...DEFAULT_FORMATS, decimal_point_character: ',', decimal_number_thousands_separator: '.' };
  const frame = ({ children }: { children: ReactNode }) => (
    <TermsContext value={inLocale(defaultTerm, 'en-us')}>
      <FormatsFrame value={formats}>{children}</FormatsFrame>
    </TermsContext>
  );
  const { result } = renderHook(() => useTexts(texts), { wrapper: frame });
  expect(result.current('total', { count: 12_000 })).toBe('12.000 jobs');
});

test('a name that looks like a placeholder stays a name', () => {
  const { result } = renderHook(() => useTexts(texts));
  expect(result.current('greeting', { name: '{job}' })).toBe('Hello {job}');
});

test('in another language nothing is shown before its texts are there', async () => {
  await speak('de');
  const german = inLocale(defaultTerm, currentLocale());
  const page = ({ children }: { children: ReactNode }) => (
    <TermsContext value={german}>
      <Suspense fallback="waiting">{children}</Suspense>
    </TermsContext>
  );
  const { result } = renderHook(() => useTexts(loginTexts), { wrapper: page });
  await spoken();
  await waitFor(() => expect(result.current?.('password')).toBe('Passwort'));
  expect(document.documentElement.lang).toBe('de');
});

test('what a language lacks is said in English', async () => {
  await speak('es-us');
  const { result } = renderHook(() => useTexts(texts), {
    wrapper: ({ children }) => <TermsContext value={inLocale(defaultTerm, 'es-us')}>{children}</TermsContext>,
  });
  await spoken();
  await waitFor(() => expect(result.current?.('greeting', { name: 'Ana' })).toBe('Hello Ana'));
});

const Part = () => <p>{useTexts(texts)('greeting', { name: 'Ana' })}</p>;

test('a part that waits for its texts while the page moves on is drawn without an error', async () => {
  const errors: unknown[] = [];
  const page = (content: ReactNode) => (
    <TermsContext value={inLocale(defaultTerm, 'es')}>
      <Suspense fallback="waiting">{content}</Suspense>
    </TermsContext>
  );
  const container = document.createElement('div');
  const root = createRoot(container, { onRecoverableError: (error) => errors.push(error) });
  root.render(page('before'));
  await waitFor(() => expect(container.textContent).toBe('before'));
  startTransition(() => root.render(page(<Part />)));
  await waitFor(() => expect(container.textContent).toBe('Hello Ana'));
  expect(errors).toEqual([]);
  root.unmount();
});
