import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file of parts by their paths. */
export async function makeZip(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** The parts of a workbook with a hidden worksheet and one that people see; `others` replace or join them. */
export const workbookParts = (rows: string, others: Readonly<Record<string, string>> = {}) => ({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Hidden" state="hidden" r:id="rId8"/><sheet name="People" r:id="rId9"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Target="worksheets/sheet7.xml" Id="rId9"/></Relationships>',
  'xl/worksheets/sheet7.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ...others,
});
