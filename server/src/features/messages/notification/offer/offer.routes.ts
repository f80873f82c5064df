import type { offerArea } from '@onrecord/contract/scheduling/offer';
import { offerLinkPath } from '@onrecord/domain/access/link/link-path';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { canSeeJob } from '../../../scheduling/job/detail.reads.ts';
import { offerSpeaker, offerText } from './offer.present.ts';
import { serviceName } from './offer.reads.ts';
import { offerReader, offerWriting } from './offer.writes.ts';

/** What the letters of a round would say, before anything is sent. */
export function offerPreviewHandlers({ db, now, base_url }: Services): Pick<CallHandlers<typeof offerArea>, 'preview'> {
  return {
    preview: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const { job_id, job_service_id, tiers, note, shows_pay, pay_amount } = call.body;
        if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
        const service_name = await serviceName(tx, scope, job_service_id);
        if (service_name === undefined || !(await canSeeJob(tx, scope, job_id))) throw refuse('link.job_not_found');
        const [first] = tiers;
        const at = now();
        const tier_ends_at = at.add({ minutes: first?.minutes ?? 0 }).toString();
        const pay = shows_pay && pay_amount !== '' ? pay_amount : null;
        const writing = await offerWriting(tx, scope, { job_id, service_name, note, pay_amount: pay, tier_ends_at });
        if (!writing) throw refuse('link.job_not_found');
        const readers = [];
        for (const id of first?.provider_ids ?? []) readers.push(await offerReader(tx, scope, job_id, id, at));
        const [reader] = readers;
        const subject_id = first?.provider_ids[0] ?? 0;
        const link = `${base_url}${offerLinkPath({ company_id: scope.company_id, job_id, subject_id })}`;
        return {
          name: reader?.name ?? '',
          text: offerText(writing, offerSpeaker(writing, reader?.locale ?? null).t, link, at),
          texts: readers.filter((one) => one?.number).length,
          mails: readers.filter((one) => one?.mail).length,
        };
      }),
  };
}
