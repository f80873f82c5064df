import type { TranslatedMessages } from '../entry.ts';
import type { manyJobsMessages } from '../many-jobs.ts';

export const manyJobsSentences = {
  'many_jobs.none': 'Primero seleccione {job.plural}.',
  'many_jobs.too_many': 'Se pueden cambiar como máximo {most} a la vez ({job.plural}). Seleccione menos.',
  'many_jobs.days': 'Indique un número de días de 1 a {most}, hacia adelante o hacia atrás.',
  'many_jobs.not_found': '{job}: ya no existe o usted no puede verlo.',
  'many_jobs.canceled': '{job}: ya está cancelado.',
  'many_jobs.same_day': '{job}: ya está en ese día.',
  'many_jobs.turned_in': '{worksheet}: ya está entregado. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.worksheet':
    'Ya hay un documento de trabajo ({worksheet}). Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.checked_in': 'Alguien ya registró su llegada. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.past': 'La fecha ya pasó. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.fee_issued': 'La tarifa de cancelación ya se facturó. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.credit': '{client}: con esto alcanza su límite de crédito. Abra la ficha ({job}) para decidirlo.',
  'many_jobs.mail_canceled_subject': 'Cancelados: {n} {job.plural}',
  'many_jobs.mail_canceled_text': 'Se han cancelado ({n} {job.plural}).',
  'many_jobs.mail_rescheduled_subject': 'Nueva fecha: {n} {job.plural}',
  'many_jobs.mail_rescheduled_text': 'Se han cambiado a otra hora ({n} {job.plural}).',
  'many_jobs.mail_reinstated_subject': 'Sí tendrán lugar: {n} {job.plural}',
  'many_jobs.mail_reinstated_text': 'Se habían cancelado y sí tendrán lugar ({n} {job.plural}).',
  'many_jobs.mail_unassigned_subject': 'Los realiza otra persona: {n} {job.plural}',
  'many_jobs.mail_unassigned_text': 'Ya no están asignados a usted ({n} {job.plural}).',
  'many_jobs.mail_response': 'Revise cada uno ({job}) y responda con su enlace:',
  'many_jobs.mail_link': '{job} {job_number}: {link}',
} as const satisfies TranslatedMessages<typeof manyJobsMessages>;
