import { HOLIDAY_LIST } from '@onrecord/domain/company/company-day/company-day.list';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { respondToCalls } from '../../testing/respond-to-calls.ts';
import { ListPage } from '../list-page.tsx';
import type { ListExports } from './export-menu.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Object.assign(Element.prototype, { scrollTo: vi.fn(), scrollIntoView: vi.fn() });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const row = { holiday_id: 7, description: 'Thanksgiving', date_time: '2026-11-26' };
const OPENS = { dates: 'upcoming', sort: 'date_time' } as const;
const fetchPage = async () => ({ data: [row], count: 1 });

test('the head of a PDF says the days that a list opens with', async () => {
  respondToCalls({
    '/user_list_column/': { id: null, data: [], frozen: 1 },
    '/advanced_search/advancedSearches': { data: [], count: 0 },
  });
  const offer = vi.fn<ListExports['offer']>(() => () => new Promise(() => undefined));
  render(
    <AppFrame>
      <ListPage
        list={HOLIDAY_LIST}
        rowId={({ holiday_id }: typeof row) => holiday_id}
        fetchPage={fetchPage}
        card={({ description }) => ({ title: description, lines: [] })}
        dateRanges={['upcoming']}
        opens={OPENS}
        exports={{ formats: ['pdf'], offer }}
      />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  await vi.waitFor(() => expect(offer).toHaveBeenCalled());
  expect(offer.mock.calls[0]?.[1]).toMatchObject({ filter_words: ['From today on'] });
});
