import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { standardStatementLetter } from '@onrecord/domain/money/statement/statement-letter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePicture } from '../../testing/make/make-picture.ts';
import { readPrintedCode } from '../../testing/read/read-code.ts';
import { readPdf } from '../../testing/read/read-pdf.ts';
import { IS_SOAK, SEED } from '../../testing/tries.ts';
import { createPdfMaker } from './pdf-maker.ts';
import type { LetterPdf } from './port.ts';
import { sanitizeLetter } from './sanitize-letter.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The head of a see-through png, which has to be unpacked to be drawn. */
const seeThrough = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000120000000420806000000000000000000002849444154',
  'hex',
);
const maker = createPdfMaker();
const hits: string[] = [];
const canary = createServer((request, response) => {
  hits.push(request.url ?? '');
  response.end();
});
let canaryUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await maker.close();
  canary.close();
});

async function letter(html: string, more: Partial<LetterPdf> = {}) {
  const pdf = await maker.renderLetterPdf({ title: 'Invoice 58200', html, fields: {}, ...more });
  return { ...(await readPdf(pdf)), bytes: Buffer.from(pdf).toString('latin1') };
}

describe('a letter', () => {
  it('carries the values where its template names them', async () => {
    const { pages, title } = await letter(
      '<h1>Invoice <span data-field="invoice_number">number</span></h1><p>Dear <strong><span data-field="name"></span></strong>,<br>thank you.</p><p>[<span data-field="no_such_field">x</span>]</p>',
      { fields: { invoice_number: '58200', name: 'Núria Ødegård' } },
    );
    expect(title).toBe('Invoice 58200');
    expect(pages[0]?.lines).toEqual(['Invoice 58200', 'Dear Núria Ødegård,', 'thank you.', '[]', 'Page 1 of 1']);
    expect([pages[0]?.width, pages[0]?.height]).toEqual([612, 792]);
  });

  it('ends with where to pay, as a code and in letters', async () => {
    const url = `https://pay.example/frontrange/quickpay?t=${'A'.repeat(43)}`;
    const plain = await letter('<p>Thank you.</p>');
    const { pages, bytes } = await letter('<p>Thank you.</p>', { pay: { url, text: 'Pay online' } });
    expect(pages[0]?.lines.slice(0, 3)).toEqual(['Thank you.', 'Pay online', url]);
    expect(bytes).toContain(`(${url})`);
    expect(await readPrintedCode(Buffer.from(bytes, 'latin1'))).toBe(url);
    await expect(readPrintedCode(Buffer.from(plain.bytes, 'latin1'))).rejects.toThrow();
  });

  it('writes a marked table row once for each line', async () => {
    const html = `<table><thead><tr><th>Item</th><th style="text-align:right">Amount</th></tr></thead>
      <tbody><tr data-repeat="lines"><td><span data-field="item"></span> for <span data-field="client"></span></td><td style="text-align:right"><span data-field="amount"></span></td></tr></tbody>
      <tr><td>Total</td><td><span data-field="total"></span></td></tr></table>`;
    const { pages } = await letter(html, {
      fields: { client: 'Hartwell', total: '$976.93' },
      lines: {
        lines: [
          { item: 'Original', amount: '$717.80' },
          { item: 'Rough', amount: '$259.00' },
        ],
      },
    });
    expect(pages[0]?.lines).toEqual([
      'Item Amount',
      'Original for Hartwell $717.80',
      'Rough for Hartwell $259.00',
      'Total $976.93',
      'Page 1 of 1',
    ]);
  });

  it('leaves out what is marked with a value that is blank', async () => {
    const html =
      '<p>To<span data-when="claim"><br>Claim <span data-field="claim"></span></span></p><p data-when="po">PO</p>';
    const withoutClaim = await letter(html, { fields: { claim: ' ', po: '7' } });
    expect(withoutClaim.pages[0]?.lines.slice(0, 2)).toEqual(['To', 'PO']);
    const withClaim = await letter(html, { fields: { claim: '42' } });
    expect(withClaim.pages[0]?.lines.slice(0, 2)).toEqual(['To', 'Claim 42']);
  });

  it('repeats the head of a table on every page', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({ item: `Line ${index + 1}` }));
    const html =
      '<table><thead><tr><th>Item</th></tr></thead><tbody><tr data-repeat="lines"><td><span data-field="item"></span></td></tr></tbody></table>';
    const { pages, text } = await letter(html, { lines: { lines } });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.lines[0]).toBe('Item');
    for (const { item } of lines) expect(text.match(new RegExp(`^${item}$`, 'gm'))).toHaveLength(1);
  });

  it('has lists, emphasis, pictures, rules and room between', async () => {
    const { text, bytes } = await letter(
      `<div style="text-align:center"><img src="data:image/png;base64,${PIXEL}" width="40"><h2>Front Range</h2></div><ul><li>One <em>two</em></li><li><p>Three</p></li></ul><ol><li>First</li></ol><hr><p></p><p>End &amp; &lt;done&gt;</p>`,
    );
    expect(text.split('\n')).toEqual(['Front Range', 'One two', 'Three', '1.First', 'End & <done>', 'Page 1 of 1']);
    expect(bytes).toContain('/Subtype /Image');
  });

  it('begins with the logo, unless its template has a picture of its own or the logo cannot be shown', async () => {
    const png = Buffer.from(makePicture(288, 66), 'base64');
    const pictures = ({ bytes }: { bytes: string }) => bytes.match(/\/Subtype \/Image/g)?.length ?? 0;
    const plain = await letter('<h1>Invoice</h1>');
    expect(pictures(plain)).toBe(0);
    expect(pictures(await letter('<h1>Invoice</h1>', { logo: png }))).toBe(1);
    const own = `<img src="data:image/png;base64,${PIXEL}"><h1>Invoice</h1>`;
    expect(pictures(await letter(own, { logo: png }))).toBe(pictures(await letter(own)));
    // Of another kind, cut off, or with nothing behind a head that promises more.
    for (const broken of [
      Buffer.from('<svg/>'),
      Buffer.from('GIF89a\x20\x01\x42\x00\x00\x00\x00;', 'latin1'),
      png.subarray(0, 60),
      Buffer.concat([seeThrough, Buffer.alloc(40, 7)]),
    ]) {
      const { text } = await letter('<h1>Invoice</h1>', { logo: broken });
      expect(text).toContain('Invoice');
    }
  });

  it('makes something of any table, however it is made up', async () => {
    const html = `<table><tr><td colspan="5">wide</td></tr><tr><td>a</td><td colspan="99">b</td></tr><tr></tr><td>stray</td><tr><td colspan="-1">c</td><td colspan="x">d</td></tr></table><table></table><table><tr><td><table><tr><td>inner</td></tr></table></td></tr></table>`;
    const { text } = await letter(html);
    for (const word of ['wide', 'a', 'b', 'c', 'd', 'inner']) expect(text).toContain(word);
  });
});

