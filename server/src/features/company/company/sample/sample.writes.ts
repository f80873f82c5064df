import { sampleIdOf, type sampleState } from '@onrecord/domain/core/account/sample-company';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import { keepSampleUser, ownUser } from '../../../../db/access/sample-user.ts';
import { announceSessionEnd } from '../../../../db/access/session-end.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { startOver } from '../../../../db/connection/start-over.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { hashUnknownPassword } from '../../../../http/secret/unknown-password.ts';
import type { Services } from '../../../../http/services.ts';
import { capturingTasks } from '../../../../tasks/enqueue.ts';
import { insertStartingValues } from '../company.writes.ts';
import { insertHolidays, insertRoles } from '../create.writes.ts';
import { requireTurnSample, sampleScope } from './sample.access.ts';
import { foundState, lockedState, type OwnSetUp, ownSetUp, storedKeys } from './sample.reads.ts';

/** Fills a new sample by the calls of the product, as the person who turned it on. Handed over where all features are known. */
export type FillSample = (services: Services, scope: UserScope, division_id: number) => Promise<void>;

/** What a sample has of its own: who it is, and nothing that reaches a bank, a phone or a mailbox. */
function companyValues({ company }: OwnSetUp, now: Temporal.Instant) {
  const { created_at: _created, updated_at: _updated, ...settings } = company;
  return {
    ...settings,
    company_id: sampleIdOf(company.company_id),
    name: `${company.name} (sample)`,
    domain_name: `sample-${company.company_id}`,
    // It opens once it is complete.
    status: 'inactive',
    is_platform: false,
    // What is remembered of a sample that was removed is older than this one.
    version: Math.floor(now.epochMilliseconds / 60_000),
    created_at: now.toString(),
    expiration_date: null,
    use_multi_factor_auth: false,
    show_first_hour: false,
    email: 'office@sample.example',
    late_check_in_text_number: '',
    ach_bank_routing: '',
    ach_bank_name: '',
    ach_company_number: '',
    ach_company_name: '',
    employer_number: '',
  };
}

/** Makes the company of a sample unless it is there; undefined where somebody else makes it. */
async function insertSample(tx: Tx, { company_id }: Scope, setUp: OwnSetUp, now: Temporal.Instant) {
  const values = companyValues(setUp, now);
  const made = await tx
    .insertInto('company')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst();
  if (!made) return undefined;
  await tx
    .insertInto('company_theme')
    .values({ ...setUp.theme, company_id, hide_company_logo: true })
    .execute();
  await insertStartingValues(tx, company_id, now, toLocale(values.locale));
  await insertHolidays(tx, company_id, { ...values, locale: toLocale(values.locale) }, now);
  await insertRoles(tx, company_id);
  if (setUp.terms.length > 0) {
    const terms = setUp.terms.map((term) => ({ ...term, company_id, division_id: null }));
    await tx.insertInto('language_setting').values(terms).execute();
  }
  const { division_id } = await tx
    .insertInto('division')
    .values({
      ...{ company_id, name: values.city || 'Main office', code: 'MAIN', time_zone: values.time_zone },
      ...{ city: values.city, state_code: values.state_code, email: values.email, merchant_type: 'none' },
    })
    .returning('division_id')
    .executeTakeFirstOrThrow();
  return division_id;
}

type Found = ReturnType<typeof sampleState>;

/** Calls that are under way when their sessions end hold rows for a moment: a removal that meets them begins again. */
const REMOVAL_ATTEMPTS = 8;

/** Ends every session of a sample at once, on all servers. */
async function endSessions(tx: Tx, { company_id }: Scope, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .execute();
  await announceSessionEnd(tx, company_id);
}

/**
 * Removes every row of a sample in a state that is meant, then what the storage has of it, and ends what is open in it. The state is
 * read under the lock of the company: somebody else may have removed the sample meanwhile, and made the next one.
 */
async function removeSample(services: Services, scope: Scope, isMeant: (state: Found) => boolean): Promise<Found> {
  const { db, storage, now } = services;
  // Whoever is at work in it ends first: a call that holds a row would wait for the company, and the removal for the row.
  const meant = await db.withScope(scope, async (tx) => {
    // Without a lock of the company: those calls are waited for here, and they wait for nothing.
    const isFound = isMeant(await foundState(tx, scope, now()));
    if (isFound) await endSessions(tx, scope, now());
    return isFound;
  });
  let state: Found = 'off';
  const remove = () =>
    db.withScope(scope, async (tx) => {
      state = await lockedState(tx, scope, now());
      if (!isMeant(state)) return [];
      const stored = await storedKeys(tx, scope);
      await announceSessionEnd(tx, scope.company_id);
      await sql`select remove_sample_company()`.execute(tx);
      return stored;
    });
  const keys = await startOver(remove, meant ? REMOVAL_ATTEMPTS : 1);
  for (const key of keys) await storage.delete(key);
  return state;
}

function record({ db }: Services, scope: UserScope, description: string): Promise<void> {
  const { company_id } = scope;
  return db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      ...{ activity_type: 'Settings Saved', object_type: 'company', object_id: company_id, description },
    }),
  );
}

/**
 * Makes the sample data of the viewer's company: a company beside it, set up alike and filled by the product's own calls. However
 * many press at once, one is made: the id is the same for all. It opens when it is complete; what fails in between is removed.
 */
export async function turnOnSample(
  services: Services,
  scope: UserScope,
  { fill, description }: { fill: FillSample; description: string },
): Promise<void> {
  requireTurnSample(scope);
  const { db, now } = services;
  const inside = sampleScope(scope);
  await removeSample(services, inside, (state) => state === 'broken_off');
  const setUp = await ownSetUp(db, scope);
  const password_hash = await hashUnknownPassword(services);
  const own = await db.readScope(scope, (tx) => ownUser(tx, scope, scope.viewer.user_id));
  const division_id = await db.withScope(inside, async (tx) => {
    const made = await insertSample(tx, inside, setUp, now());
    if (made !== undefined) await keepSampleUser(tx, inside, { ...own, password_hash });
    return made;
  });
  if (division_id === undefined) return;
  try {
    // Nothing that is queued on the way is done: nobody is written to about what never happened.
    await capturingTasks([], () => fill(services, inside, division_id));
    await db.withScope(inside, (tx) =>
      tx.updateTable('company').set({ status: 'active' }).where('company_id', '=', inside.company_id).execute(),
    );
  } catch (error) {
    await removeSample(services, inside, () => true);
    throw error;
  }
  await record(services, scope, description);
}

/** Removes the sample data of the viewer's company with everything in it. Refused while it is being made. */
export async function turnOffSample(services: Services, scope: UserScope, description: string): Promise<void> {
  requireTurnSample(scope);
  const inside = systemScope(sampleIdOf(scope.company_id), 'sample data');
  const state = await removeSample(services, inside, (found) => found === 'on' || found === 'broken_off');
  if (state === 'making') throw refuse('company.sample_making');
  if (state === 'off') return;
  await record(services, scope, description);
}
