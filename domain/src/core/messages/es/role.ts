import type { TranslatedMessages } from '../entry.ts';
import type { roleMessages } from '../role.ts';

export const roleSentences = {
  'role.exists': 'Este rol ya existe.',
  'role.in_use': 'Este rol está en uso y no se puede eliminar.',
  'role.beyond_reach': 'Los usuarios de este tipo nunca tienen nada que hacer aquí.',
  'role.right_refused': 'No puede dar un derecho que usted no tiene.',
  'role.own_rights': 'No puede quitar de su propio rol lo que necesita para devolverlo.',
  'role.last_keeper':
    'Debe quedar alguien con acceso completo que pueda iniciar sesión y ocuparse de usuarios y roles.',
  'role.others':
    'Personas de fuera de sus divisiones usan este rol, así que no puede cambiarlo. Puede guardar una copia. || Con este rol trabajan personas de otras unidades ({division.plural}), así que no puede cambiarlo. Puede guardar una copia.',
} as const satisfies TranslatedMessages<typeof roleMessages>;
