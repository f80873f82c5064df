import { createHash, randomInt } from 'node:crypto';
import { hasOwnFactor } from '@onrecord/domain/access/sign-in/own-factor';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  readRecoveryCode,
  writeRecoveryCode,
} from '@onrecord/domain/access/sign-in/recovery-code';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import type { Candidate } from '../sign-in.reads.ts';
import { readOwnFactors } from './factor.reads.ts';
import { changeOwnFactors, notifyFactorChange } from './factor.writes.ts';

const newLetters = () =>
  Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** 80 bits of chance cannot be found again from a plain hash. */
const codeHash = (letters: string) => createHash('sha256').update(`recovery ${letters}`).digest();

/** Makes ten codes; those before them stop working. Only their hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, { company_id, user_id }: Candidate): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newLetters);
  await removeRecoveryCodes(tx, { company_id, user_id });
  const rows = codes.map((letters) => ({ company_id, user_id, code_hash: codeHash(letters) }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes.map(writeRecoveryCode);
}

/** The first codes of somebody who has none; nothing where there are some. */
export async function makeFirstRecoveryCodes(tx: Tx, user: Candidate): Promise<string[]> {
  const { recovery_codes_left } = await readOwnFactors(tx, user);
  return recovery_codes_left > 0 ? [] : makeRecoveryCodes(tx, user);
}

/** New codes for the viewer, who has a factor they can stand in for. */
export function renewRecoveryCodes(services: Services, scope: UserScope): Promise<string[]> {
  return changeOwnFactors(services, scope, async (tx, user, own) => {
    if (!hasOwnFactor(await readOwnFactors(tx, user))) throw refuse('factor.recovery_needs_factor');
    await notifyFactorChange(tx, own, user, { what: 'recovery_made' });
    return makeRecoveryCodes(tx, user);
  });
}

/** Codes that stand in for nothing any more are gone with the last factor. */
export async function dropUselessCodes(tx: Tx, user: Candidate): Promise<void> {
  if (!hasOwnFactor(await readOwnFactors(tx, user))) await removeRecoveryCodes(tx, user);
}

async function removeRecoveryCodes(tx: Tx, { company_id, user_id }: Candidate): Promise<void> {
  await tx.deleteFrom('recovery_code').where('company_id', '=', company_id).where('user_id', '=', user_id).execute();
}

/** Takes a code, once: true for whoever was first. */
export async function takeRecoveryCode(
  tx: Tx,
  { company_id, user_id }: Candidate,
  typed: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const letters = readRecoveryCode(typed);
  if (letters === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now.toString() })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('code_hash', '=', codeHash(letters))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
