import type { clientMessages } from '../client.ts';
import type { TranslatedMessages } from '../entry.ts';

export const clientSentences = {
  'client.delivery_by_hand': 'A mano; en el portal de inmediato',
  'client.delivery_mail': 'Por correo al emitirse',
  'client.delivery_evening': 'Por correo, todas las del día por la tarde',
  'client.name_taken': 'Ya existe ({client}) con este nombre.',
  'client.own_parent': 'No puede ser su propia matriz ({client})',
  'client.parent_has_parent': 'Ya pertenece a otra matriz ({client}). Elija esa.',
  'client.has_clients': 'Otros le pertenecen ({client.plural}), por lo que no puede tener matriz',
} satisfies TranslatedMessages<typeof clientMessages>;
