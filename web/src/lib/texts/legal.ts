import { defineTexts } from '../texts.ts';

export const legalTexts = defineTexts('legal', {
  product: 'OnRecord',
  back: 'Back to the login',
  loading: 'Loading…',
  terms_title: 'Terms of Service',
  terms_1:
    'The company whose login page you use gives you this account. Use it for its work only, keep your password to yourself, and tell the company when you think somebody else knows it.',
  terms_2:
    'Transcripts, exhibits and notes belong to those they were made for. Open, copy and pass on only what you are entitled to, and follow the orders of the court about what is sealed.',
  terms_3: 'What you do here is recorded with time and place. The company may end an account that is misused.',
  privacy_title: 'Privacy Policy',
  privacy_1:
    'We keep what the work needs: your name and how to reach you, the proceedings you take part in, files, invoices and payments, and a record of who did what.',
  privacy_2:
    'Card numbers are typed into a frame of the payment company and never reach us. Passwords are kept only as a hash. There is no advertising and no tracking by others on these pages.',
  privacy_3: 'Ask the company whose login page you use to see, correct or delete what is kept about you.',
});
