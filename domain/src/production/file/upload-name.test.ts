import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import {
  acceptableName,
  canOpenFile,
  decideUploadName,
  defaultDescription,
  fileExtension,
  REFUSED_NAME_CHARACTERS,
} from './upload-name.ts';
import { decideUploadSize } from './upload-size.ts';

test.each([
  ['Whitfield.pdf', 'pdf', 'Whitfield'],
  ['Whitfield.vol.1.PDF', 'pdf', 'Whitfield.vol.1'],
  ['setup.exe. ', 'exe', 'setup'],
  ['README', '', 'README'],
  ['.gitignore', '', '.gitignore'],
  ['Whitfield.', '', 'Whitfield'],
  ['', '', ''],
])('%j has the extension %j and starts as %j', (name, extension, description) => {
  expect(fileExtension(name)).toBe(extension);
  expect(defaultDescription(name)).toBe(description);
});

describe('decideUploadName', () => {
  test.each([
    ['Whitfield.pdf', []],
    ["O'Brien & Sons, exhibit #4.pdf", ['#', '&', "'", ',']],
    ['Déposition_été.docx', []],
    ['setup.exe.pdf', []],
    ['a.zip', []],
  ])('accepts %j', (name, flagged) => {
    expect(decideUploadName(name)).toEqual({ outcome: 'accepted', flagged });
  });

  test.each([
    ['setup.exe', 'upload.extension_blocked'],
    ['setup.EXE', 'upload.extension_blocked'],
    ['setup.exe.', 'upload.extension_blocked'],
    ['run.bat', 'upload.extension_blocked'],
    ['run.vbs', 'upload.extension_blocked'],
    ['app.js', 'upload.extension_blocked'],
    ['README', 'upload.no_extension'],
    ['.pdf', 'upload.no_extension'],
    ['', 'upload.no_extension'],
    ['a\u202efdp.exe', 'upload.name_invisible'],
    ['a\u0000.pdf', 'upload.name_invisible'],
    ['../a.pdf', 'upload.name_characters'],
    [`${'a'.repeat(252)}.pdf`, 'form.max_length'],
  ])('refuses %j', (name, key) => {
    expect(decideUploadName(name)).toMatchObject({ outcome: 'refused', reason: { key } });
  });

  test.each([...'\\/:*?"<>|-'])('refuses a name with %s and says which characters are meant', (character) => {
    const decision = decideUploadName(`exhibit${character}4.pdf`);
    expect(decision.outcome === 'refused' && sentenceText(decision.reason)).toBe(
      'This filename contains one or more of the following unsupported characters \\ / : * ? " < > | -',
    );
  });

  test('whatever is accepted holds no refused character, has an extension, and is nothing that runs', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('exe', 'pdf', '.', ' ', '-', 'JS'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const name = parts.join('.');
        if (decideUploadName(name).outcome === 'refused') return;
        expect(REFUSED_NAME_CHARACTERS.some((character) => name.includes(character))).toBe(false);
        expect(fileExtension(name)).not.toBe('');
        expect(name.replace(/[.\s]+$/u, '')).not.toMatch(/\.(exe|bat|vbs|js)$/i);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['a.pdf', true],
  ['a.zip', false],
  ['a.RAR', false],
  ['a.js', false],
  ['a', false],
])('%j may be opened: %s', (name, opens) => {
  expect(canOpenFile(name)).toBe(opens);
});

test.each([
  ['Ruiz-Hartwell.pdf', 'Ruiz Hartwell.pdf'],
  ['9/14: "Day 1" <final>.pdf', '9 14 Day 1 final.pdf'],
  ['in\u202evoice.pdf', 'invoice.pdf'],
  ['-.pdf', null],
  ['a-b.exe', null],
  ['a-b', null],
  [`${'a-'.repeat(200)}.pdf`, `${'a '.repeat(126)}.pdf`.replace(' .pdf', '.pdf')],
])('%j could be sent as %j', (name, better) => {
  expect(acceptableName(name)).toBe(better);
});

test.each([
  [0, 'a.mp4 is empty. Please choose a file that has content.'],
  [1, 'accepted'],
  [268_435_456, 'accepted'],
  [268_435_457, 'a.mp4 is 256.01 MB. Please select files that are 256MB or smaller.'],
  [314_572_800, 'a.mp4 is 300 MB. Please select files that are 256MB or smaller.'],
  [1_073_741_824, 'a.mp4 is 1024 MB. Please select files that are 256MB or smaller.'],
])('%i bytes: %s', (bytes, reported) => {
  const decision = decideUploadSize('a.mp4', bytes);
  expect(decision.outcome === 'refused' ? sentenceText(decision.reason) : decision.outcome).toBe(reported);
});
