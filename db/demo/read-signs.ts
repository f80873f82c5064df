import { readSignArea } from '@onrecord/contract/production/read-sign';
import { mintScope } from '../../server/src/db/scope.ts';
import { saveErratum } from '../../server/src/features/production/read-sign/read-sign.writes.ts';
import { startReviews } from '../../server/src/features/production/read-sign/start.writes.ts';
import type { Hands, OwnCall } from './own-calls.ts';
import { daysBetween, minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';
import type { TurnedIn } from './worksheets.ts';

/** Reviews that began longer ago are over: the demo world begins with those that are not. */
const RECENT_DAYS = 26;
const MAX_REVIEWS = 8;

type Reserved = TurnedIn & { readonly name: string };

/** Sends the witness of a job its transcript, where the job has one; returns whose review it is. */
async function send({ client, product, call }: Hands, company_id: number, { booking, name }: Reserved) {
  const { rows } = await client.query<{ read_sign_id: number; version: number; job_file_id: number }>(
    `select r.read_sign_id::int, r.version, f.job_file_id::int from read_sign r
     join job_file f on f.company_id = $1 and f.job_id = r.job_id and f.file_name like '%.txt'
     where r.company_id = $1 and r.job_id = $2 order by r.read_sign_id, f.job_file_id limit 1`,
    [company_id, booking.job_id],
  );
  const [review] = rows;
  if (!review) return undefined;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@witness.example`;
  await product.readSign.sendLink(call(readSignArea.sendLink, { ...review, email }));
  return review.read_sign_id;
}

/** The witness on their page: the first change of an errata sheet. */
async function enter({ services }: Hands, company_id: number, job_id: number, subject_id: number): Promise<void> {
  const viewer = { kind: 'link', purpose: 'readsign', job_id, subject_type: 'guest', subject_id } as const;
  const scope = mintScope({ company_id, viewer: { ...viewer, object_id: null, name: '' } });
  const change = {
    read_sign_change_id: null,
    page: 2,
    line: 4,
    from_text: '',
    to_text: 'To the best of my memory.',
    reason: 'To clarify',
  };
  await services.db.withScope(scope, (tx) =>
    saveErratum(tx, scope, change, { hasLine: () => true, now: services.now() }),
  );
}

/**
 * Witnesses who read and sign, all by the product's own work: their clocks start at turn-in, some are sent the transcript, and one
 * has entered a change.
 */
export function readSignCalls(tenant: Tenant, users: Users, turnedIn: readonly TurnedIn[]): OwnCall[] {
  const { company_id } = tenant.plan;
  const reserved = turnedIn
    .filter(({ facts, booking }) => {
      const isReserved = facts.testimonies.some(({ is_read_and_sign }) => is_read_and_sign);
      return isReserved && daysBetween(booking.day, tenant.today) < RECENT_DAYS;
    })
    .toSorted((a, b) => b.completed_on.localeCompare(a.completed_on))
    .slice(0, MAX_REVIEWS)
    .map((job): Reserved => {
      const [heard] = job.facts.testimonies.filter(({ is_read_and_sign }) => is_read_and_sign);
      const { first_name = '', last_name = '' } = heard?.booked.deponent ?? {};
      return { ...job, name: `${first_name} ${last_name}` };
    });
  return reserved.flatMap((job, index) => [
    {
      at: minutesAfter(job.completed_on, 1),
      by: users.manager,
      work: ({ services }: Hands) => {
        const scope = mintScope({ company_id, viewer: { kind: 'system', name: 'turn-in' } });
        return services.db.withScope(scope, (tx) => startReviews(tx, scope, job.booking.job_id, services.now()));
      },
    },
    // The newest wait for the office.
    ...(index < 3
      ? []
      : [
          {
            at: minutesAfter(job.completed_on, 150),
            by: users.manager,
            async work(hands: Hands) {
              const id = await send(hands, company_id, job);
              if (id !== undefined && index === 3) await enter(hands, company_id, job.booking.job_id, id);
            },
          },
        ]),
  ]);
}
