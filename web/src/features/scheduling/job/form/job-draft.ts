import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import type { FieldProblems } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { isEmail, isInternationalPhone } from '@onrecord/domain/core/validation/patterns';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { jobDraftProblems } from '@onrecord/domain/scheduling/schedule/schedule-job';
import { type FieldErrors, type ResolverResult, set } from 'react-hook-form';
import { type Chosen, type JobFormValues, NEW, valuesOfDay } from './job-form-values.ts';

export const isNew = (choice: Chosen | null) => choice?.value === NEW;
const idOf = (choice: Chosen | null) => (choice && choice.value !== NEW ? choice.value : null);
const nameOf = (choice: Chosen | null) => (choice?.value === NEW ? choice.label : '');

/** The place as it is saved: only what belongs to its kind goes along, whatever else was typed on the way. */
function locationDraft(values: JobFormValues) {
  const kind = values.location_kind;
  const typed = (text: string) => (kind === 'remote' ? '' : text);
  return {
    location_kind: kind,
    location_client_id: kind === 'client_location' ? idOf(values.location_client_id) : null,
    conference_room_id: kind === 'conference_room' ? values.conference_room_id : null,
    location_near: typed(values.location_near),
    location_address1: typed(values.location_address1),
    location_address2: typed(values.location_address2),
    location_city: typed(values.location_city),
    state_code: typed(values.state_code),
    location_zipcode: typed(values.location_zipcode),
    remote_meeting: values.remote_meeting,
  };
}

function peopleDraft(values: JobFormValues) {
  return {
    client_id: idOf(values.client_id),
    client_name: nameOf(values.client_id),
    taking_contact_id: idOf(values.taking_contact_id),
    taking_contact: isNew(values.taking_contact_id) ? values.taking_contact : undefined,
    caller_contact_id: idOf(values.caller_contact_id),
    caller_contact: isNew(values.caller_contact_id) ? values.caller_contact : undefined,
    case_id: idOf(values.case_id),
    case_name: nameOf(values.case_id),
    bill_to_client_id: idOf(values.bill_to_client_id),
  };
}

/** The draft that the save sends. */
export function draftOf(values: JobFormValues, jobRequestId: number | null) {
  return {
    ...peopleDraft(values),
    ...locationDraft(values),
    division_id: values.division_id,
    job_request_id: jobRequestId,
    job_case_caption: values.job_case_caption,
    court_docket_number: values.court_docket_number,
    job_type_id: values.job_type_id,
    delivery_type_id: values.delivery_type_id,
    job_date: values.job_date,
    start_time: values.start_time,
    estimated_duration: values.estimated_duration,
    time_zone: values.time_zone,
    utc_offset: values.utc_offset,
    rooms_needed: values.rooms_needed ?? 0,
    meals_needed: values.meals_needed ?? 0,
    reporters_needed: values.reporters_needed ?? 0,
    number_of_attendees: values.number_of_attendees ?? 0,
    special_instructions: values.special_instructions,
    bill_to_name: values.bill_to_name,
    bill_to_email: values.bill_to_email,
    claim_number: values.claim_number,
    adjuster_name: values.adjuster_name,
    insured_name: values.insured_name,
    date_of_loss: values.date_of_loss || null,
    deponents: values.deponents.map((row) => ({
      job_deponent_id: row.job_deponent_id,
      deponent_id: idOf(row.deponent_id),
      first_name: row.first_name,
      middle_nameinitial: row.middle_nameinitial,
      last_name: row.last_name,
      suffix: row.suffix,
      is_expert: row.is_expert,
      scheduled_start_time: row.scheduled_start_time || null,
      volume_number: row.volume_number ?? 1,
      last_exhibit_number: row.last_exhibit_number,
    })),
    services: values.services.map((row) => ({
      job_service_id: row.job_service_id,
      service_id: row.service_id,
      service_provider_id: idOf(row.service_provider_id),
      overlap_reason: row.overlap_reason,
    })),
  } satisfies JobDraftInput;
}

/** What is typed, as the rules of scheduling read it: who is named on the spot counts as chosen. */
function ruleDraftOf(values: JobFormValues) {
  const draft = draftOf(values, null);
  const takingName = values.taking_contact.last_name.trim();
  return {
    ...draft,
    client_id: isNew(values.client_id) ? NEW : draft.client_id,
    taking_contact_id: isNew(values.taking_contact_id) && takingName !== '' ? NEW : draft.taking_contact_id,
  };
}

