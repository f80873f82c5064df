import { type CompanyTheme, companyThemeArea } from '@onrecord/contract/company/company-theme';
import { call } from '../../../lib/call/client.ts';
import { mergedValues, staleGroups } from '../../../lib/form/three-way.ts';

/** What stands in the fields: the theme without what names it. */
export type Values = Omit<CompanyTheme, 'company_id' | 'version'>;

export interface PartProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
}

export function valuesOf({ company_id: _id, version: _version, ...values }: CompanyTheme): Values {
  return values;
}

export async function saveTheme({ company_id, version }: CompanyTheme, values: Values): Promise<CompanyTheme> {
  await call(companyThemeArea.update, { params: { id: company_id }, body: { ...values, version } });
  return call(companyThemeArea.getCompanyThemes, { params: { id: company_id } });
}

export type ImagePosition = 'left' | 'above' | 'right';

/** Where the login picture stands: two switches of the theme say it together (section 2). */
export function imagePositionOf(
  values: Pick<Values, 'left_login_image_option' | 'above_login_image_option'>,
): ImagePosition {
  if (values.left_login_image_option) return 'left';
  return values.above_login_image_option ? 'above' : 'right';
}

export const positioned = (position: ImagePosition) => ({
  left_login_image_option: position === 'left',
  above_login_image_option: position === 'above',
});

/**
 * After a save that came second: what was not touched here becomes theirs, what was stays, and where both wrote
 * something the field says what the other wrote.
 */
export function afterStale(
  base: CompanyTheme,
  fresh: CompanyTheme,
  mine: Values,
  theirsText: (value: string) => string,
) {
  const theirs = valuesOf(fresh);
  const groups = (Object.keys(theirs) as (keyof Values)[]).map((name) => ({ id: name, fields: [name] }));
  const found = staleGroups(groups, { base: valuesOf(base), mine, theirs });
  const sides = found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs'] as const);
  const values = mergedValues({ mine, theirs }, found, Object.fromEntries(sides));
  const clashes = found.filter(({ isConflict }) => isConflict).map(({ group }) => group.id as keyof Values);
  const fields = clashes.map((name) => [name, theirsText(String(theirs[name]).slice(0, 200))] as const);
  return { values, fields: Object.fromEntries(fields) };
}
