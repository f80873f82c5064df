import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { whoseOf } from '@onrecord/domain/core/permission/delegate-scope';
import { readActsFor } from '../../../db/access/delegation.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireActor, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { canSeeJob } from '../job/detail.reads.ts';
import { contactsOfJob, jobContacts, providersOfJob, storedWhose } from './whose.reads.ts';
import { saveWhose } from './whose.writes.ts';

type WhoseHandlers = Pick<
  CallHandlers<typeof jobArea>,
  'getOwnJobContactData' | 'contactJobFilter' | 'contactJobFilterChange' | 'getJobContactProviderData'
>;

/** The contact who is signed in. @throws AppError 403 for everybody else, and for the name of somebody else */
function ownContact({ viewer }: UserScope, named: number | null): number {
  const { user_type, contact_id } = viewer;
  if (user_type !== 'contact' || contact_id === null) throw refuse('access.denied');
  if (named !== null && named !== contact_id) throw refuse('access.denied');
  return contact_id;
}

/** Whose jobs are shown, and who is on a job (section 7). */
export function whoseHandlers({ db }: Services): WhoseHandlers {
  return {
    async getOwnJobContactData(call) {
      const scope = userScope(call);
      requireActor(scope, call.body.user_id);
      const { user_type, contact_id } = scope.viewer;
      if (user_type !== 'contact' || contact_id === null) return [];
      return db.readScope(scope, (tx) => jobContacts(tx, scope, contact_id, call.body.is_attorney));
    },
    async contactJobFilter(call) {
      const scope = userScope(call);
      const contactId = ownContact(scope, call.body.contactId);
      return db.readScope(scope, async (tx) => {
        const actsFor = can(scope.viewer, 'delegates', 'view') ? await readActsFor(tx, scope, contactId) : [];
        const stored = await storedWhose(tx, scope);
        const whose = whoseOf(
          stored,
          actsFor.map((one) => one.contact_id),
        );
        const people = actsFor.map(({ contact_id, name }) => ({ whose: String(contact_id), name }));
        return { whose: String(whose), choices: people };
      });
    },
    async contactJobFilterChange(call) {
      const scope = userScope(call);
      const contactId = ownContact(scope, call.body.contactId);
      await db.withScope(scope, async (tx) => {
        const delegateToStr = call.body.delegateToStr || 'all';
        const actsFor = (await readActsFor(tx, scope, contactId)).map((one) => one.contact_id);
        if (String(whoseOf(delegateToStr, actsFor)) !== delegateToStr && delegateToStr !== 'mine')
          throw refuse('general.not_found');
        await saveWhose(tx, scope, delegateToStr);
      });
      call.forgetSessions();
      return { message: message('delegate.saved') };
    },
    async getJobContactProviderData(call) {
      const scope = userScope(call);
      const { id } = call.params;
      return db.readScope(scope, async (tx) => {
        if (!(await canSeeJob(tx, scope, id))) throw refuse('link.job_not_found');
        return { contacts: await contactsOfJob(tx, scope, id), providers: await providersOfJob(tx, scope, id) };
      });
    },
  };
}
