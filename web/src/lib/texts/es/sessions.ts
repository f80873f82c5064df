import type { Translated } from '../../texts.ts';
import type { sessionsTexts } from '../sessions.ts';

export const texts = {
  title: 'Dispositivos conectados',
  this_browser: 'Este navegador',
  last_seen: 'Última actividad {when}',
  end: 'Cerrar esa sesión',
  via_master: 'Abierta con una contraseña maestra',
  unknown_browser: 'Navegador desconocido',
  nowhere_else: 'No ha iniciado sesión en ningún otro sitio.',
} as const satisfies Translated<typeof sessionsTexts>;
