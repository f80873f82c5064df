import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { KitFrame } from '../../testing/kit-frame.tsx';
import type { Option } from './option.ts';
import { SearchField } from './search-field.tsx';

afterEach(cleanup);

const firms: Option<number>[] = [
  { value: 1, label: 'Brightwater Legal' },
  { value: 2, label: 'Castellan Law Group' },
];

function Held(props: {
  search: (text: string, signal: AbortSignal) => Promise<Option<number>[]>;
  onCreate?: (text: string) => void;
}) {
  const [value, setValue] = useState<Option<number> | null>(null);
  return <SearchField label="Firm" value={value} onChange={setValue} {...props} />;
}

test('rows come from the server and the chosen one is shown', async () => {
  const user = userEvent.setup();
  const search = vi.fn(async (text: string) => firms.filter((firm) => firm.label.toLowerCase().includes(text)));
  render(<Held search={search} />, { wrapper: KitFrame });
  await user.click(screen.getByRole('combobox', { name: /Firm/ }));
  await user.type(await screen.findByPlaceholderText('Type to search'), 'castel');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('castel', expect.any(AbortSignal)));
  await user.click(await screen.findByRole('option', { name: 'Castellan Law Group' }));
  expect(screen.getByRole('combobox', { name: /Firm/ }).textContent).toContain('Castellan Law Group');
  expect(search.mock.calls.length).toBeLessThan(5);
});

test('letters typed while the box is closed open it and search', async () => {
  const user = userEvent.setup();
  const search = vi.fn(async (text: string) => firms.filter((firm) => firm.label.toLowerCase().includes(text)));
  render(<Held search={search} />, { wrapper: KitFrame });
  await user.tab();
  await user.keyboard('cas');
  await waitFor(() => expect(search).toHaveBeenLastCalledWith('cas', expect.any(AbortSignal)));
  await user.click(await screen.findByRole('option', { name: 'Castellan Law Group' }));
  expect(screen.getByRole('combobox', { name: /Firm/ }).textContent).toContain('Castellan Law Group');
});

test('an answer overtaken by later typing is dropped', async () => {
  const user = userEvent.setup();
  const signals: AbortSignal[] = [];
  const search = (text: string, signal: AbortSignal) => {
    signals.push(signal);
    return text === 'castellan' ? Promise.resolve([firms[1] as Option<number>]) : new Promise<never>(() => undefined);
  };
  render(<Held search={search} />, { wrapper: KitFrame });
  await user.click(screen.getByRole('combobox', { name: /Firm/ }));
  await user.type(await screen.findByPlaceholderText('Type to search'), 'castellan');
  await screen.findByRole('option', { name: 'Castellan Law Group' });
  expect(signals[0]?.aborted).toBe(true);
});

test('what is not there can be made on the spot', async () => {
  const user = userEvent.setup();
  const onCreate = vi.fn();
  render(<Held search={async () => []} onCreate={onCreate} />, { wrapper: KitFrame });
  await user.click(screen.getByRole('combobox', { name: /Firm/ }));
  await user.type(await screen.findByPlaceholderText('Type to search'), 'Pike & Co');
  await user.click(await screen.findByRole('option', { name: 'Create “Pike & Co”' }));
  expect(onCreate).toHaveBeenCalledWith('Pike & Co');
});

test('a failed search says so', async () => {
  const user = userEvent.setup();
  render(<Held search={() => Promise.reject(new Error('down'))} />, { wrapper: KitFrame });
  await user.click(screen.getByRole('combobox', { name: /Firm/ }));
  expect(await screen.findByText('The search failed. Type again to retry.')).toBeTruthy();
});
