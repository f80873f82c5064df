import type { clientMessages } from '../client.ts';
import type { TranslatedMessages } from '../entry.ts';

export const clientSentences = {
  'client.delivery_by_hand': 'Von Hand; im Portal sofort',
  'client.delivery_mail': 'Per E-Mail beim Ausstellen',
  'client.delivery_evening': 'Per E-Mail, alle eines Tages am Abend',
  'client.name_taken':
    'Es gibt bereits einen Auftraggeber mit diesem Namen. || Diesen Namen gibt es bereits ({client}).',
  'client.own_parent': 'Ein Auftraggeber kann nicht sich selbst gehören || {client} kann nicht sich selbst gehören',
  'client.parent_has_parent':
    'Dieser Auftraggeber gehört selbst zu einem anderen. Wählen Sie jenen. || {client} gehört selbst zu jemandem. Wählen Sie diesen.',
  'client.has_clients':
    'Andere Auftraggeber gehören zu diesem, daher ist keine Muttergesellschaft möglich || Hierzu gehören andere ({client.plural}), daher ist keine Muttergesellschaft möglich',
} satisfies TranslatedMessages<typeof clientMessages>;
