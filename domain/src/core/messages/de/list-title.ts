import type { TranslatedMessages } from '../entry.ts';
import type { listTitleMessages } from '../list-title.ts';

export const listTitleSentences = {
  'time_off.title': 'Abwesenheiten',
  'company_day.holidays': 'Feiertage',
  'company_day.blackout_days': 'Sperrtage',
  'note.title': 'Notizen',
  'role.title': 'Rollen',
} as const satisfies TranslatedMessages<typeof listTitleMessages>;
