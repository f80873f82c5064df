import type { clientMessages } from '../client.ts';
import type { TranslatedMessages } from '../entry.ts';

export const clientSentences = {
  'client.name_taken': 'Ya existe ({client}) con este nombre.',
  'client.own_parent': 'No puede ser su propia matriz ({client})',
  'client.parent_has_parent': 'Ya pertenece a otra matriz ({client}). Elija esa.',
  'client.has_clients': 'Otros le pertenecen ({client.plural}), por lo que no puede tener matriz',
} satisfies TranslatedMessages<typeof clientMessages>;
