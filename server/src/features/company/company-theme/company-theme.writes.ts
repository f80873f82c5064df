import type { NewTheme, ThemeChange } from '@onrecord/contract/company/company-theme';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { ownPictureDigest } from '@onrecord/domain/core/picture/picture-address';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { usePicture } from '../../../db/record/picture.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, type ThemeRow, themeOf } from '../company/company.reads.ts';
import { presentTheme, withCleanContent } from './company-theme.present.ts';

const PICTURES = ['login_company_logo', 'header_company_logo', 'dark_company_logo', 'login_image'] as const;

/** Refuses an address that leads to no picture of this company. What stands in the theme already may stay. */
async function refuseForeignPictures(
  tx: Tx,
  scope: UserScope,
  before: ThemeRow | undefined,
  after: NewTheme,
): Promise<void> {
  const fields: Record<string, Sentence> = {};
  for (const name of PICTURES) {
    const address = after[name] ?? '';
    if (address === '' || address === before?.[name]) continue;
    const digest = ownPictureDigest(scope.company_id, address);
    if (!digest || !(await usePicture(tx, scope, digest))) fields[name] = sentence('picture.unknown');
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

async function recordTheme(tx: Tx, scope: UserScope, before: ThemeRow | undefined, after: NewTheme): Promise<void> {
  const { name } = await companyOf(tx, scope);
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'company_theme',
    object_id: scope.company_id,
    object_name: name,
    changes: changesBetween(before, after),
  });
}

/**
 * Saves the theme of the company (section 7). Formatted text is made safe before it is kept.
 *
 * @throws AppError 404, 409 with the fresh row, 400 with the fields
 */
export async function saveTheme(services: Services, scope: UserScope, change: ThemeChange): Promise<void> {
  const { version, ...given } = change;
  const look = withCleanContent(given);
  await services.db.withScope(scope, async (tx) => {
    await tx
      .selectFrom('company_theme')
      .select('version')
      .where('company_id', '=', scope.company_id)
      .forUpdate()
      .execute();
    const before = await themeOf(tx, scope);
    if (!before) throw refuse('general.not_found');
    if (before.version !== version) throw new StaleError(presentTheme(before));
    await refuseForeignPictures(tx, scope, before, look);
    await tx.updateTable('company_theme').set(look).where('company_id', '=', scope.company_id).execute();
    await recordTheme(tx, scope, before, look);
  });
}

/** Gives the company its theme where it has none. @throws AppError 409, 400 with the fields */
export async function createTheme(services: Services, scope: UserScope, draft: NewTheme): Promise<void> {
  const look = withCleanContent(draft);
  await services.db.withScope(scope, async (tx) => {
    await refuseForeignPictures(tx, scope, undefined, look);
    const made = await tx
      .insertInto('company_theme')
      .values({ ...look, company_id: scope.company_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!made) throw refuse('theme.exists');
    await recordTheme(tx, scope, undefined, look);
  });
}
