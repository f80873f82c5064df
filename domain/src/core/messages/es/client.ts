import type { clientMessages } from '../client.ts';
import type { TranslatedMessages } from '../entry.ts';

export const clientSentences = {
  'client.delivery_by_hand': 'A mano; en el portal de inmediato',
  'client.delivery_mail': 'Por correo al emitirse',
  'client.delivery_evening': 'Por correo, todas las del día por la tarde',
  'client.name_taken': 'Ya existe un cliente con este nombre. || Ya existe ({client}) con este nombre.',
  'client.own_parent': 'Un cliente no puede ser su propia matriz || No puede ser su propia matriz ({client})',
  'client.parent_has_parent':
    'Este cliente ya pertenece a otro. Elija ese. || Ya pertenece a otra matriz ({client}). Elija esa.',
  'client.has_clients':
    'Otros clientes pertenecen a este, por lo que no puede tener matriz || Otros le pertenecen ({client.plural}), por lo que no puede tener matriz',
} satisfies TranslatedMessages<typeof clientMessages>;
