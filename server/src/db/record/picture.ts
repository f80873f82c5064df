import type { StoredPicture } from '@onrecord/domain/core/picture/picture-address';
import type { PictureFacts } from '@onrecord/domain/core/picture/read-picture';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** Writes down that a picture is kept, or is wanted again: then nobody sweeps it away. */
export async function pictureRow(tx: Tx, picture: StoredPicture & PictureFacts & { bytes: number }): Promise<void> {
  await tx
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['company_id', 'sha256']).doUpdateSet({ unused_since: null }))
    .execute();
}

/** A picture of the company by the digest of its content; undefined when it has none such. */
export function findPicture(tx: Tx, { company_id }: Scope, sha256: string) {
  return tx
    .selectFrom('picture')
    .select(['sha256', 'content_type', 'bytes'])
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Puts a picture of the company to use, so that no sweep takes it in the same moment; false when there is none such. */
export async function usePicture(tx: Tx, { company_id }: Scope, sha256: string): Promise<boolean> {
  const row = await tx
    .updateTable('picture')
    .set({ unused_since: null })
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .returning('sha256')
    .executeTakeFirst();
  return row !== undefined;
}
