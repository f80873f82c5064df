import type { TranslatedMessages } from '../entry.ts';
import type { roleMessages } from '../role.ts';

export const roleSentences = {
  'role.exists': 'Diese Rolle gibt es schon.',
  'role.in_use': 'Diese Rolle wird verwendet und kann nicht gelöscht werden.',
  'role.beyond_reach': 'Benutzer dieses Typs haben hier nie etwas zu tun.',
  'role.right_refused': 'Ein Recht, das Sie selbst nicht haben, können Sie nicht geben.',
  'role.own_rights': 'Sie können Ihrer eigenen Rolle nicht nehmen, was Sie brauchen, um es zurückzugeben.',
  'role.last_keeper':
    'Es muss jemand mit Vollzugriff bleiben, der sich anmelden und um Benutzer und Rollen kümmern kann.',
  'role.others':
    'Diese Rolle nutzen auch Personen außerhalb Ihrer Niederlassungen, deshalb können Sie sie nicht ändern. Sie können eine Kopie speichern. || Mit dieser Rolle arbeiten auch Personen anderswo ({division.plural}), deshalb können Sie sie nicht ändern. Sie können eine Kopie speichern.',
} as const satisfies TranslatedMessages<typeof roleMessages>;
