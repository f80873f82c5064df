import type { fileArea } from '@onrecord/contract/production/file';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideLinkFile } from '@onrecord/domain/production/file/link-file';
import { offeredFileTypes } from '@onrecord/domain/production/file/upload-draft';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { jobDeponents } from '../../../scheduling/job/detail.reads.ts';
import { activeFileTypes, fileJob } from '../file.reads.ts';
import { addLinkFile } from './link.writes.ts';

/** Addresses as files of a job (section 3, is_URL). */
export function linkFileRoutes({ db, now }: Services): Pick<CallHandlers<typeof fileArea>, 'addLink'> {
  return {
    async addLink(call) {
      const scope = userScope(call);
      const { company_id, job_id, address, file_name, description, file_type_id, deponent_id } = call.body;
      requireOwnCompany(scope, company_id);
      const decision = decideLinkFile({ address, file_name });
      if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
      return db.withScope(scope, async (tx) => {
        const job = await fileJob(tx, scope, job_id);
        if (!job) throw refuse('upload.job_not_found');
        const types = offeredFileTypes(await activeFileTypes(tx, scope));
        const heard = (await jobDeponents(tx, scope, job_id)).find((one) => one.deponent_id === deponent_id);
        const problems: Record<string, Sentence> = {};
        if (file_type_id !== null && !types.some((type) => type.file_type_id === file_type_id))
          problems.file_type_id = sentence('form.choice');
        if (deponent_id !== null && !heard) problems.deponent_id = sentence('form.choice');
        if (Object.keys(problems).length > 0) throw refuseFields(problems);
        const described = { description, file_type_id, job_deponent_id: heard?.job_deponent_id ?? null };
        const job_file_id = await addLinkFile(tx, scope, { job, ...decision.link, ...described }, now());
        return { message: message('file.link_saved'), job_file_id };
      });
    },
  };
}
