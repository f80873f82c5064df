import { defineTexts } from '../texts.ts';

export const linkPageTexts = defineTexts('link-page', {
  opening: 'Opening…',
  prove_title: 'One moment before we show this page',
  prove_hint: 'This address came without its key. Please show that you are a person.',
  show: 'Show the page',
  fresh_title: 'This link needs a fresh key',
  fresh_hint: 'For your safety the address alone opens nothing. We can send a fresh link to the address on file.',
  captcha: 'I am a person',
  captcha_working: 'Checking…',
  captcha_solved: 'Thank you',
  captcha_failed: 'The check did not work. Please press again.',
  call_us: 'Please call us at {phone}.',
});

export const confirmationTexts = defineTexts('confirmation', {
  client_title: 'Confirm {job} {job_number}',
  provider_title: 'Can you take {job} {job_number}?',
  check_in_title: 'Check in to {job} {job_number}',
  client: '{client}',
  taking_attorney: 'Taking {attorney}',
  when: 'When',
  where: 'Where',
  remote: 'Remote',
  case: '{case}',
  deponents: '{deponent.plural}',
  services: '{service.plural}',
  length: '{hours} hours',
  your_time: '{time} where you are',
  matches_your_time: 'matches your time',
  note: 'Note',
  internal_note: 'Internal note',
  public_note: 'Public note',
  already_in: 'You checked in at {time}.',
  already_confirmed: 'You have confirmed this {job}.',
  can_take: 'Can take it',
  cannot_take: 'Cannot take it',
});
