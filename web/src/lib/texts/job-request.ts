import { defineTexts } from '../texts.ts';

/** The form on which a contact asks for a job. */
export const jobRequestTexts = defineTexts('job_request', {
  title: 'Request a {job}',
  hint: 'We read every request and let you know once the {job} is scheduled.',
  section_matter: '{case} and {attorney}',
  section_where: 'Where and who',
  deponents: '{deponent.plural}',
  deponents_hint: 'One name per line.',
  services: '{service.plural} needed',
  services_hint: 'For example: reporter, video, interpreter.',
  where: 'Place or meeting link',
  used_before: 'Used before',
  send: 'Send the request',
  will_be_made: 'We will add it.',
});
