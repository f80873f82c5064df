import { readPdf } from './read-pdf.ts';
import { readZip } from './read-zip.ts';

const isZip = (raw: Buffer) => raw.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
const isPdf = (raw: Buffer) => raw.subarray(0, 5).toString('latin1') === '%PDF-';

/** The words of a response as a person reads them: a workbook or an archive unpacked, also the files inside it, a PDF by its pages. */
export async function textOfResponse(raw: Buffer): Promise<string> {
  if (isPdf(raw)) {
    const { text, title = '' } = await readPdf(raw);
    return `${title}\n${text}`;
  }
  return isZip(raw) ? [...readZip(raw)].flat().join('\n') : raw.toString('utf8');
}
