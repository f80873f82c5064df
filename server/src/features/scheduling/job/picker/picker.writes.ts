import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { servicesOf } from '../schedule/schedule.reads.ts';
import { openJob } from '../schedule/schedule.writes.ts';
import { logged } from '../values.writes.ts';

type Body = BodyOf<typeof jobPickerArea.saveSkills>;

const skillsOf = (tx: Tx, { company_id }: UserScope, jobServiceId: number) =>
  tx
    .selectFrom('job_service_skill as k')
    .innerJoin('specialty as s', (on) => sameCompany(on, 's.specialty_id', 'k.specialty_id'))
    .select(['s.name', 'k.is_required'])
    .where('k.company_id', '=', company_id)
    .where('k.job_service_id', '=', jobServiceId)
    .orderBy('s.name')
    .execute();

const inWords = (skills: readonly { name: string; is_required: boolean }[]) =>
  skills.map(({ name, is_required }) => (is_required ? `${name} (required)` : name)).join(', ');

/** Makes the skills of a service those of the body. @throws AppError 404 for a job or service that is not there */
export async function saveSkills(tx: Tx, scope: UserScope, { job_id, job_service_id, skills }: Body): Promise<void> {
  const job = await openJob(tx, scope, job_id, null);
  const services = await servicesOf(tx, scope, job_id);
  if (!services.some((row) => row.job_service_id === job_service_id)) throw refuse('general.not_found');
  const before = inWords(await skillsOf(tx, scope, job_service_id));
  await tx
    .deleteFrom('job_service_skill')
    .where('company_id', '=', scope.company_id)
    .where('job_service_id', '=', job_service_id)
    .execute();
  const wanted = new Map(skills.map((skill) => [skill.specialty_id, skill]));
  const rows = [...wanted.values()].map((skill) => ({ company_id: scope.company_id, job_service_id, ...skill }));
  if (rows.length > 0) await tx.insertInto('job_service_skill').values(rows).execute();
  const after = inWords(await skillsOf(tx, scope, job_service_id));
  if (before === after) return;
  await recordActivity(tx, scope, {
    activity_type: 'Job Saved',
    ...(await logged(tx, scope, job)),
    changes: changesBetween({ skills: before }, { skills: after }),
  });
}
