import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPage = {
  width: number;
  height: number;
  /** The page's text, a line a baseline, top to bottom. */
  lines: string[];
  /** How far right the last glyph reaches, in points. */
  right: number;
};

/** What a PDF shows, read back by the viewer's own engine. */
export async function readPdf(pdf: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const glyphs = items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, x: item.transform[4], y: Math.round(item.transform[5]), width: item.width }]
        : [],
    );
    const lines = [...Map.groupBy(glyphs, ({ y }) => y)]
      .sort(([above], [below]) => below - above)
      .map(([, line]) => line.sort((left, right) => left.x - right.x))
      .map((line) =>
        line
          .map(({ text }) => text)
          .join('')
          .trim(),
      );
    const right = Math.max(0, ...glyphs.map(({ x, width: wide }) => x + wide));
    pages.push({ width, height, lines: lines.filter((line) => line !== ''), right });
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, title: (info as { Title?: string }).Title, text: pages.flatMap(({ lines }) => lines).join('\n') };
}
