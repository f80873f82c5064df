import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { checkDocument } from './check/check-document.ts';
import { letterDocument } from './letter-document.ts';
import { listDocument } from './list-document.ts';
import type { PdfResponse, PdfWork } from './pdf-work.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = dirname(resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));
const font = (name: string) => `${fonts}${sep}Roboto-${name}.ttf`;

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// Whatever a document asks for, nothing is fetched and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts);

function documentOf(work: PdfWork) {
  switch (work.kind) {
    case 'list':
      return listDocument(work);
    case 'letter':
      return letterDocument(work);
    case 'checks':
      return checkDocument(work);
  }
}

async function make(work: PdfWork): Promise<PdfResponse> {
  try {
    const document = documentOf(work);
    return { pdf: new Uint8Array(await pdfmake.createPdf(document).getBuffer()) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (work: PdfWork) => {
  const result = await make(work);
  parentPort?.postMessage(result, 'pdf' in result ? [result.pdf.buffer as ArrayBuffer] : []);
});
