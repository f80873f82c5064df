import { DEPONENT_LIST } from '@onrecord/domain/people/deponent/deponent.list';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import { z } from 'zod';
import { choiceFields } from '../core/choices.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { detailsCount, nearMatchResponse, partFields } from '../core/record.ts';
import { changeFields, draftFields, recordRow } from '../core/record-shapes.ts';
import { relationsResponse } from '../core/relations.ts';
import { choice, id, messageResponse, optionalId, savedResponse, shortText } from '../core/shapes.ts';

const nameParts = {
  first_name: z.string(),
  middle_nameinitial: z.string(),
  last_name: z.string(),
  suffix: z.string(),
};

/** A row of the deponent list and one deponent whole (section 3). What a role may not see is absent. */
export const deponentRow = recordRow(DEPONENT_RECORD, { deponent_id: id });
export type DeponentRow = z.output<typeof deponentRow>;

export const deponentDraft = z.strictObject(draftFields(DEPONENT_RECORD));
export type DeponentDraft = z.output<typeof deponentDraft>;

/** What was changed of a deponent, and the version it was changed from. */
export const deponentChange = z.strictObject({ ...changeFields(DEPONENT_RECORD), version: z.number().int() });
export type DeponentChange = z.output<typeof deponentChange>;

/** The tabs of a deponent's page. */
export const DEPONENT_TABS = ['jobs', 'cases', 'files', 'attachments', 'notes'] as const;

/** A deponent to choose. Volume and exhibit numbers go on from the last job: `job/getLastJobOfDeponent`. */
export const deponentChoice = z.strictObject({
  ...choice.shape,
  ...nameParts,
  is_expert: z.boolean(),
  employed_by: z.string(),
});
export type DeponentChoice = z.output<typeof deponentChoice>;

const deponentListing = listQueryWith(partFields);

/** Deponents (section 7). */
export const deponentArea = {
  deponents: pageOf(DEPONENT_LIST, '/deponent/deponents', deponentRow, { body: deponentListing }),
  getDeponent: get('/deponent/getDeponent/{id}', 'deponents.view', { returns: deponentRow }),
  exportDeponents: fileOf(DEPONENT_LIST, '/deponent/exportDeponents', { body: listExport.extend(partFields) }),
  create: post('/deponent/create', 'deponents.add', { body: deponentDraft, returns: savedResponse }),
  update: patch('/deponent/update/{id}', 'deponents.edit', { body: deponentChange, returns: savedResponse }),
  remove: remove('/deponent/delete/{id}', 'deponents.delete', { returns: messageResponse }),
  fetchEntry: get('/deponent/fetchEntry/{id}', 'deponents.view', { returns: deponentRow }),
  /** The same list, as the tabs of other records ask for it: the deponents of a case, of a client, of a contact. */
  getDeponentData: pageOf(DEPONENT_LIST, '/deponent/getDeponentData', deponentRow, { body: deponentListing }),
  /** Deponents to choose from; those already heard in the case named come first. */
  getCompanyDeponent: post('/deponent/getCompanyDeponent', 'deponents.view', {
    body: z.strictObject({ ...choiceFields, case_id: optionalId.default(null) }),
    returns: z.array(deponentChoice),
  }),
  deponentDetailsCount: post('/deponent/deponentDetailsCount', 'deponents.view', {
    body: z.strictObject({ deponent_id: id }),
    returns: detailsCount(DEPONENT_TABS),
  }),
  checkDeponentRelations: get('/deponent/checkDeponentRelations/{id}', 'deponents.view', {
    returns: relationsResponse,
  }),
  /** Deponents like the one being typed in. */
  checkDeponentExisted: post('/deponent/checkDeponentExisted', ['deponents.add', 'deponents.edit', 'jobs.add'], {
    body: z.strictObject({
      /** The deponent being edited. */
      deponent_id: optionalId.default(null),
      first_name: shortText.default(''),
      last_name: shortText.default(''),
      phone: shortText.default(''),
      mobile: shortText.default(''),
      email: z.string().trim().max(320).default(''),
    }),
    returns: nearMatchResponse,
  }),
};
