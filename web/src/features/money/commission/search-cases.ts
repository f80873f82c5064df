import { caseArea } from '@onrecord/contract/people/case';
import { call } from '../../../lib/call/client.ts';

/** Cases of any client, by what is typed. */
export const searchCases = (search_text: string, signal: AbortSignal) =>
  call(caseArea.getCompanyCase, { body: { search_text }, signal });
