import type { rewardsArea } from '@onrecord/contract/money/rewards';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { formatAmount, multiply } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { capOn } from '@onrecord/domain/money/rewards/rewards';
import type { Tx } from '../../../db/database.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { csvFile } from '../../../http/file/csv-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import {
  balanceOf,
  capsOf,
  clientsOff,
  MAX_ENTRIES,
  programOf,
  rewardedContact,
  rewardsEntries,
  rewardsItems,
  rewardsRequests,
  rewardsSums,
  rulesOf,
} from './rewards.reads.ts';
import { approvalOf, decideRequest, redeemItem, saveProgram, saveRule, withdrawRequest } from './rewards.writes.ts';

/** The office's own view; a contact has another. */
function officeScope(call: Call): UserScope {
  const scope = userScope(call);
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return scope;
}

async function readProgram(tx: Tx, scope: UserScope, today: string) {
  const caps = await capsOf(tx, scope);
  const coming = caps.find(({ valid_from }) => valid_from > today);
  return {
    ...(await programOf(tx, scope)),
    cap: coming?.amount ?? capOn(caps, today),
    cap_from: coming?.valid_from ?? caps.at(-1)?.valid_from ?? null,
    clients_off: await clientsOff(tx, scope),
    rules: await rulesOf(tx, scope),
  };
}

async function waitingRequests(tx: Tx, scope: UserScope, status: string, today: string) {
  const rows = await rewardsRequests(tx, scope, { statuses: [status] });
  return Promise.all(
    rows.map(async (row) => {
      const contact = await rewardedContact(tx, scope, row.contact_id);
      const { used, cap, decision } = await approvalOf(tx, scope, row, contact?.is_off ?? true, today);
      const problem = decision.outcome === 'refused' ? (decision.reason.key as 'rewards.off') : ('' as const);
      return { ...row, used, cap, problem };
    }),
  );
}

async function readLedger(tx: Tx, call: Call & { body: { year: number | null; search_text: string } }, today: string) {
  const scope = officeScope(call);
  const year = call.body.year ?? Number(today.slice(0, 4));
  const filter = { year, search_text: call.body.search_text };
  const program = await readProgram(tx, scope, today);
  const sums = await rewardsSums(tx, scope, filter);
  return {
    today,
    year,
    program,
    entries: await rewardsEntries(tx, scope, filter, MAX_ENTRIES),
    ...sums,
    outstanding_value: formatAmount(
      multiply(String(sums.outstanding), program.point_value),
      await companyDecimals(tx, scope),
    ),
    to_approve: await waitingRequests(tx, scope, 'requested', today),
    to_send: await waitingRequests(tx, scope, 'approved', today),
  };
}

async function readOwn(tx: Tx, scope: UserScope) {
  const contact = await rewardedContact(tx, scope, scope.viewer.contact_id ?? 0);
  const { expires_after_months } = await programOf(tx, scope);
  // Whoever takes no part reads no word of it.
  if (!contact || contact.is_off)
    return { is_on: false, balance: 0, expires_after_months: null, entries: [], requests: [], items: [] };
  const { contact_id } = contact;
  const items = await rewardsItems(tx, scope);
  return {
    is_on: true,
    balance: await balanceOf(tx, scope, contact_id),
    expires_after_months,
    entries: await rewardsEntries(tx, scope, { year: null, search_text: '', contact_id }, MAX_ENTRIES),
    requests: (await rewardsRequests(tx, scope, { contact_id })).toReversed(),
    items: items.map(({ item_value: _, ...item }) => item),
  };
}

/** Rewards points: what contacts earn, what they redeem, and how the office decides about it. */
export function rewardsHandlers({ db, now }: Services): CallHandlers<typeof rewardsArea> {
  const todayFor = async (tx: Tx, call: Call) => todayOf(await companyOf(tx, call.scope), now()).toString();
  const write = <T>(call: Call, work: (tx: Tx, today: string) => Promise<T>) =>
    db.withScope(call.scope, async (tx) => work(tx, await todayFor(tx, call)));
  return {
    getRewardsPoints: (call) => db.readScope(call.scope, async (tx) => readLedger(tx, call, await todayFor(tx, call))),
    async exportRewardsPoints(call) {
      const scope = officeScope(call);
      const { year, search_text } = call.body;
      const rows = await db.readScope(scope, (tx) => rewardsEntries(tx, scope, { year, search_text }, null));
      const head = [
        ...[message('rewards.date'), message('column.contact'), message('column.client'), message('rewards.cause')],
        ...[
          message('column.invoice_number'),
          message('rewards.item'),
          message('rewards.points'),
          message('column.status'),
        ],
      ];
      const lines = rows.map((row) => [
        row.effective_date,
        row.contact_name,
        row.client_name,
        message(`rewards.cause_${row.cause}`),
        String(row.invoice_number ?? ''),
        row.item_name,
        String(row.points),
        row.status ? message(`rewards.status_${row.status}`) : '',
      ]);
      const name = message('rewards.file_name', { year: String(year ?? '') });
      return csvFile(name.trim(), [head, ...lines]);
    },
    getOwnRewardsPoints: (call) => db.readScope(call.scope, (tx) => readOwn(tx, userScope(call))),
    async redeemItem(call) {
      const scope = userScope(call);
      const id = await write(call, (tx, today) => redeemItem(tx, scope, call.body.rewards_points_redemption_id, today));
      return { id, message: message('rewards.requested') };
    },
    async withdrawRequest(call) {
      const scope = userScope(call);
      await write(call, (tx, today) => withdrawRequest(tx, scope, call.body.rewards_request_id, today));
      return { message: message('rewards.withdrawn') };
    },
    async decideRequest(call) {
      const scope = officeScope(call);
      await write(call, (tx, today) => decideRequest(tx, scope, call.body, today));
      return { message: message(`rewards.${call.body.decision}`) };
    },
    async saveProgram(call) {
      const scope = officeScope(call);
      await write(call, (tx, today) => saveProgram(tx, scope, call.body, today));
      return { message: message('general.saved') };
    },
    async saveRule(call) {
      const scope = officeScope(call);
      const id = await write(call, (tx, today) => saveRule(tx, scope, call.body, today));
      return { id, message: message('general.saved') };
    },
  };
}