describe('a hostile value', () => {
  const payloads = [
    '<img src=x onerror=alert(1)>',
    '<span data-field="secret">',
    '</td></tr></table>',
    '&lt;script&gt;',
    '{{secret}}',
    ') Tj /JS (app.alert(1)) (',
    '\u0000\u001b[2J',
    '%PDF-1.7\nendobj',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that must not be taken for a template
    '${secret}',
    '__proto__',
  ];

  it.each(payloads)('%j stands in the letter as it was typed', async (value) => {
    const { text } = await letter('<p>Value: <span data-field="note"></span>.</p>', {
      fields: { note: value, secret: 'S3CRET' },
    });
    const typed = value.replace(/[^\P{Cc}\n]/gu, '').split('\n');
    for (const line of typed) expect(text).toContain(line);
    expect(text).not.toContain('S3CRET');
  });

  it('has no names but its own', async () => {
    const { text } = await letter(
      '<p>[<span data-field="toString"></span><span data-field="__proto__"></span><span data-field="constructor"></span>]</p>',
    );
    expect(text).toContain('[]');
  });
});

describe('a hostile template', () => {
  const links = (url: string) => [
    `<img src="${url}">`,
    `<img src="//${url.slice(7)}">`,
    `<img src=" ${url}">`,
    `<img srcset="${url} 2x" src="data:image/png;base64,${PIXEL}">`,
    `<img src="data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/></svg>`).toString('base64')}">`,
    `<img src="file:///etc/passwd">`,
    `<img src="/etc/passwd">`,
    `<p style="background:url(${url})">x</p>`,
    `<p style="text-align:center;background-image:url('${url}')">x</p>`,
    `<div style="width:10px;list-style:url(${url})">x</div>`,
    `<style>@import url(${url}); p { background: url(${url}) }</style><p>x</p>`,
    `<link rel="stylesheet" href="${url}">`,
    `<script src="${url}"></script>`,
    `<script>fetch("${url}")</script>`,
    `<iframe src="${url}"></iframe>`,
    `<object data="${url}"></object>`,
    `<embed src="${url}">`,
    `<video src="${url}" poster="${url}"></video>`,
    `<audio src="${url}"></audio>`,
    `<svg><image href="${url}"/><use href="${url}#a"/><foreignObject><img src="${url}"></foreignObject></svg>`,
    `<math><mtext><img src="${url}"></mtext></math>`,
    `<base href="${url}"><img src="a.png">`,
    `<meta http-equiv="refresh" content="0;url=${url}">`,
    `<form action="${url}"><input type="image" src="${url}"></form>`,
    `<a href="${url}" ping="${url}">x</a>`,
    `<a href="javascript:fetch('${url}')">x</a>`,
    `<p onclick="fetch('${url}')" onload="fetch('${url}')">x</p>`,
    `<body background="${url}">x</body>`,
    `<table background="${url}"><tr><td background="${url}">x</td></tr></table>`,
    `<img src=x onerror="fetch('${url}')">`,
    `<noscript><img src="${url}"></noscript>`,
    `<template><img src="${url}"></template>`,
    `<textarea><img src="${url}"></textarea>`,
    `<xmp><img src="${url}"></xmp>`,
    `<!--><img src="${url}">-->`,
    `<![CDATA[<img src="${url}">]]>`,
    `<span data-field="a"><img src="${url}"></span>`,
  ];
  const wrappings: ((html: string) => string)[] = [
    (html) => html,
    (html) => `<table><tr><td>${html}</td></tr></table>`,
    (html) => `<ul><li>${html}</li></ul>`,
    (html) => `<p><b><i>${html}`,
    (html) => `<svg><style>${html}</style></svg>`,
    (html) => `<tr data-repeat="lines"><td>${html}</td></tr>`,
    (html) => html.toUpperCase().replaceAll('DATA:IMAGE/PNG;BASE64,', 'data:image/png;base64,'),
    (html) => html.replaceAll('<', '<\n').replaceAll('=', ' = '),
  ];

  it('fetches nothing and puts nothing into the PDF that could act', async () => {
    const hostile = links(`${canaryUrl}/x`);
    // Every way in one wrapping, which turns with the seed; every way in every wrapping in a soak.
    const templates = hostile.flatMap((html, channel) =>
      wrappings.filter((_, n) => IS_SOAK || n === (channel + SEED) % wrappings.length).map((wrap) => wrap(html)),
    );
    expect(templates).toHaveLength(hostile.length * (IS_SOAK ? wrappings.length : 1));
    for (const html of templates) {
      const { pages, bytes } = await letter(`<p>Start</p>${html}<p>End</p>`, {
        fields: { a: 'A' },
        lines: { lines: [{}] },
      });
      expect(pages[0]?.lines[0]).toMatch(/^Start/);
      expect(bytes).not.toMatch(/\/(JS|JavaScript|URI|Launch|OpenAction|AA|EmbeddedFile|GoToR|SubmitForm)\b/);
    }
    expect(hits).toEqual([]);
  }, 60_000);

  it('with a picture that would fill the memory is printed without it', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008060000000000000000', 'hex');
    const bomb = Buffer.concat([header, deflateSync(Buffer.alloc(1_000_000))]).toString('base64');
    const { text } = await letter(
      `<p>Before</p><img src="data:image/png;base64,${bomb}"><img src="data:image/png;base64,AAAA"><img src="data:image/jpeg;base64,/9j/4AAQ"><p>After</p>`,
    );
    expect(text).toContain('Before\nAfter');
  });

  it('of great depth or length does no harm', async () => {
    const { text } = await letter(`<p>Start</p>${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}<p>End</p>`);
    expect(text).toContain('Start');
    expect(text).toContain('End');
    await expect(letter('x'.repeat(1_000_001))).rejects.toThrow('too long');
  });

  it('is the same after a second cleaning', () => {
    const html =
      '<p style="text-align: center; color: red" class="a">a &amp; b</p><span data-field="x" onclick="y">z</span><table><tr data-repeat="lines"><td colspan="2">q</td></tr></table>';
    const once = sanitizeLetter(html);
    expect(once).toBe(
      '<p style="text-align:center">a &amp; b</p><span data-field="x">z</span><table><tr data-repeat="lines"><td colspan="2">q</td></tr></table>',
    );
    expect(sanitizeLetter(once)).toBe(once);
  });
});

