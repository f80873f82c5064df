import type { delegateArea } from '@onrecord/contract/people/delegate';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { isUserScope, systemScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { originOf } from '../../../http/session.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { assignedDelegation, delegationOfLink, makerOf } from './delegate.access.ts';
import { presentDelegation, presentProxy } from './delegate.present.ts';
import { delegationsOf, seenParty } from './delegate.reads.ts';
import {
  createDelegation,
  endDelegation,
  repeatRequest,
  requestDelegation,
  saveDecision,
  saveScopes,
  saveToAll,
} from './delegate.writes.ts';

type Decision = Parameters<CallHandlers<typeof delegateArea>['acceptDenyDelegateAccess']>[0]['body'];

const decided = (is_accepted: boolean | null) =>
  message(is_accepted === null ? 'delegate.undone' : is_accepted ? 'delegate.approved' : 'delegate.denied');

/** Delegations (section 7): people who let a colleague act for them, and the link by which they decide on a request. */
export function delegateHandlers(services: Services): CallHandlers<typeof delegateArea> {
  const { db, now } = services;

  /** Counts a key that opens nothing against whoever guesses. */
  async function unknownLink(call: Call): Promise<never> {
    await limitRate(services, RATE_RULES.unknown_link, addressBlock(originOf(call.request).ip_address));
    throw refuse('link.guid_invalid');
  }

  async function decideByLink(call: Call, { contact_delegate_id, company_id, is_accepted, ...body }: Decision) {
    const { guid = '', scopes } = body;
    const origin = originOf(call.request);
    const isDone = await db.withScope(systemScope(company_id, 'link'), async (tx) => {
      const found = await delegationOfLink(tx, { company_id, guid, origin }, now());
      if (found?.delegation.contact_delegate_id !== contact_delegate_id) return false;
      await saveDecision(tx, found.scope, contact_delegate_id, { is_accepted, scopes }, now());
      return true;
    });
    if (!isDone) await unknownLink(call);
  }

  async function decideSignedIn(call: Call, { contact_delegate_id, company_id, is_accepted, scopes }: Decision) {
    // The call is open to everybody because of the link: without its key it answers of nothing that is not the viewer's.
    const { scope } = call;
    if (!isUserScope(scope)) return unknownLink(call);
    if (company_id !== scope.company_id || !can(scope.viewer, 'delegates', 'edit')) throw refuse('general.not_found');
    await db.withScope(scope, async (tx) => {
      await assignedDelegation(tx, scope, contact_delegate_id);
      await saveDecision(tx, scope, contact_delegate_id, { is_accepted, scopes }, now());
    });
  }

  return {
    async requestAccess(call) {
      const scope = userScope(call);
      const { id, name } = await db.withScope(scope, (tx) => requestDelegation(tx, scope, call.body, now()));
      return { message: message('delegate.requested', { name }), id };
    },
    async requestAccessContactDelegate(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => repeatRequest(tx, scope, call.body.contact_delegate_id, now()));
      return { message: message('delegate.request_resent') };
    },
    async acceptDenyDelegateAccess(call) {
      const { body } = call;
      await (body.guid === undefined ? decideSignedIn(call, body) : decideByLink(call, body));
      call.forgetSessions();
      return { message: decided(body.is_accepted) };
    },
    async getDelegateDataProxyGuid(call) {
      const { company_id, guid } = call.body;
      const origin = originOf(call.request);
      const scope = systemScope(company_id, 'link');
      const found = await db.readScope(scope, async (tx) => {
        const link = await delegationOfLink(tx, { company_id, guid, origin }, now());
        return link && presentProxy(link.delegation, await companyOf(tx, scope));
      });
      return found ?? unknownLink(call);
    },
    async updateDelegateToAll(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveToAll(tx, scope, call.params.id, call.body.delegate_to_all));
      call.forgetSessions();
      return { message: message('delegate.saved') };
    },
    async create(call) {
      const scope = userScope(call);
      const { id, ...names } = await db.withScope(scope, (tx) => createDelegation(tx, scope, call.body, now()));
      call.forgetSessions();
      return { message: message('delegate.created', names), id };
    },
    async update(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveScopes(tx, scope, call.params.id, call.body));
      call.forgetSessions();
      return { message: message('delegate.saved'), id: call.params.id };
    },
    async remove(call) {
      const scope = userScope(call);
      const pair = { assign_by: call.params.a, assign_to: call.params.b };
      await db.withScope(scope, (tx) => endDelegation(tx, scope, pair, now()));
      call.forgetSessions();
      return { message: message('delegate.ended') };
    },
    async getContactDelegateData(call) {
      const scope = userScope(call);
      const { id } = call.params;
      const maker = makerOf(scope);
      if (maker !== 'staff' && maker.contact_id !== id) throw refuse('access.denied');
      const rows = await db.readScope(scope, async (tx) => {
        if (!(await seenParty(tx, scope, id))) throw refuse('general.not_found');
        return delegationsOf(tx, scope, id);
      });
      return { data: rows.map(presentDelegation) };
    },
  };
}
