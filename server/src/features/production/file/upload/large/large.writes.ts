import type { Tx } from '../../../../../db/database.ts';
import type { Scope } from '../../../../../db/scope.ts';
import { uploaderOf } from '../../file.access.ts';

export interface NewHalf {
  job_id: number;
  file_name: string;
  size: number;
  fingerprint: string;
  part_size: number;
}

/** Notes that a file is about to be sent in parts. */
export async function noteHalf(
  tx: Tx,
  scope: Scope,
  half: NewHalf & { key_name: string; content_type: string; parts_id: string },
  now: string,
): Promise<void> {
  await tx
    .insertInto('job_upload')
    .values({
      company_id: scope.company_id,
      sha256: '',
      created_at: now,
      touched_at: now,
      ...half,
      ...uploaderOf(scope),
    })
    .execute();
}

/** Keeps the parts of an upload for as long again: more of it is on the way. */
export async function touchHalf(tx: Tx, scope: Scope, key_name: string, now: string): Promise<void> {
  await tx
    .updateTable('job_upload')
    .set({ touched_at: now })
    .where('company_id', '=', scope.company_id)
    .where('key_name', '=', key_name)
    .execute();
}
