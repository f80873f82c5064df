import type { TranslatedMessages } from '../entry.ts';
import type { mergeMessages } from '../merge.ts';

export const mergeSentences = {
  'merge.done': '{merged} se fusionó con {kept}.',
  'merge.undone': '{merged} y {kept} vuelven a ser dos.',
  'merge.same': 'Elija dos registros distintos.',
  'merge.already': 'Uno de los dos registros se fusionó o se eliminó entretanto.',
  'merge.collision': 'Ambos tienen entradas propias en el mismo lugar ({what}). Elimine primero una de ellas.',
  'merge.other_divisions':
    'Este registro se usa en divisiones a las que usted no tiene acceso. Debe fusionarlo alguien que lo tenga. || Este registro se usa en divisiones en las que usted no trabaja ({division.plural}). Debe fusionarlo alguien que sí trabaje en ellas.',
  'merge.unknown_field': 'No hay ningún campo {field} que tomar.',
  'merge.undone_already': 'Esta fusión ya se deshizo.',
  'merge.too_late': 'Una fusión solo puede deshacerse durante 30 días.',
  'merge.kept_gone': 'El registro se fusionó de nuevo o se eliminó. Deshaga primero la fusión posterior.',
  'merge.name_taken': 'Otro registro ya tiene el nombre {name}. Cámbiele primero el nombre.',
  'merge.changed_since': 'Esta fusión no puede deshacerse: algo de ella cambió desde entonces ({what}).',
  'merge.books_since':
    'Esta fusión no puede deshacerse: desde entonces se registraron pagos en sus facturas. || Esta fusión no puede deshacerse: desde entonces se contabilizó dinero. Afecta a: {invoice.plural}.',
  'merge.rename_denied': 'Su rol no permite cambiar nombres.',
  'merge.record_itself': 'el propio registro',
} as const satisfies TranslatedMessages<typeof mergeMessages>;
