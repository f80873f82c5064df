import type { Tx } from '../../../../db/database.ts';
import { mintScope, type Origin, type Scope, type SystemViewer } from '../../../../db/scope.ts';
import { rapidDivisions } from './rapid.reads.ts';

/** The scope of somebody without an account: they add one request to one company under the name they give, and read nothing. */
export function guestScope(company_id: number, name: string, origin: Origin): Scope<SystemViewer> {
  return mintScope({ company_id, origin, viewer: { kind: 'system', name } });
}

/** Whether a division takes requests of the public page (section 6, rapid requests). */
export async function takesRapidRequests(tx: Tx, scope: Scope, divisionId: number | null): Promise<boolean> {
  return (await rapidDivisions(tx, scope)).some(({ division_id }) => division_id === divisionId);
}
