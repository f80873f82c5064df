import { FACT_KINDS, FACT_TONES } from '@onrecord/domain/scheduling/picker/provider-fact';
import { PICKER_ORDERS } from '@onrecord/domain/scheduling/picker/rank-providers';
import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id, instant, messageResponse, optionalId, shortText } from '../../core/shapes.ts';

const count = z.number().int();
const typed = z.string().trim().max(64);
const amount = z.string();

/** A skill that a service of a job asks for, by the list of specialties. */
const wantedSkill = z.strictObject({ specialty_id: id, is_required: z.boolean() });

const rankedProvider = z.strictObject({
  service_provider_id: id,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  rating: z.number().nullable(),
  /** `warned`: can be booked, with a question. `blocked`: only with a typed reason. */
  outcome: z.enum(['free', 'warned', 'blocked']),
  /** From 1 among those who can be booked; null of the others. */
  rank: count.nullable(),
  /** 0 to 100; absent for those who may not set the weights. */
  score: count.optional(),
  /** About how far from home to the venue; null of a remote job and where it is not known. */
  miles: count.nullable(),
  minutes: count.nullable(),
  is_assigned: z.boolean(),
  facts: z.array(z.strictObject({ kind: z.enum(FACT_KINDS), tone: z.enum(FACT_TONES), text: z.string() })),
  /** Estimate for being there, without transcripts. `amount` is null where only a rate for pages is agreed. */
  pay: z
    .strictObject({
      amount: amount.nullable(),
      rate: z.strictObject({ rate: amount, unit_type: z.string() }).nullable(),
    })
    .nullable(),
  /** Percent of the bill that is left; absent for those who do not bill. */
  margin: amount.nullable().optional(),
});
export type RankedProviderRow = z.output<typeof rankedProvider>;

const weights = z.strictObject({
  case: count,
  wanted: count,
  near: count,
  rating: count,
  load: count,
  worksheets: count,
  margin: count,
});

/** Who can take a service of a job, each with the facts that speak for and against (sections 3 and 4). Staff only. */
export const jobPickerArea = {
  /**
   * All providers of one service of a saved job at once: at its own time, or at another one that somebody drags it to.
   * Filters hide people and count them; those in `provider_ids` are all that is read where it is given.
   */
  rankProviders: post('/job_picker/rankProviders', 'jobs.edit', {
    body: z.strictObject({
      job_id: id,
      /** Missing: the first service that nobody takes, else the first. */
      job_service_id: optionalId.default(null),
      /** Another time to be looked at; what is missing is as the job has it. */
      job_date: typed.optional(),
      start_time: typed.optional(),
      utc_offset: typed.nullable().default(null),
      /** Missing: the division of the job and those of none. Null: every division that the user works in. */
      division_id: optionalId.optional(),
      specialty_id: optionalId.default(null),
      service_area_id: optionalId.default(null),
      search_text: shortText.default(''),
      order: z.enum(PICKER_ORDERS).default('best'),
      provider_ids: z.array(id).max(500).optional(),
    }),
    returns: z.strictObject({
      job_id: id,
      job_service_id: id,
      /** When it was read: whoever books reads it again. */
      read_at: instant,
      /** The time is read in several ways, and nobody was looked at. */
      question: z.string().nullable(),
      counts: z.strictObject({ free: count, warned: count, blocked: count, hidden: count }),
      skills: z.array(z.strictObject({ ...wantedSkill.shape, name: z.string() })),
      requires_licence: z.boolean(),
      /** What the client is billed for the booking alone; absent for those who do not bill. */
      bill: amount.nullable().optional(),
      weights,
      rows: z.array(rankedProvider),
    }),
  }),
  /** What a service of a job asks of whoever takes it. */
  saveSkills: post('/job_picker/saveSkills', 'jobs.edit', {
    body: z.strictObject({ job_id: id, job_service_id: id, skills: z.array(wantedSkill).max(20) }),
    returns: messageResponse,
  }),
};
