import { defineMessages } from './entry.ts';

/** Several jobs canceled, reinstated or moved by one press, and the mail about all of them. */
export const manyJobsMessages = defineMessages({
  'many_jobs.none': { status: 400, text: 'Please select {job.plural} first.' },
  'many_jobs.too_many': {
    status: 400,
    text: 'At most {most} {job.plural} can be changed at once. Please select fewer.',
  },
  'many_jobs.days': { status: 400, text: 'Please enter a number of days from 1 to {most}, forward or back.' },
  'many_jobs.not_found': { status: 404, text: 'This {job} no longer exists, or you may not see it.' },
  'many_jobs.canceled': { status: 409, text: 'This {job} is already canceled.' },
  'many_jobs.same_day': { status: 409, text: 'This {job} is already on that day.' },
  'many_jobs.turned_in': {
    status: 409,
    text: 'The {worksheet} for this {job} is turned in. Open the {job} to change it on its own.',
  },
  'many_jobs.worksheet': {
    status: 409,
    text: 'This {job} has a {worksheet}. Open the {job} to change it on its own.',
  },
  'many_jobs.checked_in': {
    status: 409,
    text: 'Someone checked in to this {job}. Open the {job} to change it on its own.',
  },
  'many_jobs.past': {
    status: 409,
    text: 'The date of this {job} is in the past. Open the {job} to change it on its own.',
  },
  'many_jobs.fee_issued': {
    status: 409,
    text: 'The cancellation fee was invoiced. Open the {job} to change it on its own.',
  },
  'many_jobs.credit': {
    status: 409,
    text: 'With this {job}, the {client} reaches its credit limit. Open the {job} to decide.',
  },

  'many_jobs.mail_canceled_subject': { text: '{n} {job.plural} are canceled' },
  'many_jobs.mail_canceled_text': { text: 'These {n} {job.plural} are canceled.' },
  'many_jobs.mail_rescheduled_subject': { text: '{n} {job.plural} were moved' },
  'many_jobs.mail_rescheduled_text': { text: 'These {n} {job.plural} were moved to another time.' },
  'many_jobs.mail_reinstated_subject': { text: '{n} {job.plural} are back on' },
  'many_jobs.mail_reinstated_text': { text: 'These {n} {job.plural} were canceled and will now take place.' },
  'many_jobs.mail_unassigned_subject': { text: '{n} {job.plural} are covered by someone else' },
  'many_jobs.mail_unassigned_text': { text: 'You are no longer assigned to these {n} {job.plural}.' },
  'many_jobs.mail_response': { text: 'Please check each {job} and answer with its link:' },
  'many_jobs.mail_link': { text: '{job} {job_number}: {link}' },
});
