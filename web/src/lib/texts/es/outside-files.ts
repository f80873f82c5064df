import type { Translated } from '../../texts.ts';
import type { outsideTexts } from '../file.ts';

export const texts = {
  title: 'Archivos y notificaciones',
  password_title: 'Estos archivos están protegidos',
  password_hint: 'Introduzca la contraseña que recibió con este enlace.',
  password: 'Contraseña',
  checking: 'Comprobando…',
  loading: 'Cargando archivos…',
  file_name: 'Nombre del archivo',
  description: 'Descripción',
  file_type: 'Tipo',
  deponent: '{deponent}',
  date: 'Fecha',
  none: 'Aún no hay archivos',
  pdf_note:
    'Chrome 42 y posteriores no ejecutan complementos de PDF. Si un PDF no se abre, instale una extensión para ver PDF o descargue el archivo.',
} as const satisfies Translated<typeof outsideTexts>;
