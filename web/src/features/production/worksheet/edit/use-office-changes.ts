import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { mergeShared } from './merge-values.ts';
import { emptyDeponent, haveSameValues, valuesOf, type WorksheetValues } from './worksheet-values.ts';

type JobDeponent = WorksheetDetail['job_deponents'][number];

const idsOf = (rows: readonly JobDeponent[]) => new Set(rows.map((row) => row.job_deponent_id));

type ServiceValues = WorksheetValues['services'][number];
const SERVICE_TIMES = ['start_time', 'end_time'] as const;

/** A service as it was typed. Times that nobody touched follow arrival and departure, which are tapped elsewhere. */
function followedService(typed: ServiceValues, was: ServiceValues | undefined, is: ServiceValues): ServiceValues {
  const times = SERVICE_TIMES.filter((name) => typed[name] === was?.[name]).map((name) => [name, is[name]]);
  return { ...typed, ...Object.fromEntries(times) };
}

/** What was typed on a sheet, on the sheet as the office changed its job since: rows come and go with deponents and services. */
export function followedValues(
  values: WorksheetValues,
  before: WorksheetDetail,
  after: WorksheetDetail,
  providerId: number,
): WorksheetValues {
  const expected = idsOf(after.job_deponents);
  const added = after.job_deponents.filter((row) => !idsOf(before.job_deponents).has(row.job_deponent_id));
  const draft = values.deponents.filter((row) => expected.has(row.job_deponent_id));
  const shown = valuesOf(before, providerId).services;
  const isThere = new Set(draft.map((row) => row.job_deponent_id));
  return {
    ...values,
    services: valuesOf(after, providerId).services.map((row) => {
      const isSame = ({ job_service_id }: ServiceValues) => job_service_id === row.job_service_id;
      const typed = values.services.find(isSame);
      return typed ? followedService(typed, shown.find(isSame), row) : row;
    }),
    deponents: [...draft, ...added.filter((row) => !isThere.has(row.job_deponent_id)).map(emptyDeponent)],
    orders: values.orders.map((order) => ({
      ...order,
      items: order.items.map((item) =>
        item.job_deponent_id === null || expected.has(item.job_deponent_id) ? item : { ...item, job_deponent_id: null },
      ),
    })),
  };
}

/** What the office changed about a job while somebody fills in its worksheet. */
export interface OfficeChanges {
  /** Deponents and services by name. */
  added: readonly string[];
  removed: readonly string[];
  moved: boolean;
  /** The case, the parties or what everybody should know. */
  reworded: boolean;
}

const WORDS = ['case_name', 'job_case_caption', 'client_name', 'taking_attorney_name', 'special_instructions'] as const;
const TIMES = ['job_date', 'start_time', 'time_zone_code'] as const;

/** Tells two readings of a job apart; null where they say the same. */
export function officeChanges(
  before: WorksheetDetail,
  after: WorksheetDetail,
  providerId: number,
): OfficeChanges | null {
  const named = (worksheet: WorksheetDetail) =>
    new Map([
      ...worksheet.job_deponents.map((row) => [`deponent ${row.job_deponent_id}`, row.job_deponent_name] as const),
      ...worksheet.services
        .filter((row) => row.service_provider_id === providerId)
        .map((row) => [`service ${row.job_service_id}`, row.service_name] as const),
    ]);
  const [was, is] = [named(before), named(after)];
  const missing = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from].flatMap(([key, name]) => (other.has(key) ? [] : [name]));
  const changes = {
    added: missing(is, was),
    removed: missing(was, is),
    moved: TIMES.some((name) => before[name] !== after[name]),
    reworded: WORDS.some((name) => before[name] !== after[name]),
  };
  const isSame = changes.added.length + changes.removed.length === 0 && !changes.moved && !changes.reworded;
  return isSame ? null : changes;
}

interface Following {
  worksheet: WorksheetDetail;
  providerId: number;
  form: UseFormReturn<WorksheetValues>;
  /** The worksheet that the values were typed on. */
  current: RefObject<WorksheetDetail>;
  /** What need not be sent. */
  known: RefObject<WorksheetValues>;
}

const LISTS = ['services', 'deponents', 'attorneys', 'orders'] as const;

/** Gives the rows of the form the ids that these have, without drawing them anew. */
function setIds(form: UseFormReturn<WorksheetValues>, { attorneys, orders }: WorksheetValues): void {
  for (const [index, row] of attorneys.entries())
    form.setValue(`attorneys.${index}.worksheet_attorney_present_id`, row.worksheet_attorney_present_id);
  for (const [index, row] of orders.entries())
    form.setValue(`orders.${index}.worksheet_order_id`, row.worksheet_order_id);
}

/** Rows that come or go are drawn anew: what is being typed is read first, and the cursor is where it was afterwards. */
export function adopt(
  form: UseFormReturn<WorksheetValues>,
  follow: (values: WorksheetValues) => WorksheetValues,
): void {
  const field = document.activeElement;
  const isTyping = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const typed = form.getValues();
  const followed = follow(typed);
  if (haveSameValues(typed, followed)) {
    setIds(form, followed);
    return;
  }
  if (isTyping) field.blur();
  const next = follow(form.getValues());
  for (const list of LISTS) form.setValue(list, next[list]);
  if (isTyping && field.name) requestAnimationFrame(() => form.setFocus(field.name as FieldPath<WorksheetValues>));
}

/** Takes up what the office changes about the job meanwhile. Nothing typed is lost, and what changed can be said. */
export function useOfficeChanges({ worksheet, providerId, form, current, known }: Following) {
  const seen = useRef(worksheet);
  const [changes, setChanges] = useState<OfficeChanges | null>(null);
  useEffect(() => {
    const before = seen.current;
    if (before === worksheet) return;
    seen.current = worksheet;
    const [shown, isNow] = [valuesOf(current.current, providerId), valuesOf(worksheet, providerId)];
    const follow = (values: WorksheetValues) => {
      const followed = followedValues(values, before, worksheet, providerId);
      return { ...followed, ...mergeShared(followed, shown, isNow) };
    };
    const base = follow(shown);
    const canMerge = mergeShared(form.getValues(), shown, isNow) !== null;
    known.current = follow(known.current);
    adopt(form, follow);
    // Where the provider's own part was changed elsewhere too, that is settled when it is sent.
    if (canMerge && haveSameValues(base, follow(isNow))) current.current = worksheet;
    const reported = officeChanges(before, worksheet, providerId);
    if (reported) setChanges(reported);
  }, [worksheet, providerId, form, current, known]);
  return { changes, dismissChanges: () => setChanges(null) };
}
