import { roleValueArea } from '@onrecord/contract/access/role';
import { companyArea } from '@onrecord/contract/company/company';
import { languageSettingArea } from '@onrecord/contract/company/language-setting';
import type { Session } from '@onrecord/contract/core/session-user';
import { jobWhoseCalls } from '@onrecord/contract/scheduling/job/job-whose';
import { call } from '../../lib/call/client.ts';
import { RESYNC } from '../../lib/live/live-events.ts';
import { changeSession, currentSession } from './session-store.ts';

interface Source {
  /** A change of these may have changed the part. */
  entities: readonly string[];
  read: () => Promise<Partial<Session>>;
}

/** The parts of a session that somebody else can change while it is open, and how to ask for them anew. */
const SOURCES: readonly Source[] = [
  {
    entities: ['role', 'user'],
    async read() {
      const { full_access, permissions } = await call(roleValueArea.getRoleValues);
      return { full_access, permissions };
    },
  },
  {
    entities: ['contact_delegate', 'user'],
    async read() {
      if (currentSession()?.user_type !== 'contact') return {};
      const { whose, choices } = await call(jobWhoseCalls.contactJobFilter, { body: {} });
      return { whose, acts_for: choices.map((one) => ({ contact_id: Number(one.whose), name: one.name })) };
    },
  },
  { entities: ['company'], read: () => call(companyArea.getSessionSettings) },
  {
    entities: ['language_setting'],
    async read() {
      const { data } = await call(languageSettingArea.getLanguageSettingsOfDivision, {
        body: { division_id: currentSession()?.login_division_id ?? null },
      });
      return { terms: data };
    },
  },
];

/**
 * Asks anew for what may have changed in the session. Returns whether something did. What cannot be asked for now is asked
 * for with the next change; the server decides by what holds, whatever is shown here.
 */
export async function refreshSession(changed: ReadonlySet<string>): Promise<boolean> {
  const before = currentSession();
  const sources = SOURCES.filter(({ entities }) => changed.has(RESYNC) || entities.some((each) => changed.has(each)));
  if (!before || sources.length === 0) return false;
  const parts = await Promise.all(sources.map(({ read }) => read().catch(() => ({}))));
  const part: Partial<Session> = Object.assign({}, ...parts);
  const now = currentSession();
  if (now?.session_id !== before.session_id) return false;
  const isNew = (Object.keys(part) as (keyof Session)[]).some((name) => !isSame(now[name], part[name]));
  if (isNew) changeSession(part);
  return isNew;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