/** The field in which a problem is shown: that of the choice, or of the name where something new is being named. */
export function shownField(name: string, values: JobFormValues): string {
  if (name === 'client_name') return 'client_id';
  if (name === 'case_name') return 'case_id';
  if (name === 'taking_contact_id' && isNew(values.taking_contact_id)) return 'taking_contact.last_name';
  if (name === 'caller_contact_id' && isNew(values.caller_contact_id)) return 'caller_contact.last_name';
  const row = /^deponents\.(\d+)\.(last_name|deponent_id)$/.exec(name);
  if (!row) return name;
  const isNamed = isNew(values.deponents[Number(row[1])]?.deponent_id ?? null);
  return `deponents.${row[1]}.${isNamed ? 'last_name' : 'deponent_id'}`;
}

function callerProblems({ caller_contact_id, caller_contact }: JobFormValues): FieldProblems {
  const isNameless = isNew(caller_contact_id) && caller_contact.last_name.trim() === '';
  return isNameless ? { caller_contact_id: sentence('schedule.deponent_name') } : {};
}

function emailProblems(values: JobFormValues): FieldProblems {
  const typed = [
    ['bill_to_email', values.bill_to_email],
    ['taking_contact.email', isNew(values.taking_contact_id) ? values.taking_contact.email : ''],
    ['caller_contact.email', isNew(values.caller_contact_id) ? values.caller_contact.email : ''],
  ] as const;
  const wrong = typed.filter(([, text]) => text.trim() !== '' && !isEmail(text.trim()));
  return Object.fromEntries(wrong.map(([name]) => [name, sentence('form.email')]));
}

function phoneProblems(values: JobFormValues): FieldProblems {
  const typed = [
    ['taking_contact.phone', isNew(values.taking_contact_id) ? values.taking_contact.phone : ''],
    ['caller_contact.phone', isNew(values.caller_contact_id) ? values.caller_contact.phone : ''],
  ] as const;
  const wrong = typed.filter(([, text]) => text.trim() !== '' && !isInternationalPhone(text.trim()));
  return Object.fromEntries(wrong.map(([name]) => [name, sentence('form.phone')]));
}

/** Fields of a further day, by the field of the first day that they stand in for. */
const DAY_FIELDS: Readonly<Record<string, string>> = {
  job_date: 'job_date',
  start_time: 'start_time',
  'deponents.0.deponent_id': 'deponent.deponent_id',
  'deponents.0.last_name': 'deponent.deponent_id',
};

/** What stands in the way of the further days. What is wrong with the job itself is said there. */
function dayProblems(values: JobFormValues): FieldProblems {
  const found = values.more_days.flatMap((day, index) =>
    Object.entries(jobFormProblems(valuesOfDay(values, day))).flatMap(([name, problem]) => {
      const field = DAY_FIELDS[name];
      return field ? [[`more_days.${index}.${field}`, problem] as const] : [];
    }),
  );
  return Object.fromEntries(found);
}

/** Everything that stands in the way of saving, by the field that shows it. The server decides again. */
export function jobFormProblems(values: JobFormValues): FieldProblems {
  const draft = ruleDraftOf(values);
  const problems: FieldProblems = {
    ...jobDraftProblems(draft),
    ...callerProblems(values),
    ...emailProblems(values),
    ...phoneProblems(values),
  };
  const timeIsRead = Object.keys(jobTimeProblems(draft)).length === 0;
  const time = timeIsRead ? decideJobInstants(draft) : undefined;
  const requested: FieldProblems = time?.outcome === 'asked' ? { start_time: time.question } : {};
  const shown = Object.entries({ ...problems, ...requested }).map(([name, problem]) => [
    shownField(name, values),
    problem,
  ]);
  return { ...Object.fromEntries(shown), ...dayProblems(values) };
}

/** The rules as the form asks for them, in the viewer's own words. */
export function jobResolver(terms: TermResolver) {
  return (values: JobFormValues): ResolverResult<JobFormValues> => {
    const problems = Object.entries(jobFormProblems(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<JobFormValues> = {};
    for (const [name, problem] of problems) {
      const isList = name === 'deponents' || name === 'services';
      set(errors, isList ? `${name}.root` : name, { type: 'rule', message: sentenceText(problem, terms) });
    }
    return { values: {}, errors };
  };
}
