import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { DeponentPage } from './deponent-page.tsx';

const ROW = {
  deponent_id: 9,
  version: 3,
  first_name: 'Dana',
  last_name: 'Whitfield',
  fullname: 'Whitfield, Dana',
  middle_nameinitial: '',
  suffix: '',
  phone: '303-555-0144',
  mobile: '',
  email: 'dana.whitfield@example.com',
  address: '12 Larimer Square',
  city: 'Denver',
  state_code: 'CO',
  zipcode: '80202',
  is_expert: false,
  expertise_type_id: null,
  expertise_type_name: '',
  employed_by: 'Hartwell Logistics',
  personal_number: '',
  incident_date: null,
};
const COUNTS = { jobs: 4, cases: 1, files: 0, notes: 12 };
const PAGE = {
  '/deponent/getDeponent/9': ROW,
  '/deponent/deponentDetailsCount': COUNTS,
  '/deponent/checkDeponentExisted': { matches: [] },
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(responses: Parameters<typeof respondToCalls>[0] = {}, session = buildSession()) {
  const calls = respondToCalls({ ...PAGE, ...responses });
  const history = createMemoryHistory({ initialEntries: ['/deponents/details/9'] });
  render(
    <AppFrame session={session} history={history}>
      <DeponentPage deponentId={9} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { calls, history };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function openForm(responses: Parameters<typeof respondToCalls>[0] = {}) {
  const page = await openPage(responses);
  await press('Edit');
  const drawer = within(await screen.findByRole('dialog', { name: /Whitfield, Dana/ }));
  const box = (name: string) => drawer.getByRole<HTMLInputElement>('textbox', { name });
  return { ...page, drawer, box };
}

test('a record shows what is known of it, and how many rows its tabs have', async () => {
  await openPage();
  screen.getByRole('heading', { level: 1, name: 'Whitfield, Dana' });
  for (const text of ['303-555-0144', 'dana.whitfield@example.com', '12 Larimer Square', 'CO'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  await screen.findByRole('tab', { name: /Jobs.*4/ });
  screen.getByRole('tab', { name: /Notes.*12/ });
});

test('a record that is gone says so and leads to the list', async () => {
  await openPage({ '/deponent/getDeponent/9': refuse('general.not_found') });
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/deponents');
});

test('the address of a record that was merged leads to the one it became', async () => {
  const calls = respondToCalls({ ...PAGE, '/deponent/getDeponent/9': { ...ROW, deponent_id: 12 } });
  const history = createMemoryHistory({ initialEntries: ['/deponents/details/9'] });
  render(
    <AppFrame history={history}>
      <DeponentPage deponentId={9} />
    </AppFrame>,
  );
  await vi.waitFor(() => expect(history.location.pathname).toContain('12'));
  expect(calls.length).toBeGreaterThan(0);
});

describe('who may not', () => {
  const without = (flag: 'edit' | 'delete', module: 'deponents' | 'merges') => {
    const { permissions } = buildSession();
    return buildSession({
      full_access: false,
      permissions: { ...permissions, [module]: { ...permissions[module], [flag]: false } },
    });
  };

  test('edit finds no button for it', async () => {
    await openPage({}, without('edit', 'deponents'));
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    screen.getByRole('button', { name: 'Delete' });
  });

  test('delete finds no button for it', async () => {
    await openPage({}, without('delete', 'deponents'));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    screen.getByRole('button', { name: 'Edit' });
  });

  test('merge finds no link to it', async () => {
    await openPage({}, without('edit', 'merges'));
    expect(screen.queryByRole('link', { name: 'Merge' })).toBeNull();
  });
});

describe('the form', () => {
  test('sends what was changed, with the version it was changed on', async () => {
    const { box, calls, drawer } = await openForm({ '/deponent/update/9': { message: 'Saved.' } });
    await userEvent.clear(box('City'));
    await userEvent.type(box('City'), 'Boulder');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/deponent/update/9'));
    const { body } = calls.find(({ path }) => path === '/deponent/update/9') ?? {};
    expect(body).toMatchObject({ city: 'Boulder', version: 3 });
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /Whitfield/ })).toBeNull());
  });

  test('shows a refusal at its field and keeps what was typed', async () => {
    const refused = refuseFields({ email: sentence('form.email') });
    const { box, drawer } = await openForm({ '/deponent/update/9': refused });
    await userEvent.clear(box('City'));
    await userEvent.type(box('City'), 'Boulder');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(box('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(box('City').value).toBe('Boulder');
  });

  test('says what somebody else saved meanwhile, and keeps what was typed', async () => {
    const conflict = new Response(
      JSON.stringify({
        statusCode: 409,
        error: 'Conflict',
        key: 'general.conflict',
        message: 'Someone else changed this record.',
        fresh: { ...ROW, version: 4, city: 'Golden' },
      }),
      { status: 409 },
    );
    const { box, drawer } = await openForm({ '/deponent/update/9': conflict });
    await userEvent.clear(box('City'));
    await userEvent.type(box('City'), 'Boulder');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await drawer.findByText(/Golden/);
    expect(box('City').value).toBe('Boulder');
  });

  test('is closed without a call when nothing is to be changed', async () => {
    const { calls, drawer } = await openForm();
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ path }) => path)).not.toContain('/deponent/update/9');
  });
});

describe('deleting', () => {
  test('what is in use says by what, and is not deleted', async () => {
    const relations = { is_in_use: true, message: 'In use', relations: [{ label: 'Jobs', count: 4 }] };
    const { calls } = await openPage({ '/deponent/checkDeponentRelations/9': relations });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('In use');
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/deponent/delete/9');
  });

  test('what is not in use is deleted after a question, and the list comes next', async () => {
    const { history } = await openPage({
      '/deponent/checkDeponentRelations/9': { is_in_use: false, message: '', relations: [] },
      '/deponent/delete/9': { message: 'Deleted.' },
    });
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(history.location.pathname).toBe('/deponents'));
  });
});
