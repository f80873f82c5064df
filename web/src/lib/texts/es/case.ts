import type { Translated } from '../../texts.ts';
import type { caseTexts } from '../case.ts';

export const texts = {
  not_begun: 'Sin empezar',
  ended: 'Terminado',
  trial: 'Juicio {date}',
  tab_parties: '{attorney.plural} y partes',
  no_parties: 'Todavía no hay nadie aquí',
  no_parties_hint:
    'Anote {attorney.plural} y partes de cada lado: así todos los que trabajan en ello saben quién es quién.',
  edit_parties: 'Editar {attorney.plural} y partes',
  side: 'En nombre de',
  represented: 'Representa a',
  add_party: 'Añadir un contacto || Añadir: {contact}',
  party: '{contact} {n}',
  reach: 'Teléfono y correo',
  choose_person: 'Elija un contacto. || Elija: {contact}.',
} as const satisfies Translated<typeof caseTexts>;
