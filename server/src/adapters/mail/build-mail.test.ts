import { describe, expect, it } from 'vitest';
import { buildMail } from './build-mail.ts';
import type { MailContent } from './mail-content.ts';

const theme = { company_name: 'Front Range Reporting', button_color: '#0a6b4f' };
const content: MailContent = {
  subject: 'Please confirm',
  paragraphs: ['Is all job information correct?'],
  facts: [
    { label: 'Job', value: '104501' },
    { label: 'Location', value: '1700 Broadway\nDenver, CO' },
  ],
  button: { label: 'Review and confirm', url: 'https://app.example/index/jobcontactconfirm/job_id/1?t=abc&x=1' },
  footer: ['Questions? Call 303-555-0142.'],
};

describe('a built mail', () => {
  it('says the same in plain text and in HTML', () => {
    const { text, html } = buildMail(content, theme);
    expect(text).toBe(
      [
        'Is all job information correct?',
        'Job: 104501\nLocation: 1700 Broadway\n  Denver, CO',
        'Review and confirm:\nhttps://app.example/index/jobcontactconfirm/job_id/1?t=abc&x=1',
        'Front Range Reporting\nQuestions? Call 303-555-0142.\n',
      ].join('\n\n'),
    );
    for (const words of [
      'Is all job information correct?',
      '104501',
      '1700 Broadway<br>Denver, CO',
      'Questions? Call 303-555-0142.',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="https://app.example/index/jobcontactconfirm/job_id/1?t=abc&amp;x=1"');
    expect(html).toContain('width=device-width');
  });

  it('begins with the logo of its sender, and with its name where there is none or no picture is shown', () => {
    const logo_url = 'https://app.example/api/picture/1/x.png';
    expect(buildMail(content, { ...theme, logo_url }).html).toContain(
      `<img src="${logo_url}" alt="Front Range Reporting"`,
    );
    expect(buildMail(content, theme).html).not.toContain('<img');
  });

  it('puts the headline, the figures and the answers first, alike in text and HTML', () => {
    const url = 'https://app.example/confirm?t=abc';
    const { text, html } = buildMail(
      {
        ...{
          subject: 's',
          greeting: 'Dear Owen,',
          paragraphs: ['Please confirm.', 'On the day: https://app.example/in'],
        },
        is_headed: true,
        facts: [
          { label: 'When', value: 'Tuesday\n9:30 AM MST', is_lead: true },
          { label: 'Case', value: 'A v. B' },
        ],
        button: { label: 'Confirm', url, response: 'yes' },
        other_button: { label: 'Ask for a change', url, response: 'no' },
      },
      theme,
    );
    const order = [
      ...['Dear Owen,', 'Please confirm.', 'When', 'response=yes', 'response=no', 'A v. B', 'https://app.example/in'],
    ];
    for (const part of [text, html.slice(html.indexOf('<body'))]) {
      const found = order.map((words) => part.indexOf(words));
      expect(found).toEqual([...found].sort((a, b) => a - b));
      expect(found).not.toContain(-1);
    }
    expect(html).toMatch(/<h1[^>]*>Please confirm\.<\/h1>/);
    expect(html).toContain('href="https://app.example/confirm?t=abc&amp;response=no"');
  });

  it('shows hostile content as text', () => {
    const attack = `<img src=x onerror="alert('1')"><script>1</script>`;
    const { html } = buildMail(
      {
        subject: attack,
        paragraphs: [attack],
        facts: [{ label: attack, value: attack }],
        button: { label: attack, url: 'https://a.example/"><script>1</script>' },
        footer: [attack],
        lang: '"><b>',
      },
      { company_name: attack, button_color: 'red;background:url(//evil.example)' },
    );
    expect(html).not.toMatch(/<script|<img|<b>|evil\.example/);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;/g)).toHaveLength(7);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'https://a.example/ b', ''])(
    'refuses a button that leads to %j',
    (url) => {
      expect(() => buildMail({ ...content, button: { label: 'Go', url } }, theme)).toThrow('absolute');
    },
  );

  it.each([
    ['#0a6b4f', '#0a6b4f'],
    ['#fff', '#717171'],
    ['#009ef7', '#0078bd'],
    [undefined, '#0078bd'],
    ['blue', '#0078bd'],
  ])('keeps the theme colour %s readable under white text as %s', (button_color, shown) => {
    expect(buildMail(content, { ...theme, button_color }).html).toContain(`background:${shown};color:#ffffff`);
  });
});
