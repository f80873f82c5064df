import type { SampleData, sampleDataArea } from '@onrecord/contract/company/sample-data';
import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { UserScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { mayTurnSample } from './sample.access.ts';
import { sampleStateOf } from './sample.reads.ts';
import { type FillSample, turnOffSample, turnOnSample } from './sample.writes.ts';

async function presentSample({ db, now }: Services, scope: UserScope): Promise<SampleData> {
  const { company_id } = scope;
  const state = isSampleId(company_id) ? 'off' : await sampleStateOf(db, company_id, now());
  return { state: state === 'broken_off' ? 'off' : state, can_turn: mayTurnSample(scope) };
}

/** Sample data of a company: whether there is any, and turning it on and off. */
export function sampleDataHandlers(services: Services, fill: FillSample): CallHandlers<typeof sampleDataArea> {
  return {
    get: (call) => presentSample(services, userScope(call)),
    async turnOn(call) {
      const scope = userScope(call);
      const description = sentenceText(sentence('company.sample_on'), await call.terms());
      await turnOnSample(services, scope, { fill, description });
      return presentSample(services, scope);
    },
    async turnOff(call) {
      const scope = userScope(call);
      await turnOffSample(services, scope, sentenceText(sentence('login.sample_off'), await call.terms()));
      call.forgetSessions();
      return presentSample(services, scope);
    },
  };
}
