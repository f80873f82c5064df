import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../testing/build/build.ts';
import { everyCall, type NamedEntry, tryOf } from '../../testing/call/every-call.ts';
import { textOfResponse } from '../../testing/read/read-response.ts';
import { rngFrom } from '../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../testing/tries.ts';
import { buildPartyWorld, type Party, type PartyWorld } from '../../testing/world/party-world.ts';

/** How often each call is tried by each person; the long run (`npm run soak -- party-wall`) sets it. */
const ROUNDS = triesOf(75, 1);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const calls = everyCall().filter(
  ({ entry, name }) => entry.response !== 'events' && entry.notBuilt === undefined && !name.startsWith('auth.log'),
);

type Person = keyof Party['users'];

/** The words that a person of the first party must never be answered. */
const FORBIDDEN: Readonly<Record<Person, (world: PartyWorld) => readonly string[]>> = {
  // A hidden reporter stays hidden on the attorney's own jobs too.
  attorney: ({ own, others }) => [...Object.values(others.canaries), own.canaries.reporter],
  reporter: ({ others }) => Object.values(others.canaries),
  // Firms belong to the whole company: a scheduler of another division may book for them.
  scheduler: ({ others }) => [others.canaries.job],
};

/** A try of a call: with the other party's ids, the own ones, or both. */
function attempt(call: NamedEntry, { own, others }: PartyWorld, round: number, rng: () => number) {
  const ids = [others.ids, [...own.ids, ...others.ids], own.ids][round % 3] ?? others.ids;
  const words = ['', '', '2027-03-10', '09:30', '1.00', 'all'];
  return tryOf(call, { ids, words, rng });
}

/** The response to a try; a workbook, an archive or a PDF as the words inside it. */
async function ask({ method, path, body }: ReturnType<typeof attempt>, headers: Record<string, string>) {
  const payload = body === undefined ? {} : { payload: body as object };
  const response = await t.app.inject({ method, url: `/api${path}`, headers, ...payload });
  return { status: response.statusCode, text: await textOfResponse(response.rawPayload) };
}

async function tryEverything(person: Person, findings: Set<string>): Promise<{ tries: number; responded: number }> {
  const rng = rngFrom(SEED + person.length);
  let world = await buildPartyWorld(t);
  let headers = await signIn(t.db, world.own.users[person]);
  const counted = { tries: 0, responded: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) {
      const tried = attempt(call, world, round, rng);
      const { path, body } = tried;
      const { status, text } = await ask(tried, headers);
      for (const word of FORBIDDEN[person](world)) {
        if (text.includes(word))
          findings.add(`${call.name} tells ${person} ${word.split('-')[0]}: ${path} ${JSON.stringify(body)}`);
      }
      if (status === 500) findings.add(`500 from ${call.name}: ${path} ${JSON.stringify(body)}`);
      counted.tries += 1;
      if (status === 200) counted.responded += 1;
      // Whoever tries everything also ends the own session.
      if (status === 401) {
        world = await buildPartyWorld(t);
        headers = await signIn(t.db, world.own.users[person]);
      }
    }
  }
  return counted;
}

describe('within one company', () => {
  test.each(['attorney', 'reporter', 'scheduler'] as const)(
    'one %s learns nothing of what another has, whatever is asked for',
    async (person) => {
      const findings = new Set<string>();
      const { tries, responded } = await tryEverything(person, findings);
      console.log(`${person}: ${tries} tries of ${calls.length} calls, ${responded} answered with 200; seed ${SEED}`);
      expect([...findings]).toEqual([]);
      expect(tries).toBe(ROUNDS * calls.length);
      expect(responded).toBeGreaterThan(20);
    },
    ATTACK_TIMEOUT,
  );
});

describe('what the wall stands on', () => {
  const ask = async (headers: Record<string, string>, path: string, body: object = {}) =>
    JSON.stringify((await t.call('POST', path, headers, body)).body);

  test('each party sees its own words, and whoever sees the whole company sees both', async () => {
    const { own, others, staff } = await buildPartyWorld(t);
    const listing = await ask(staff, '/job/getJobListing');
    for (const { canaries } of [own, others])
      for (const word of Object.values(canaries)) expect(listing).toContain(word);
    for (const person of ['attorney', 'reporter', 'scheduler'] as const) {
      const seen = await ask(await signIn(t.db, own.users[person]), '/job/getJobListing');
      expect(seen, person).toContain(own.canaries.job);
      expect(seen, person).not.toContain(others.canaries.job);
    }
  });

  test('the last job of a deponent is one that the asker may see', async () => {
    const { own, others, staff } = await buildPartyWorld(t);
    const lastJob = async (headers: Record<string, string>, { deponent_id }: Party) =>
      (await t.call('GET', `/job/getLastJobOfDeponent/${deponent_id}`, headers)).body as { job_id: number | null };
    expect(await lastJob(staff, others)).toMatchObject({ job_id: others.job_id });
    for (const user of Object.values(own.users)) {
      const headers = await signIn(t.db, user);
      expect(await lastJob(headers, own)).toMatchObject({ job_id: own.job_id });
      expect(await lastJob(headers, others)).toMatchObject({ job_id: null });
    }
  });

  test('a hidden reporter is in no list, search, calendar, detail or file of an attorney, and finds nothing', async () => {
    const { own, staff } = await buildPartyWorld(t);
    const attorney = await signIn(t.db, own.users.attorney);
    const { reporter, job } = own.canaries;
    const month = { from_date: '2027-03-01', to_date: '2027-03-31' };
    const requests: readonly [string, object][] = [
      ['/job/getJobListing', {}],
      ['/job/getCalendarJobList', month],
      ['/job/getJobData', { job_id: own.job_id }],
      ['/job/exportJobs', { format: 'txt', columns: ['job_number', 'case_name'] }],
      ['/job/exportJobs', { format: 'ics', columns: ['job_number'] }],
      ['/job_file/getJobFileList', { job_id: own.job_id }],
    ];
    for (const [path, body] of requests) {
      expect(await ask(staff, path, body), path).toContain(job);
      const seen = await ask(attorney, path, body);
      expect(seen, path).toContain(job);
      expect(seen, path).not.toContain(reporter);
    }
    const found = async (headers: Record<string, string>, search_text: string) => [
      ((await t.call('POST', '/job/getJobListing', headers, { search_text })).body as { count: number }).count,
      (await ask(headers, '/search/everything', { search_text })).includes(job),
    ];
    expect(await found(staff, reporter)).toEqual([1, true]);
    expect(await found(attorney, job)).toEqual([1, true]);
    expect(await found(attorney, reporter)).toEqual([0, false]);
  });
});
