import type { clientMessages } from '../client.ts';
import type { TranslatedMessages } from '../entry.ts';

export const clientSentences = {
  'client.name_taken': 'Ya existe ({client}) con este nombre.',
} satisfies TranslatedMessages<typeof clientMessages>;
