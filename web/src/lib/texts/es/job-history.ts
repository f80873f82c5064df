import type { Translated } from '../../texts.ts';
import type { jobHistoryTexts } from '../job-history.ts';

export const texts = {
  title: 'Historial',
  loading: 'Cargando el historial',
  none: 'Nada coincide.',
  part: 'Qué mostrar',
  all: 'Todo {count}',
  fields: 'Campos {count}',
  responses: 'Respuestas {count}',
  field: 'Campo',
  every_field: 'Todos los campos',
  person: 'Persona',
  everybody: 'Todas las personas',
  certificate: 'Certificado de eventos',
  show: 'Mostrar esta versión',
  show_version: 'Mostrar esta versión ({number})',
  version: '{job}, versión {number}',
  as_of: 'Como estaba el {when}',
  many: '{count} campos',
  blank: 'vacío',
  product: 'La oficina',
} as const satisfies Translated<typeof jobHistoryTexts>;
