import { deflateSync } from 'node:zlib';

/** The lines of a notice; what stands in braces is put in. */
export const noticeText = (docket: string, witness: string, day: Temporal.PlainDate): string[] => [
  'DISTRICT COURT, CITY AND COUNTY OF DENVER, COLORADO',
  '',
  'Plaintiff: MARISOL RUIZ,',
  'v.',
  'Defendant: HARTWELL LOGISTICS, INC.',
  `Case No. ${docket}`,
  '',
  `NOTICE OF DEPOSITION OF ${witness.toUpperCase()}`,
  '',
  `PLEASE TAKE NOTICE that the deposition of ${witness} will be taken on`,
  `${day.toLocaleString('en-US', { dateStyle: 'full' })}, at 9:30 a.m. Mountain Time.`,
  'The deposition will be taken by Zoom. Counsel will receive',
  'https://us06web.zoom.us/j/84912207731',
];

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');

function withTable(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const foot = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(head + foot)]);
}

/** A PDF of so many pages that all show the same content. */
function pdfOf(content: Buffer, pages: number): Buffer {
  const stream = deflateSync(content, { level: 9 });
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>';
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(' ');
  const script = '<< /S /JavaScript /JS (app.alert\\("no"\\)) >>';
  return withTable([
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    ...Array.from({ length: pages }, () => Buffer.from(page)),
  ]);
}

const lineAt = (line: string, index: number) => `BT /F1 12 Tf 72 ${740 - index * 18} Td (${escaped(line)}) Tj ET`;

/** A notice as a word processor prints it. */
export const noticePdf = (lines: readonly string[]): Buffer => pdfOf(Buffer.from(lines.map(lineAt).join('\n')), 2);

/** A small file that unpacks to millions of letters on each of five hundred pages, with a script that wants to start by itself. */
export const bombPdf = (): Buffer =>
  pdfOf(Buffer.from(`BT /F1 12 Tf 72 700 Td ${'(Wednesday, December ) Tj '.repeat(2_000_000)} ET`), 500);
