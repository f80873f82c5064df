import { randomUUID } from 'node:crypto';
import type { CompanyStart } from '@onrecord/contract/access/company-start';
import type { NewCompany } from '@onrecord/contract/company/company-shapes';
import { startingDivision } from '@onrecord/domain/company/company/company-start';
import { newPasswordProblems, ownWords } from '@onrecord/domain/core/credential/password-rule';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../../db/database.ts';
import type { Origin } from '../../../../db/scope.ts';
import type { Device } from '../../../../http/request/cookies.ts';
import type { Services } from '../../../../http/services.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import type { FirstManager, MakeCompany } from '../../../company/company/create.access.ts';
import { heldStartSetting } from '../../../company/setting/setting.reads.ts';
import { admit, type SignedIn } from '../admit.writes.ts';
import { readLoginUser } from '../sign-in.reads.ts';
import { starterScope } from './company-start.access.ts';
import { type LiveStart, readLiveStart } from './company-start.reads.ts';

/** What strangers typed is forgotten when its link has long expired. */
const FORGOTTEN_AFTER = { hours: 24 * 7 };

/** Stores what a stranger says of a company, and queues the mail with the link. The same is done whoever has the address. */
export async function storeStart({ db, now }: Services, start: CompanyStart): Promise<void> {
  const company_start_id = randomUUID();
  const requested_at = now();
  await db.withoutTenant(async (tx) => {
    await tx
      .deleteFrom('company_start')
      .where('requested_at', '<', requested_at.subtract(FORGOTTEN_AFTER).toString())
      .execute();
    await tx
      .insertInto('company_start')
      .values({ ...start, company_start_id, requested_at: requested_at.toString() })
      .execute();
    await enqueue(tx, 'mail-company-start', { company_start_id });
  });
}

/** Uses a link up, or refuses: of two who press at once, the second waits here for the first. */
async function useLink(tx: Tx, { company_start_id, token_hash }: LiveStart, now: Temporal.Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('company_start')
    .set({ used_at: now.toString() })
    .where('company_start_id', '=', company_start_id)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw refuse('company.start_link_invalid');
}

/** What the starter chooses on the page of the link. */
export interface StartChoice {
  readonly token: string;
  readonly name: string;
  readonly domain_name: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly user_time_zone: string;
}

function refuseBadPassword({ passwords }: Services, { first_name, last_name, email }: LiveStart, choice: StartChoice) {
  const { password, confirm_password, name, domain_name } = choice;
  const names = [`${first_name}${last_name}`, first_name, last_name];
  const own_words = ownWords({ username: email, email, names, company_names: [name, domain_name] });
  const facts = { own_words, is_common: passwords.isCommon(password) };
  const fields = newPasswordProblems(password, confirm_password, facts);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** The company as an admin would have drafted it. Its manager logs in with the mail address. */
function draftOf({ first_name, last_name, email, ...start }: LiveStart, choice: StartChoice): NewCompany {
  const { name, domain_name } = choice;
  return {
    name,
    domain_name,
    phone: '',
    email: '',
    time_zone: start.time_zone,
    locale: toLocale(start.locale),
    division: startingDivision(name),
    manager: { username: email, first_name, last_name, email, mobile: '' },
  };
}

interface Starter {
  readonly origin: Origin;
  readonly device: Device;
}

/** Signs in whoever has just become the manager of a company, as the login does. */
async function signInFirst(
  tx: Tx,
  manager: FirstManager,
  { origin, device, user_time_zone, now }: Starter & { user_time_zone: string; now: Temporal.Instant },
): Promise<SignedIn> {
  const row = await readLoginUser(tx, manager, now);
  if (!row) throw new Error('the manager of a new company is not there');
  const patch = { attempts_count: 0, last_login_date: now } as const;
  const outcome = { kind: 'signed_in', patch, via_master: false, is_logged: true } as const;
  return admit(tx, { row, outcome, master: undefined, user_time_zone, device, origin, mfa_passed: false, now });
}

/**
 * Makes the company of a mailed link and signs its manager in: link, company and session in one transaction, so that a link that is
 * used up always made a company, and a refused name or address leaves it good.
 *
 * @throws AppError 403 where an admin has turned it off, 404 for a link that is no longer good, 400 with the fields
 */
export async function finishStart(
  services: Services,
  makeCompany: MakeCompany,
  choice: StartChoice,
  starter: Starter,
): Promise<SignedIn> {
  const start = await readLiveStart(services, choice.token);
  refuseBadPassword(services, start, choice);
  const password_hash = await services.passwords.withSlot((slot) => slot.hash(choice.password));
  const now = services.now();
  return makeCompany(services, draftOf(start, choice), {
    scopeOf: (companyId) => starterScope(companyId, start, starter.origin),
    secret: { password_hash, is_temp: false },
    is_self_started: true,
    async begin(tx) {
      // Asked again where it holds: an admin may have turned it off since the link was opened.
      if (!(await heldStartSetting(tx))) throw refuse('company.start_closed');
      await useLink(tx, start, now);
    },
    finish: (tx, manager) => signInFirst(tx, manager, { ...starter, user_time_zone: choice.user_time_zone, now }),
  });
}
