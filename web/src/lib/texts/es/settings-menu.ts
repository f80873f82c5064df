import type { Translated } from '../../texts.ts';
import type { settingsMenuTexts } from '../settings-menu.ts';

export const texts = {
  title: 'Configuración',
  hint: 'Cómo trabaja su empresa, sección por sección.',
  menu: 'Configuración',
  back: 'Volver al trabajo',
  find: 'Buscar un ajuste',
  nothing: 'Ningún ajuste coincide.',
  hits_one: '{count} ajuste con «{typed}»',
  hits_other: '{count} ajustes con «{typed}»',
  open: 'Abrir',
  open_page: 'Abrir {page}',
  also: 'También',
  page_hits_one: '{page}, {count} resultado',
  page_hits_other: '{page}, {count} resultados',
  company: 'Empresa',
  people: 'Personas y permisos',
  work: 'Trabajo',
  money: 'Dinero',
  messages: 'Mensajes',
  connections: 'Conexiones',
  log: 'Registro',
} as const satisfies Translated<typeof settingsMenuTexts>;
