import { refuse } from '@onrecord/domain/core/messages/app-error';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UseBulk } from '../../../list/selection/selection.ts';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { DeponentListPanel } from './deponent-list-panel.tsx';

const LIST = '/deponent/deponents';
const row = (deponent_id: number, last_name: string, first_name: string) => ({
  deponent_id,
  version: 1,
  first_name,
  last_name,
  fullname: `${last_name}, ${first_name}`,
  phone: `303-555-01${deponent_id}`,
  email: `${first_name.toLowerCase()}@example.com`,
  employed_by: 'Hartwell Logistics',
  is_expert: false,
  expertise_type_name: '',
  job_count: 2,
});
const ROWS = [row(11, 'Abara', 'Ngozi'), row(12, 'Beck', 'Lena'), row(13, 'Cole', 'Sam')];
const PAGE = {
  [LIST]: { data: ROWS, count: 3 },
  '/user_list_column/': { id: null, data: [], frozen: 1 },
  '/advanced_search/advancedSearches': { data: [], count: 0 },
};
const useNoBulk: UseBulk = () => ({ list: {}, dialogs: null });

/** A document without layout has no room for rows; the test gives it some. */
function giveLayout(isNarrow: boolean): void {
  const matches = (query: string) => isNarrow && query.includes('max-width: 639px');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  Object.assign(Element.prototype, { scrollTo: vi.fn() });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
}

beforeEach(() => giveLayout(false));
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openList(
  responses: Parameters<typeof respondToCalls>[0] = {},
  { address = '/deponents', session = buildSession() } = {},
) {
  const calls = respondToCalls({ ...PAGE, ...responses });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(
    <AppFrame session={session} history={history}>
      <DeponentListPanel useBulk={useNoBulk} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Deponents' });
  const queries = () => calls.filter(({ path }) => path === LIST).map(({ body }) => body as Record<string, unknown>);
  return { calls, history, queries };
}

const names = () => screen.getAllByRole('link', { name: /^\w+, \w+$/ }).map((link) => link.textContent);

test('rows stand in the order of the answer, each with a link to its page, and are counted', async () => {
  await openList();
  const link = await screen.findByRole('link', { name: 'Abara, Ngozi' });
  expect(link.getAttribute('href')).toMatch(/\/11$/);
  expect(names()).toEqual(['Abara, Ngozi', 'Beck, Lena', 'Cole, Sam']);
  screen.getByText('3 total');
});

test('the first question asks for the usual order and for nothing else', async () => {
  const { queries } = await openList();
  await screen.findByText('3 total');
  expect(queries()[0]).toMatchObject({
    offset: 0,
    search_text: '',
    filter: {},
    sort: { column_name: 'fullname', type: 'asc' },
  });
});

test('a list without rows says so and offers to add the first', async () => {
  await openList({ [LIST]: { data: [], count: 0 } });
  await screen.findByText(/^No deponents/);
  expect(screen.getAllByRole('button', { name: /New deponent/ }).length).toBeGreaterThan(1);
});

test('a narrowed list without rows is left by one press', async () => {
  const { history } = await openList({ [LIST]: { data: [], count: 0 } }, { address: '/deponents?q=Zzz' });
  const [clear] = await screen.findAllByRole('button', { name: /clear/i });
  if (!clear) throw new Error('Nothing clears the list.');
  await userEvent.click(clear);
  await vi.waitFor(() => expect(history.location.search).not.toContain('Zzz'));
});

test('a list that cannot be loaded says why and is asked for again', async () => {
  const { queries } = await openList({ [LIST]: refuse('general.not_found') });
  const again = await screen.findByRole('button', { name: /try again/i });
  const before = queries().length;
  await userEvent.click(again);
  await vi.waitFor(() => expect(queries().length).toBeGreaterThan(before));
});

test('what is typed is searched for, and stands in the address', async () => {
  const { history, queries } = await openList();
  await screen.findByText('3 total');
  await userEvent.type(screen.getByPlaceholderText('Search'), 'beck');
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ search_text: 'beck' }));
  expect(history.location.search).toContain('q=beck');
});

test('an address with a search asks for it at once', async () => {
  const { queries } = await openList({}, { address: '/deponents?q=Cole&sort=-email' });
  await screen.findByText('3 total');
  expect(queries()[0]).toMatchObject({ search_text: 'Cole', sort: { column_name: 'email', type: 'desc' } });
});

test('a heading sorts by its column, and once more the other way', async () => {
  const { queries } = await openList();
  await screen.findByText('3 total');
  const heading = () => within(screen.getByRole('columnheader', { name: 'Phone' })).getAllByRole('button')[0];
  const press = async () => userEvent.click(heading() ?? document.body);
  await press();
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: { column_name: 'phone', type: 'asc' } }));
  await press();
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: { column_name: 'phone', type: 'desc' } }));
});

test('columns that this person chose are shown, and no others', async () => {
  const chosen = ['fullname', 'city'];
  const hidden = ['is_expert', 'expertise_type_name', 'employed_by', 'phone', 'job_count'];
  const data = [...chosen, ...hidden].map((column_name) => ({
    column_name,
    is_shown: chosen.includes(column_name),
    width: null,
  }));
  await openList({ '/user_list_column/': { id: 5, data, frozen: 1 } });
  await screen.findByRole('link', { name: 'Abara, Ngozi' });
  await vi.waitFor(() => {
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent?.trim());
    expect(headings.filter(Boolean)).toEqual(['Deponent', 'City']);
  });
});

test('whoever wants pages is shown one, and which rows it holds', async () => {
  const session = buildSession({ lists_in_pages: true, page_size: 3 });
  const { queries } = await openList({ [LIST]: { data: ROWS, count: 8 } }, { session });
  await screen.findByText('Rows 1 to 3');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await vi.waitFor(() => expect(queries().at(-1)).toMatchObject({ offset: 3, limit: 3 }));
});

describe('a new record', () => {
  test('is entered in a drawer, and its page comes next', async () => {
    const { calls, history } = await openList({
      '/deponent/create': { message: 'Saved.', id: 77 },
      '/deponent/checkDeponentExisted': { matches: [] },
    });
    await userEvent.click((await screen.findAllByRole('button', { name: /New deponent/ }))[0] ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: /New deponent/ }));
    await userEvent.type(drawer.getByRole('textbox', { name: /Last name/i }), 'Doyle');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(history.location.pathname).toMatch(/\/77$/));
    expect(calls.find(({ path }) => path === '/deponent/create')?.body).toMatchObject({ last_name: 'Doyle' });
  });

  test('is not offered to who may not add', async () => {
    const { permissions } = buildSession();
    const deponents = { ...permissions.deponents, add: false };
    const session = buildSession({ full_access: false, permissions: { ...permissions, deponents } });
    await openList({}, { session });
    await screen.findByText('3 total');
    expect(screen.queryByRole('button', { name: /New deponent/ })).toBeNull();
  });
});

test('on a phone rows are cards', async () => {
  giveLayout(true);
  await openList();
  await screen.findByText(/Abara, Ngozi/);
  expect(screen.queryByRole('columnheader')).toBeNull();
});

test('an empty list says what it is for and makes the first one', async () => {
  await openList({ [LIST]: { data: [], count: 0 } });
  await screen.findByText('The people who testify.');
  expect(screen.getAllByRole('button', { name: 'New deponent' }).length).toBeGreaterThan(0);
});
