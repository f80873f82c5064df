import { defineTexts } from '../texts.ts';

export const legalTexts = defineTexts('legal', {
  product: 'OnRecord',
  back: 'Back to the login',
  loading: 'Loading…',
  terms_title: 'Terms of Service',
  terms_1:
    'The company whose login page you use provides this account. Use it only for its work, keep your password to yourself, and tell the company if you think someone else knows it.',
  terms_2:
    'Transcripts, exhibits and notes belong to the people they were made for. Open, copy and share only what you are entitled to, and follow court orders about sealed material.',
  terms_3: 'What you do here is recorded with time and place. The company may end an account that is misused.',
  privacy_title: 'Privacy Policy',
  privacy_1:
    'We keep what the work requires: your name and contact details, the proceedings you take part in, files, invoices and payments, and a record of who did what.',
  privacy_2:
    'Card numbers go directly to the payment company and never reach us. Passwords are stored only as a hash. These pages have no advertising and no third-party tracking.',
  privacy_3: 'To see, correct or delete the data about you, ask the company whose login page you use.',
});
