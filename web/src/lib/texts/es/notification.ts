import type { Translated } from '../../texts.ts';
import type { notificationTexts } from '../notification.ts';

export const texts = {
  title: 'Ajustes de avisos',
  title_of: 'Ajustes de avisos de {name}',
  company_sends: 'Lo que envía la empresa',
  guest: 'Usted no pertenece a esta empresa; no se le envía nada.',
  by_mail: 'Por correo',
  by_text: 'Por SMS',
  by_app: 'En la app',
  told: 'De qué se le avisa',
  told_hint: 'Solo se puede activar lo que envía la empresa.',
  told_staff_hint:
    'El buzón de la oficina recibe siempre los avisos; aquí elige cuáles quiere recibir también en persona y cuáles lee en la app, bajo la campana.',
  copies: 'Copias',
  copies_hint:
    'Otras personas del mismo {client} que reciben los mismos avisos que usted. Sus enlaces no van en las copias.',
  copies_none: 'Nadie recibe copias.',
  copied_from: 'Usted recibe copias de los avisos de estas personas',
  copy_to: 'Quién recibe copias',
  copy_kinds: 'De qué avisos',
  add_copy: 'Añadir',
  tell_copied: 'Avisar por correo',
  end_copy: 'Terminar',
  end_copy_of: 'Terminar las copias: {name}',
  tell_copied_of: 'Avisar por correo: {name}',
  loading: 'Cargando…',
} as const satisfies Translated<typeof notificationTexts>;
