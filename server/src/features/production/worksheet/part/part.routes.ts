import type { WorksheetDetail, WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import type { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { saveWorksheet } from '../save/save.writes.ts';
import { ownPart, readWorksheet, shownWorksheet } from '../worksheet.access.ts';
import type { WorksheetRows } from '../worksheet.present.ts';
import { draftOf, keyOfAttorney, presentAttorneys, presentParties } from './part.present.ts';
import { type ExpectedAttorney, expectedAttorneys, jobOfRow } from './part.reads.ts';

/** What the calls that write a part say beside the part itself. */
interface PartBody {
  job_id: number;
  company_id?: number | undefined;
  service_provider_id?: number | undefined;
  /** Left out by a call that only adds. */
  stamp?: string;
}

type Draft = WorksheetDraftBody;

type PartCalls =
  | 'getWorkSheetAttorneyPresentSearchData'
  | 'saveWorksheetAttorneyDeponent'
  | 'addDefaultAttorneyPresent'
  | 'getWorksheetAttorneyDetail'
  | 'deleteWorksheetAttorneyPresent'
  | 'saveWorksheetDeponentData'
  | 'saveWorksheetDeponents'
  | 'getWorksheetAttorneyDeponentData'
  | 'deleteWorksheetDeponent'
  | 'getAllWorksheetOrderItemData'
  | 'createWorksheetOrderItem'
  | 'saveWorksheetOrderAndProduct'
  | 'deleteWorksheetOrder'
  | 'getWorksheetOrderDataById';

/** Finds a row by what it is called on the wire; refuses one that is not there, or not for this caller. */
function found<Row>(rows: readonly Row[], is: (row: Row) => boolean): Row {
  const row = rows.find(is);
  if (!row) throw refuse('general.not_found');
  return row;
}

/** Whose worksheet a part belongs to: the caller's own, or for staff the one named, else that of the only provider. */
function providerOf(rows: WorksheetRows, scope: UserScope, { service_provider_id }: PartBody): number {
  const named = service_provider_id ?? scope.viewer.service_provider_id;
  if (named) return named;
  const [only, ...others] = new Set(rows.services.map((row) => row.service_provider_id));
  if (only && others.length === 0) return only;
  throw refuseFields({ service_provider_id: sentence('form.required') });
}

/** The deponents of a draft with these in place of their former rows; those that are not named stay. */
function withDeponents(draft: Draft, sent: Draft['deponents']): Draft {
  const named = new Set(sent.map((row) => row.job_deponent_id));
  return { ...draft, deponents: [...draft.deponents.filter((row) => !named.has(row.job_deponent_id)), ...sent] };
}

function withAttorney(draft: Draft, sent: Omit<Draft['attorneys'][number], 'key' | 'is_edited'>): Draft {
  const id = sent.worksheet_attorney_present_id;
  const row = { ...sent, key: id === null ? 'new' : keyOfAttorney(id), is_edited: true };
  if (id === null) return { ...draft, attorneys: [...draft.attorneys, row] };
  const known = found(draft.attorneys, ({ worksheet_attorney_present_id }) => worksheet_attorney_present_id === id);
  return { ...draft, attorneys: draft.attorneys.map((one) => (one === known ? row : one)) };
}

function withoutAttorney(draft: Draft, id: number): Draft {
  const { key } = found(draft.attorneys, (row) => row.worksheet_attorney_present_id === id);
  return {
    ...draft,
    attorneys: draft.attorneys.filter((row) => row.key !== key),
    orders: draft.orders.filter((row) => row.attorney_key !== key),
  };
}

function withOrder(
  draft: Draft,
  attorneyId: number,
  sent: Omit<Draft['orders'][number], 'attorney_key' | 'is_edited'>,
): Draft {
  const { key } = found(draft.attorneys, (row) => row.worksheet_attorney_present_id === attorneyId);
  const row = { ...sent, attorney_key: key, is_edited: true };
  const id = sent.worksheet_order_id;
  if (id === null) return { ...draft, orders: [...draft.orders, row] };
  const known = found(draft.orders, ({ worksheet_order_id }) => worksheet_order_id === id);
  return { ...draft, orders: draft.orders.map((one) => (one === known ? row : one)) };
}

function withoutOrder(draft: Draft, id: number): Draft {
  const known = found(draft.orders, (row) => row.worksheet_order_id === id);
  return { ...draft, orders: draft.orders.filter((row) => row !== known) };
}

function withItem(draft: Draft, orderId: number, item: Draft['orders'][number]['items'][number]): Draft {
  const known = found(draft.orders, (row) => row.worksheet_order_id === orderId);
  const row = { ...known, is_edited: true, items: [...known.items, item] };
  return { ...draft, orders: draft.orders.map((one) => (one === known ? row : one)) };
}

/** The draft with these attorneys added, save for those who are on it already. */
function withExpected(
  draft: Draft,
  expected: readonly (ExpectedAttorney & { worksheet_deponent_id: number | null })[],
) {
  const isThere = (row: ExpectedAttorney) => draft.attorneys.some(({ contact_id }) => contact_id === row.contact_id);
  const added = expected
    .filter((row) => !isThere(row))
    .map((row) => ({
      ...row,
      key: `new${row.contact_id}`,
      worksheet_attorney_present_id: null,
      not_present: false,
      is_edited: true,
    }));
  return { ...draft, attorneys: [...draft.attorneys, ...added] };
}

/**
 * The specification's calls for parts of a worksheet (section 7). Each changes the stored worksheet in that one part and saves
 * it by the rules of the whole: who may write, what was shown, what holds.
 */
export function worksheetPartHandlers({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Pick<CallHandlers<typeof worksheetArea>, PartCalls> {
  const read = (call: Call, jobId: number) =>
    db.readScope(call.scope, (tx) => readWorksheet(tx, userScope(call), jobId));

  /** The worksheet that a row is on. */
  const readOf = (call: Call, table: Parameters<typeof jobOfRow>[2], id: number) =>
    db.readScope(call.scope, async (tx) => {
      const jobId = await jobOfRow(tx, call.scope, table, id);
      if (jobId === undefined) throw refuse('general.not_found');
      return readWorksheet(tx, userScope(call), jobId);
    });

  const write = async (call: Call, tx: Tx, body: PartBody, change: (draft: Draft) => Draft) => {
    const scope = userScope(call);
    requireOwnCompany(scope, body.company_id);
    await saveWorksheet(tx, {
      scope,
      job_id: body.job_id,
      now: now(),
      kind: 'save',
      change: (rows) => {
        const own = ownPart(rows, scope, providerOf(rows, scope, body));
        const worksheet = shownWorksheet(rows, scope);
        return { own, draft: change(draftOf(worksheet, own.service_provider_id, body.stamp ?? worksheet.stamp)) };
      },
    });
    return readWorksheet(tx, scope, body.job_id);
  };
  const change = (call: Call, body: PartBody, apply: (draft: Draft) => Draft) =>
    db.withScope(call.scope, (tx) => write(call, tx, body, apply));
  /** Removes a row that is named by itself: staff removes it from the worksheet of whoever entered it. */
  const drop = <Row extends { service_provider_id: number }>(
    call: Call & { params: { b: number }; query: { stamp: string } },
    rowOf: (worksheet: WorksheetDetail) => Row,
    apply: (draft: Draft, row: Row) => Draft,
  ) =>
    db.withScope(call.scope, async (tx) => {
      const scope = userScope(call);
      const row = rowOf(await readWorksheet(tx, scope, call.params.b));
      const service_provider_id = isStaff(scope.viewer.user_type) ? row.service_provider_id : undefined;
      const { stamp } = call.query;
      return write(call, tx, { job_id: call.params.b, service_provider_id, stamp }, (draft) => apply(draft, row));
    });

  return {
    async getWorkSheetAttorneyPresentSearchData(call) {
      const attorneys = presentAttorneys(await read(call, call.body.job_id));
      const text = call.body.search_text.trim().toLowerCase();
      return attorneys.filter((row) =>
        `${row.attorney_name}\n${row.client_name}\n${row.attorney_email}`.toLowerCase().includes(text),
      );
    },
    saveWorksheetAttorneyDeponent(call) {
      const { job_id, company_id, service_provider_id, stamp, ...attorney } = call.body;
      return change(call, { job_id, company_id, service_provider_id, stamp }, (draft) => withAttorney(draft, attorney));
    },
    addDefaultAttorneyPresent: (call) =>
      db.withScope(call.scope, async (tx) => {
        const { contact_id, case_contacts, case_contact_deponents, worksheet_deponents, ...part } = call.body;
        const known = await expectedAttorneys(tx, call.scope, part.job_id);
        const deponentOf = new Map(case_contact_deponents.map((row) => [row.contact_id, row.worksheet_deponent_id]));
        const [only = null, ...more] = worksheet_deponents;
        const ids = new Set([...(contact_id === null ? [] : [contact_id]), ...case_contacts, ...deponentOf.keys()]);
        return write(call, tx, part, (draft) =>
          withExpected(
            draft,
            [...ids].map((id) => ({
              ...found(known, (row) => row.contact_id === id),
              worksheet_deponent_id: deponentOf.get(id) ?? (more.length === 0 ? only : null),
            })),
          ),
        );
      }),
    async getWorksheetAttorneyDetail(call) {
      const { id } = call.params;
      const worksheet = await readOf(call, 'worksheet_attorney_present', id);
      const isOf = (row: { worksheet_attorney_present_id: number }) => row.worksheet_attorney_present_id === id;
      return { ...found(worksheet.attorneys, isOf), orders: worksheet.orders.filter(isOf) };
    },
    deleteWorksheetAttorneyPresent: (call) =>
      drop(
        call,
        ({ attorneys }) => found(attorneys, (row) => row.worksheet_attorney_present_id === call.params.a),
        (draft) => withoutAttorney(draft, call.params.a),
      ),
    saveWorksheetDeponentData(call) {
      const { job_id, company_id, service_provider_id, stamp, ...deponent } = call.body;
      return change(call, { job_id, company_id, service_provider_id, stamp }, (draft) =>
        withDeponents(draft, [deponent]),
      );
    },
    saveWorksheetDeponents: (call) => change(call, call.body, (draft) => withDeponents(draft, call.body.deponents)),
    async getWorksheetAttorneyDeponentData(call) {
      const { id } = call.params;
      const worksheet = await readOf(call, 'worksheet_deponent', id);
      return {
        ...found(worksheet.deponents, (row) => row.worksheet_deponent_id === id),
        attorneys: worksheet.attorneys.filter(
          (row) => row.worksheet_deponent_id === null || row.worksheet_deponent_id === id,
        ),
      };
    },
    deleteWorksheetDeponent: (call) =>
      drop(
        call,
        ({ deponents }) => found(deponents, (row) => row.worksheet_deponent_id === call.params.a),
        (draft, { job_deponent_id }) => ({
          ...draft,
          deponents: draft.deponents.filter((row) => row.job_deponent_id !== job_deponent_id),
        }),
      ),
    async getAllWorksheetOrderItemData(call) {
      const { orders } = await readOf(call, 'worksheet_order', call.params.id);
      return found(orders, (row) => row.worksheet_order_id === call.params.id).items;
    },
    createWorksheetOrderItem(call) {
      const { job_id, company_id, service_provider_id, stamp, worksheet_order_id, ...item } = call.body;
      return change(call, { job_id, company_id, service_provider_id, stamp }, (draft) =>
        withItem(draft, worksheet_order_id, item),
      );
    },
    saveWorksheetOrderAndProduct(call) {
      const { job_id, company_id, service_provider_id, stamp, worksheet_attorney_present_id, ...order } = call.body;
      return change(call, { job_id, company_id, service_provider_id, stamp }, (draft) =>
        withOrder(draft, worksheet_attorney_present_id, order),
      );
    },
    deleteWorksheetOrder: (call) =>
      change(call, call.body, (draft) => withoutOrder(draft, call.body.worksheet_order_id)),
    async getWorksheetOrderDataById(call) {
      const { orders } = await readOf(call, 'worksheet_order', call.params.id);
      return presentParties(found(orders, (row) => row.worksheet_order_id === call.params.id));
    },
  };
}
