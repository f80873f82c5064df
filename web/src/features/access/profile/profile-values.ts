import { type Profile, profileArea } from '@onrecord/contract/access/profile';
import { call } from '../../../lib/call/client.ts';
import { mergedValues, staleGroups } from '../../../lib/form/three-way.ts';

/** What stands in the fields. `time` is 'company' where the user has no wish of their own. */
export interface Values {
  first_name: string;
  middle_nameinitial: string;
  last_name: string;
  suffix: string;
  email: string;
  mobile: string;
  page_size: number | null;
  lists: 'company' | 'pages' | 'scroll';
  theme_mode: Profile['theme_mode'];
  time: 'company' | '12' | '24';
}

export function valuesOf({ time_format, lists_in_pages, ...profile }: Profile): Values {
  const { first_name, middle_nameinitial, last_name, suffix, email, mobile, page_size, theme_mode } = profile;
  const time = time_format === null ? 'company' : time_format === 24 ? '24' : '12';
  const lists = lists_in_pages === null ? 'company' : lists_in_pages ? 'pages' : 'scroll';
  return { first_name, middle_nameinitial, last_name, suffix, email, mobile, page_size, lists, theme_mode, time };
}

export async function saveProfile(profile: Profile, values: Values, current_password: string): Promise<void> {
  const { time, lists, ...own } = values;
  const lists_in_pages = lists === 'company' ? null : lists === 'pages';
  const time_format = time === 'company' ? null : time === '24' ? 24 : 12;
  await call(profileArea.updateUserprofile, {
    params: { id: profile.user_id },
    body: { ...own, lists_in_pages, time_format, current_password, version: profile.version },
  });
}

const NAMES = ['first_name', 'middle_nameinitial', 'last_name', 'suffix', 'email', 'mobile'] as const;
const FIELDS = [...NAMES, 'page_size', 'lists', 'theme_mode', 'time'] as const;
const GROUPS = FIELDS.map((name) => ({ id: name, fields: [name] as const }));

/** After a save that came second: what was not touched here becomes theirs; where both wrote, the field says what they wrote. */
export function afterStale(base: Profile, fresh: Profile, mine: Values, theirsText: (value: string) => string) {
  const theirs = valuesOf(fresh);
  const found = staleGroups<Values>(GROUPS, { base: valuesOf(base), mine, theirs });
  const sides = found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs'] as const);
  const clashes = NAMES.filter((name) => found.some(({ group, isConflict }) => isConflict && group.id === name));
  return {
    values: mergedValues({ mine, theirs }, found, Object.fromEntries(sides)),
    fields: Object.fromEntries(clashes.map((name) => [name, theirsText(theirs[name])])),
    isSettled: !found.some(({ isConflict }) => isConflict),
  };
}