describe('a statement in the letter of a company that wrote none', () => {
  it('keeps every day and reference in one line', async () => {
    const line = { date: '11/02/2026', document: 'Factura 22022', for: 'Goswami v. Hathaway', reference: '12/02/2026' };
    const { text } = await letter(standardStatementLetter(undefined, 'provider'), {
      lines: { lines: [{ ...line, amount: '$467.47', line_balance: '$467.47' }] },
    });
    expect(text).toMatch(
      /^11\/02\/2026\s*Factura 22022\s*Goswami v\. Hathaway\s*12\/02\/2026\s*\$467\.47\s*\$467\.47$/m,
    );
  });
});

describe('a check', () => {
  it('has the payee after the words before it, however long they are', async () => {
    const check = {
      ...{ number: '10452', date: '11/16/2026', payee: 'Mukherjee, Arturo', payee_address: '', company: 'Front Range' },
      ...{ amount: '$5.00', words: 'Five and 00/100', memo: '', lines: [] },
      labels: {
        ...{ check: 'Cheque', date: 'Fecha', pay_to: 'Páguese a la orden de', memo: 'Concepto' },
        ...{ signature: 'Firma autorizada', total: 'Total' },
      },
    };
    const { text } = await readPdf(await maker.renderChecksPdf({ title: 'Cheques', checks: [check] }));
    expect(text).toMatch(/^Páguese a la orden de\s+Mukherjee, Arturo/m);
  });
});
