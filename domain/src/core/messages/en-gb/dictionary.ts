import type { Dictionary } from '../../language/dictionary.ts';

/** Where British English is spelled otherwise, or says something else. */
export const british: Dictionary = {
  sentences: {
    'billing.job_canceled': 'This {job} was cancelled. There is no {worksheet} to bill.',
    'bulk.job_canceled': 'It is cancelled: its status stays',
    'bulk.mail_canceled': 'Cancelled',
    'calendar.job_canceled': 'Cancelled',
    'check_in.job_canceled': 'This {job} is cancelled. There is nothing to check in to.',
    'column.highlight_color': 'Colour',
    'column.job_color_code': 'Colour Code',
    'column.licence_expires_on': 'Licence Expires',
    'column.licence_name': 'Licence',
    'column.licence_number': 'Licence Number',
    'column.zip': 'Postcode',
    'confirm.job_canceled': 'This {job} is cancelled and can no longer be confirmed.',
    'form.color': 'Please enter valid colour, such as #RGB or #RRGGBB',
    'job.canceled': 'The {job} was cancelled.',
    'job.status_canceled': '{status} (Cancelled)',
    'job_filter.canceled_assignments': 'Cancelled Assignments',
    'licence.licence': 'Licence',
    'lookup_name.job_color_code': '{job} Colour Code',
    'lookup_title.job_color_code': '{job} Colour Codes',
    'mail.canceled_subject': 'Cancelled: {summary}',
    'mail.canceled_text': 'This {job} is cancelled. Nobody needs to come.',
    'mail.fact_licence': 'Licence',
    'many_jobs.canceled': 'This {job} is cancelled already.',
    'many_jobs.mail_canceled_subject': '{n} {job.plural} are cancelled',
    'many_jobs.mail_canceled_text': 'These {n} {job.plural} are cancelled.',
    'many_jobs.mail_reinstated_text':
      'These {n} {job.plural} were cancelled and will now take place. Please check each, and answer by the link of each {job}.',
    'reschedule.canceled': 'A cancelled {job} cannot be rescheduled.',
    'worksheet.job_canceled': 'Sorry, You can not access worksheet of cancelled job.',
  },
  terms: {},
};
