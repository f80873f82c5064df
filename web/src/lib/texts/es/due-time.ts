import type { Translated } from '../../texts.ts';
import type { dueTimeTexts } from '../due-time.ts';

export const texts = {
  title: 'Plazos',
  level: 'De quién son los plazos',
  company: 'Toda la empresa',
  hint: 'El tablero y los pasos de cada trabajo siguen estos plazos. Los fines de semana, los festivos y los días bloqueados de la división no cuentan como días hábiles. || El tablero y los pasos ({job}) siguen estos plazos. Los fines de semana, los festivos y los días bloqueados ({division}) no cuentan como días hábiles.',
  before: 'Antes del trabajo || Antes: {job}',
  after: 'Después del trabajo || Después: {job}',
  kind: '{step}: cuándo vence',
  inherit: 'Normal: {when}',
  inherit_division: 'Como la empresa: {when}',
  days_before: 'Días hábiles antes',
  days_after: 'Días hábiles después',
  minutes_before: 'Minutos antes del inicio',
  days: '{step}: días hábiles',
  minutes: '{step}: minutos',
  at: '{step}: hora del día',
  says_days_before_one: '1 día hábil antes, {at}',
  says_days_before_other: '{count} días hábiles antes, {at}',
  says_days_after_one: '1 día hábil después, {at}',
  says_days_after_other: '{count} días hábiles después, {at}',
  says_minutes: '{count} minutos antes del inicio',
  theirs: 'Otra persona lo cambió a «{value}».',
  read_only:
    'Solo quien tiene acceso a todas las divisiones cambia los plazos de la empresa. || Solo quien tiene acceso a todo ({division.plural}) cambia los plazos de la empresa.',
} as const satisfies Translated<typeof dueTimeTexts>;
