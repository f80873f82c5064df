import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** What a worksheet says of a witness's review, and when the transcript is there. */
export interface ReadAndSign {
  readonly is_read_and_sign: boolean;
  /** Of the type chosen (section 2, readsignduetypes); null where none is, 0 for waived. */
  readonly days_due: number | null;
  /** When the provider delivers; null where it is not said. */
  readonly deliver_by: LocalDate | null;
  readonly job_date: LocalDate;
}

/**
 * The day by which a witness has read and signed: so many calendar days after the transcript is to be there, else after
 * the job. Null where nothing was reserved, no time was set, or it was waived.
 */
export function readAndSignDue({ is_read_and_sign, days_due, deliver_by, job_date }: ReadAndSign): LocalDate | null {
  if (!is_read_and_sign || !days_due) return null;
  const from = parseLocalDate(deliver_by || job_date);
  return from ? from.add({ days: days_due }).toString() : null;
}

/** The first day on which one of a provider's services is to be delivered. */
export function firstDelivery(services: readonly { readonly deliver_by: LocalDate | null }[]): LocalDate | null {
  return services.flatMap(({ deliver_by }) => deliver_by || []).toSorted()[0] ?? null;
}
