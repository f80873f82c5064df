import { expect, test } from 'vitest';
import { divisionMail, type MailDivision } from './company-message.ts';

const division: MailDivision = {
  company_id: 7,
  name: 'Front Range Reporting',
  email: 'office@company.example',
  division_email: 'desk@division.example',
  email_verified_on: null,
  btn_bgcolor: '#0a6b4f',
  logo: '/api/picture/7/d.png',
  header_company_logo: '/api/picture/7/c.png',
  login_company_logo: '',
  hide_company_logo: false,
};
const location = { mail_from: 'no-reply@installation.example', base_url: 'https://app.example' };
const mailOf = (changes: Partial<MailDivision>) =>
  divisionMail({ ...division, ...changes }, location, {
    to: 'ada@tolliver.example',
    dedupe_key: 'job 1',
    content: { subject: 'Invoice 58200', paragraphs: ['Here it is.'] },
  });

test('a division writes as itself once its address is confirmed, and until then as the installation', () => {
  expect(mailOf({})).toMatchObject({
    from: { address: 'no-reply@installation.example', name: 'Front Range Reporting' },
    reply_to: { address: 'office@company.example' },
  });
  expect(mailOf({ email_verified_on: '2027-01-01T00:00:00Z' })).toMatchObject({
    from: { address: 'desk@division.example', name: 'Front Range Reporting' },
    reply_to: { address: 'desk@division.example' },
  });
});

test('its mail carries its logo, else the company’s, from where any mailbox can fetch it', () => {
  expect(mailOf({}).html).toContain('src="https://app.example/api/picture/7/d.png"');
  expect(mailOf({ logo: '' }).html).toContain('src="https://app.example/api/picture/7/c.png"');
  expect(mailOf({ logo: '', hide_company_logo: true }).html).not.toContain('<img');
});
