import type { TranslatedMessages } from '../entry.ts';
import type { manyJobsMessages } from '../many-jobs.ts';

export const manyJobsSentences = {
  'many_jobs.none': 'Primero seleccione {job.plural}.',
  'many_jobs.too_many':
    'Se pueden cambiar como máximo {most} trabajos a la vez. Seleccione menos. || Se pueden cambiar como máximo {most} a la vez ({job.plural}). Seleccione menos.',
  'many_jobs.days': 'Indique un número de días de 1 a {most}, hacia adelante o hacia atrás.',
  'many_jobs.not_found':
    'Este trabajo ya no existe o usted no puede verlo. || {job}: ya no existe o usted no puede verlo.',
  'many_jobs.canceled': 'Este trabajo ya está cancelado. || {job}: ya está cancelado.',
  'many_jobs.same_day': 'Este trabajo ya está en ese día. || {job}: ya está en ese día.',
  'many_jobs.turned_in':
    'La hoja de trabajo de este trabajo ya se entregó. Abra el trabajo para cambiarlo por separado. || {worksheet}: ya está entregado. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.worksheet':
    'Este trabajo tiene una hoja de trabajo. Abra el trabajo para cambiarlo por separado. || Ya hay un documento de trabajo ({worksheet}). Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.checked_in':
    'Alguien ya registró su llegada a este trabajo. Abra el trabajo para cambiarlo por separado. || Alguien ya registró su llegada. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.past':
    'La fecha de este trabajo ya pasó. Abra el trabajo para cambiarlo por separado. || La fecha ya pasó. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.fee_issued':
    'El cargo por cancelación ya se facturó. Abra el trabajo para cambiarlo por separado. || La tarifa de cancelación ya se facturó. Abra la ficha ({job}) para cambiarlo por separado.',
  'many_jobs.credit':
    'Con este trabajo, el cliente alcanza su límite de crédito. Abra el trabajo para decidirlo. || {client}: con esto alcanza su límite de crédito. Abra la ficha ({job}) para decidirlo.',
  'many_jobs.mail_canceled_subject': '{n} trabajos cancelados || Cancelados: {n} {job.plural}',
  'many_jobs.mail_canceled_text': 'Estos {n} trabajos se cancelaron. || Se han cancelado ({n} {job.plural}).',
  'many_jobs.mail_rescheduled_subject': '{n} trabajos con nueva fecha || Nueva fecha: {n} {job.plural}',
  'many_jobs.mail_rescheduled_text':
    'Estos {n} trabajos se cambiaron a otra hora. || Se han cambiado a otra hora ({n} {job.plural}).',
  'many_jobs.mail_reinstated_subject': '{n} trabajos sí se realizarán || Sí tendrán lugar: {n} {job.plural}',
  'many_jobs.mail_reinstated_text':
    'Estos {n} trabajos se habían cancelado y sí se realizarán. || Se habían cancelado y sí tendrán lugar ({n} {job.plural}).',
  'many_jobs.mail_unassigned_subject':
    '{n} trabajos pasan a otra persona || Los realiza otra persona: {n} {job.plural}',
  'many_jobs.mail_unassigned_text':
    'Usted ya no está asignado a estos {n} trabajos. || Ya no están asignados a usted ({n} {job.plural}).',
  'many_jobs.mail_response':
    'Revise cada trabajo y responda con su enlace: || Revise cada uno ({job}) y responda con su enlace:',
  'many_jobs.mail_link': '{job} {job_number}: {link}',
} as const satisfies TranslatedMessages<typeof manyJobsMessages>;
