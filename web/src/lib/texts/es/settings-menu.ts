import type { Translated } from '../../texts.ts';
import type { settingsMenuTexts } from '../settings-menu.ts';

export const texts = {
  title: 'Configuración',
  hint: 'Cómo trabaja su empresa, sección por sección.',
  menu: 'Configuración',
  back: 'Volver al trabajo',
  find: 'Buscar un ajuste',
  nothing: 'Ningún ajuste coincide.',
  found_one: '{count} ajuste encontrado',
  found_other: '{count} ajustes encontrados',
  company: 'Empresa',
  people: 'Personas y permisos',
  work: 'Trabajo',
  money: 'Dinero',
  messages: 'Mensajes',
  connections: 'Conexiones',
  log: 'Registro',
} as const satisfies Translated<typeof settingsMenuTexts>;
