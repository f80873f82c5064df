import type { TranslatedMessages } from '../entry.ts';
import type { listTitleMessages } from '../list-title.ts';

export const listTitleSentences = {
  'time_off.title': 'Ausencias',
  'company_day.holidays': 'Días festivos',
  'company_day.blackout_days': 'Días bloqueados',
  'note.title': 'Notas',
  'role.title': 'Roles',
} as const satisfies TranslatedMessages<typeof listTitleMessages>;
