import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
let operator: Record<string, string>;
let staff: Record<string, string>;
let contact: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  const platform = await buildCompany(t.db, { is_platform: true });
  operator = await signIn(t.db, await buildUser(t.db, platform.company_id, 'admin'));
  const { company_id } = await buildCompany(t.db);
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact'));
});
afterAll(() => t.close());

const bring = (text: string, more: object = {}, who = operator) =>
  t.call('POST', '/postal_code/importFile', who, { text, ...more });
const locations = (zipcode: string, who = contact) => t.call('POST', '/postal_code/getPlaces', who, { zipcode });

/** As many as the country has, in a soak. */
const MANY = triesOf(40_000, 4_000);

test('forty thousand postal codes are there within seconds, and a second time change nothing', async () => {
  const lines = Array.from({ length: MANY }, (_, n) => {
    const zip = String(n).padStart(5, '0');
    return `${zip},City ${n % 9000},CO,County ${n % 64},America/Denver,39.${zip},-104.${zip}`;
  });
  const file = ['zip,city,state,county,timezone,lat,lng', ...lines].join('\r\n');
  const began = performance.now();
  expect((await bring(file)).body).toMatchObject({ row_count: MANY, added: MANY, changed: 0, problem_count: 0 });
  expect(performance.now() - began).toBeLessThan(30_000);
  expect((await bring(file)).body).toMatchObject({ added: 0, changed: 0, message: '0 added, 0 changed.' });
}, 120_000);

test('a postal code notifies everybody its places, and the long form of it too', async () => {
  await bring('zip,city,state\n91001,Altadena,CA\n91001,Pasadena,CA');
  const { body } = await locations('91001-4402');
  expect(body).toMatchObject([
    { city: 'Altadena', state_code: 'CA', state_name: 'California', country_code: 'US', iana_name: null },
    { city: 'Pasadena' },
  ]);
  expect((await locations('99999-0000')).body).toEqual([]);
});

test('a problem in one row keeps all of the file out, and every problem is told with its line', async () => {
  const file = 'zip,city,state\n91101,Pasadena,CA\n91102,,CA\n\n91103,Pasadena,XX\n91101,pasadena,ca';
  expect(await bring(file)).toMatchObject({
    status: 200,
    body: {
      message: 'Nothing was imported. Rows with problems: 3',
      added: 0,
      problems: [
        { line: 3, problem: 'This field is required' },
        { line: 5, problem: 'There is no state XX' },
        { line: 6, problem: 'This row is in the file twice' },
      ],
    },
  });
  expect((await locations('91101')).body).toEqual([]);
});

test('a dry run tells what would come and keeps nothing', async () => {
  const dry = await bring('zip;city;state\n91201;Glendale;CA', { dry_run: true });
  expect(dry.body).toMatchObject({ message: 'Rows that can be imported: 1', added: 1 });
  expect((await locations('91201')).body).toEqual([]);
});

test('a file that does not say what its columns are is refused', async () => {
  expect(await bring('91201,Glendale')).toMatchObject({ status: 400, body: { key: 'postal.columns' } });
});

test('only the platform brings postal codes in', async () => {
  const file = 'zip,city,state\n91301,Agoura,CA';
  expect(await bring(file, {}, staff)).toMatchObject({ status: 403, body: { key: 'lookup.platform_only' } });
  expect((await bring(file, {}, contact)).status).toBe(403);
});

test('a public gazetteer is taken as it comes, without places of no state and without repeats', async () => {
  const row = (zip: string, town: string, state: string, lat: string) =>
    ['US', zip, town, 'Colorado', state, 'County', '031', '', '', lat, '-105.0', '4'].join('\t');
  const file = [row('91701', 'Sterling Flats', 'CO', '40.62'), row('91701', 'Sterling Flats', 'CO', '40.62')];
  const response = await bring([...file, row('91702', 'Fleet Post', 'AE', '38')].join('\n'));
  expect(response.body).toMatchObject({ row_count: 3, added: 1, changed: 0, problem_count: 0 });
  expect(response.body).toMatchObject({ message: '1 added, 0 changed, 2 skipped (unknown state or listed twice).' });
  expect((await locations('91701')).body).toMatchObject([{ city: 'Sterling Flats', county: 'County' }]);
  // What is wrong with a place keeps the file out all the same.
  expect((await bring(row('91703', 'Nowhere', 'CO', '97'))).body).toMatchObject({ added: 0, problem_count: 1 });
});
