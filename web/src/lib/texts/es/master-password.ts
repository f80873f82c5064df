import type { Translated } from '../../texts.ts';
import type { masterPasswordTexts } from '../master-password.ts';

export const texts = {
  title: 'Contraseña maestra',
  about:
    'Abre el acceso de cualquier usuario de {company}, para ayudarle o para ver lo que ve. Todo lo que se haga con ella queda anotado a nombre de quien la creó.',
  none: 'Ahora no hay ninguna.',
  active: 'Activa',
  password: 'Contraseña',
  made_by: 'Creada por',
  made_at: 'Creada',
  ends: 'Termina',
  open_sessions: 'Sesiones abiertas',
  make: 'Crear una nueva',
  replace_title: '¿Sustituir la contraseña maestra?',
  replace_about: 'La que está activa deja de servir, y las sesiones que abrió terminan.',
  hours: 'Termina después de (horas)',
  hours_hint: 'Entre {least} y {most}.',
  end: 'Terminar ahora',
  end_title: '¿Terminar la contraseña maestra?',
  end_about: 'Deja de servir, y las sesiones que abrió terminan.',
  made_title: 'La nueva contraseña maestra',
  made_until: 'Sirve hasta {when}, para todos los usuarios de {company}.',
  copy: 'Copiar',
  noted: 'La he anotado',
  loading: 'Cargando…',
} as const satisfies Translated<typeof masterPasswordTexts>;
