import { type CaseChoice, caseArea } from '@onrecord/contract/people/case';
import { caseOfDocket, foundValue } from '@onrecord/domain/scheduling/notice/notice-marks';
import type { NoticeReading } from '@onrecord/domain/scheduling/notice/read-notice';
import { call } from '../../../lib/call/client.ts';

const LIMIT = 20;
/** Searching by the digits alone finds a docket however its parts are divided. */
const longestPart = (docket: string) =>
  docket.split(/[^\p{L}\p{N}]+/u).toSorted((one, other) => other.length - one.length)[0] ?? '';

/** The case that has exactly the docket number of the notice, among those that the viewer may see. */
export async function caseOfNotice(reading: NoticeReading, client_id: number | null): Promise<CaseChoice | undefined> {
  const docket = foundValue(reading, 'docket_number');
  if (docket === undefined) return undefined;
  const search = (search_text: string) =>
    call(caseArea.getCompanyCase, { body: { search_text, client_id, limit: LIMIT } }).catch(() => []);
  const exact = caseOfDocket(docket, await search(docket));
  return exact ?? caseOfDocket(docket, await search(longestPart(docket)));
}
