import { CASE_LIST } from '@onrecord/domain/people/case/case.list';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { z } from 'zod';
import { choiceFields } from '../core/choices.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { detailsCount, nearMatchResponse, partFields } from '../core/record.ts';
import { changeFields, draftFields, recordRow } from '../core/record-shapes.ts';
import { relationsResponse } from '../core/relations.ts';
import { choice, id, messageResponse, optionalId, savedResponse, shortText } from '../core/shapes.ts';

/** A row of the case list and one case whole (section 3). What a role may not see is absent. */
export const caseRow = recordRow(CASE_RECORD, { case_id: id });
export type CaseRow = z.output<typeof caseRow>;

/** An attorney or party on a case. Phone and mail are for staff. */
export const caseContact = z.strictObject({
  case_contact_id: id,
  case_id: id,
  case_name: z.string(),
  contact_id: id,
  fullname: z.string(),
  is_attorney: z.boolean(),
  client_id: id,
  client_name: z.string(),
  on_behalf_of_type_id: optionalId,
  on_behalf_of_type_name: z.string(),
  client_represented_name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
});
export type CaseContact = z.output<typeof caseContact>;

/** A case with everybody on it: what its sheet starts from, and what a save that came late is answered with. */
export const caseDetail = z.strictObject({ ...caseRow.shape, contacts: z.array(caseContact) });
export type CaseDetail = z.output<typeof caseDetail>;

const caseContactDraft = z.strictObject({
  contact_id: id,
  on_behalf_of_type_id: optionalId.default(null),
  client_represented_name: shortText.default(''),
});
export type CaseContactDraft = z.output<typeof caseContactDraft>;

/** What is saved along with the fields of a case. */
const along = {
  /** Everybody on the case, in their order; left out, they stay as they are. */
  contacts: z.array(caseContactDraft).max(100).optional(),
  /** Gives the case the number after the highest, whoever else takes one at the same moment; the one typed does not count. */
  take_next_number: z.boolean().optional(),
};

export const caseDraft = z.strictObject({ ...draftFields(CASE_RECORD), ...along });
export type CaseDraft = z.output<typeof caseDraft>;

/** What was changed of a case, and the version it was changed from. */
export const caseChange = z.strictObject({ ...changeFields(CASE_RECORD), ...along, version: z.number().int() });
export type CaseChange = z.output<typeof caseChange>;

/** The tabs of a case's page. */
export const CASE_TABS = [
  'jobs',
  'deponents',
  'parties',
  'files',
  'attachments',
  'orders',
  'invoices',
  'notes',
] as const;

/** A case to choose, with what a new job takes over from it. */
export const caseChoice = z.strictObject({
  ...choice.shape,
  client_id: optionalId,
  client_name: z.string(),
  case_caption: z.string(),
  court_docket_number: z.string(),
});
export type CaseChoice = z.output<typeof caseChoice>;

const caseListing = listQueryWith(partFields);
const oneCase = z.strictObject({ case_id: id });

/** Cases (section 7). `{x}` of create and update is the company, and so is the id of the highest number. */
export const caseArea = {
  cases: pageOf(CASE_LIST, '/case/cases', caseRow, { body: caseListing }),
  exportCases: fileOf(CASE_LIST, '/case/exportCases', { body: listExport.extend(partFields) }),
  create: post('/case/{x}/create', 'cases.add', { body: caseDraft, returns: savedResponse }),
  update: patch('/case/{x}/update/{id}', 'cases.edit', { body: caseChange, returns: savedResponse }),
  updateByPost: post('/case/{x}/update/{id}', 'cases.edit', { body: caseChange, returns: savedResponse }),
  remove: remove('/case/delete/{id}', 'cases.delete', { returns: messageResponse }),
  /** The same list, as the tabs of other records ask for it: the cases of a client, of a contact, of a deponent. */
  getCaseData: pageOf(CASE_LIST, '/case/getCaseData', caseRow, { body: caseListing }),
  getCaseByIdData: post('/case/getCaseByIdData', 'cases.view', { body: oneCase, returns: caseDetail }),
  /** Cases to choose from; those of the client named come first. */
  getCompanyCase: post('/case/getCompanyCase', 'cases.view', {
    body: z.strictObject({ ...choiceFields, client_id: optionalId.default(null) }),
    returns: z.array(caseChoice),
  }),
  caseDetailsCount: post('/case/caseDetailsCount', 'cases.view', { body: oneCase, returns: detailsCount(CASE_TABS) }),
  getCase: get('/case/getCase/{id}', 'cases.view', { returns: caseRow }),
  fetchEntry: get('/case/fetchEntry/{id}', 'cases.view', { returns: caseDetail }),
  /** Where a contact is on a case, and for whom. */
  getCaseContactByContactId: get('/case/getCaseContactByContactId/{id}', 'cases.view', {
    returns: z.strictObject({ data: z.array(caseContact) }),
  }),
  checkCaseRelations: get('/case/checkCaseRelations/{id}', 'cases.view', { returns: relationsResponse }),
  /** Cases like the one being typed in. */
  checkCaseExisted: post('/case/checkCaseExisted', ['cases.add', 'cases.edit', 'jobs.add'], {
    body: z.strictObject({
      /** The case being edited. */
      case_id: optionalId.default(null),
      case_name: shortText.default(''),
      case_caption: shortText.default(''),
      court_docket_number: shortText.default(''),
    }),
    returns: nearMatchResponse,
  }),
  /** The highest whole number among the reference numbers of the company's cases ('' without one), and the one after it. */
  getHighestUserReferenceNumber: get('/case/getHightestUserReferenceNumber/{id}', 'cases.add', {
    returns: z.strictObject({ highest: z.string(), next: z.string() }),
  }),
};
