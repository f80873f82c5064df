import type { clientMessages } from '../client.ts';
import type { TranslatedMessages } from '../entry.ts';

export const clientSentences = {
  'client.name_taken': 'Diesen Namen gibt es bereits ({client}).',
} satisfies TranslatedMessages<typeof clientMessages>;
