import type { LetterDraft } from '@onrecord/contract/company/letter-template';
import type { LetterChannel } from '@onrecord/domain/core/letter/letter-channel';
import type { LetterWords } from '@onrecord/domain/core/letter/shipped-letter';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { requireKind, validWords } from './letter.access.ts';
import { type LetterRow, letterById, letterOf } from './letter.reads.ts';

/** Refuses letters of divisions that are not the viewer's; who works in some divisions writes none for all. */
function requireOwnDivision({ division_ids }: UserScope, division_id: number | null): void {
  const isOwn = division_ids === 'all' || (division_id !== null && division_ids.includes(division_id));
  if (!isOwn) throw refuseFields({ division_id: sentence('letter.own_division') });
}

type Stored = Pick<LetterRow, 'letter_template_id' | 'version' | 'subject' | 'html' | 'is_active'>;

/** Keeps a saved state, and what was saved in the log. */
async function keepVersion(tx: Tx, scope: UserScope, row: Stored & Pick<LetterRow, 'kind' | 'division_id'>) {
  const { letter_template_id, version, subject, html, is_active, kind, division_id } = row;
  await tx
    .insertInto('letter_template_version')
    .values({
      ...{ company_id: scope.company_id, letter_template_id, version, subject, html, is_active },
      ...{ saved_by: scope.viewer.user_id, saved_by_name: scope.viewer.name },
    })
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'letter_template',
    object_id: letter_template_id,
    object_number: String(version),
    object_name: kind,
    division_id,
  });
  return { id: letter_template_id, version };
}

const RETURNED = [
  'letter_template_id',
  'version',
  'subject',
  'html',
  'is_active',
  'kind',
  'division_id',
] as const satisfies readonly (keyof LetterRow)[];

/** Writes a letter of the company for the first time. @throws AppError 400 with the fields; StaleError 409 with the letter that is there */
export async function createLetter(tx: Tx, scope: UserScope, draft: LetterDraft) {
  const { channel, kind, division_id, locale } = draft;
  requireOwnDivision(scope, division_id);
  const words = validWords(requireKind(kind, channel), channel, draft);
  const { company_id, viewer } = scope;
  const made = await tx
    .insertInto('letter_template')
    .values({ company_id, channel, kind, division_id, locale, name: kind, ...words, updated_by_name: viewer.name })
    .onConflict((on) => on.doNothing())
    .returning(RETURNED)
    .executeTakeFirst();
  if (!made) throw new StaleError(await letterOf(tx, scope, draft));
  return keepVersion(tx, scope, made);
}

/** Changes a letter that somebody looked at. @throws AppError 404; StaleError 409 with the letter as it is now */
async function changeLetter(
  tx: Tx,
  scope: UserScope,
  row: LetterRow,
  version: number,
  values: Partial<LetterWords> & { is_active: boolean },
) {
  requireOwnDivision(scope, row.division_id);
  const made = await tx
    .updateTable('letter_template')
    .set({ ...values, updated_by_name: scope.viewer.name })
    .where('company_id', '=', scope.company_id)
    .where('letter_template_id', '=', row.letter_template_id)
    .where('version', '=', version)
    .returning(RETURNED)
    .executeTakeFirst();
  if (!made) throw new StaleError(await letterById(tx, scope, row.letter_template_id));
  return keepVersion(tx, scope, made);
}

async function requireLetter(tx: Tx, scope: UserScope, id: number): Promise<LetterRow> {
  const row = await letterById(tx, scope, id);
  if (!row) throw refuse('general.not_found');
  return row;
}

export async function updateLetter(tx: Tx, scope: UserScope, id: number, draft: LetterWords & { version: number }) {
  const row = await requireLetter(tx, scope, id);
  const channel = row.channel as LetterChannel;
  const words = validWords(requireKind(row.kind, channel), channel, draft);
  return changeLetter(tx, scope, row, draft.version, { ...words, is_active: true });
}

/** Takes a former state over as the newest; one whose fields are no longer known is refused as if it were typed. */
export async function restoreLetter(tx: Tx, scope: UserScope, id: number, at: { version: number; from: number }) {
  const row = await requireLetter(tx, scope, id);
  const former = await tx
    .selectFrom('letter_template_version')
    .select(['subject', 'html'])
    .where('company_id', '=', scope.company_id)
    .where('letter_template_id', '=', id)
    .where('version', '=', at.from)
    .executeTakeFirst();
  if (!former) throw refuse('general.not_found');
  const channel = row.channel as LetterChannel;
  const words = validWords(requireKind(row.kind, channel), channel, former);
  return changeLetter(tx, scope, row, at.version, { ...words, is_active: true });
}

/** Uses what is shipped again; the own letter stays among the former ones. */
export async function useShippedLetter(tx: Tx, scope: UserScope, id: number, { version }: { version: number }) {
  const row = await requireLetter(tx, scope, id);
  return changeLetter(tx, scope, row, version, { is_active: false });
}
