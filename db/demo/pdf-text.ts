/**
 * A small valid PDF of typewritten pages, enough for a notice or a few pages of transcript. Written by hand so that the
 * same text gives the same bytes: libraries stamp the time of writing into theirs.
 */
export function pdfOfPages(pages: readonly (readonly string[])[]): Buffer {
  const pageIds = pages.map((_, index) => 4 + index * 2);
  const kids = pageIds.map((id) => `${id} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      contentOf(lines),
    ]),
  ];
  return assemble(objects);
}

const escapeText = (line: string) => line.replace(/[\\()]/g, (character) => `\\${character}`);

function contentOf(lines: readonly string[]): string {
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 11 Tf 24 TL 72 720 Td\n${text}\nET`;
  return `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`;
}

function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
